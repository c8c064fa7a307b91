// The zod schemas in ./schemas.mjs as JSON Schema, on standard output. tools/spec.py runs this beside its node_modules.
import * as z from "zod";
import * as schemas from "./schemas.mjs";

const SUFFIX = "Schema";
const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

const registry = z.registry();
for (const [name, schema] of Object.entries(schemas)) {
  if (name.endsWith(SUFFIX)) registry.add(schema, { id: name.slice(0, -SUFFIX.length) });
}

/** Take back what zod adds to Discord's own words: the bounds of an int32, its pattern of a date, "anything" for undefined. */
function override({ zodSchema, jsonSchema }) {
  const { type, format } = zodSchema._zod.def;
  if (type === "undefined") jsonSchema.not = {};
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (format !== "int32") return;
  for (const [word, bound] of Object.entries(INT32)) if (jsonSchema[word] === bound) delete jsonSchema[word];
  jsonSchema.format = format;
}

const found = z.toJSONSchema(registry, {
  io: "input",
  unrepresentable: "any",
  uri: (id) => `#/components/schemas/${id}`,
  override,
}).schemas;
for (const schema of Object.values(found)) {
  delete schema.$id;
  delete schema.$schema;
}
process.stdout.write(JSON.stringify(found));
