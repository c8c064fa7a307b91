// A small bot on discord.js: what tests/clients asks of every library. It prints nothing unless something is wrong.
'use strict';

const {
  ActionRowBuilder, ApplicationCommandOptionType: Option, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle,
  ChannelSelectMenuBuilder, Client, ContainerBuilder, Events, GatewayIntentBits: Intent, LabelBuilder, MentionableSelectMenuBuilder,
  MessageFlags, ModalBuilder, Partials, RoleSelectMenuBuilder, SectionBuilder, StringSelectMenuBuilder, TextDisplayBuilder,
  TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} = require('discord.js');

const client = new Client({
  intents: [
    Intent.Guilds, Intent.GuildMessages, Intent.MessageContent, Intent.GuildMessageReactions, Intent.DirectMessages,
  ],
  partials: [Partials.Channel], // else it does not hear of direct messages
  rest: { api: process.env.DISCORD_API_BASE.replace('/v10', ''), cdn: process.env.DISCORD_CDN_BASE },
});

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const file = () => new AttachmentBuilder(picture, { name: 'dot.png', description: 'A dot' });
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
const abc = [...'abc'].map((letter) => ({ label: letter.toUpperCase(), value: letter }));
const nameOf = (thing) => thing.displayName ?? thing.name;

const sub = (name, options = []) => ({ type: Option.Subcommand, name, description: `Tries ${name}`, options });
const option = (name, type, more = {}) => ({ type, name, description: `Of this type`, required: true, ...more });
const commands = [
  {
    name: 'try',
    description: 'Tries something',
    options: [
      sub('echo', [
        option('text', Option.String), option('number', Option.Integer), option('ratio', Option.Number),
        option('really', Option.Boolean), option('who', Option.User), option('where', Option.Channel),
        option('role', Option.Role), option('either', Option.Mentionable), option('file', Option.Attachment),
      ]),
      sub('word', [option('word', Option.String, { autocomplete: true })]),
      ...['panel', 'menus', 'form', 'file', 'think', 'layout', 'discuss', 'react', 'pin', 'whisper', 'wrong', 'denied'].map((name) => sub(name)),
    ],
  },
  { name: 'Greet', type: ApplicationCommandType.User },
  { name: 'Quote', type: ApplicationCommandType.Message },
];

const tries = {
  async echo(it) {
    const { options } = it;
    const sent = options.getAttachment('file');
    const parts = [
      options.getString('text'), options.getInteger('number'), options.getNumber('ratio'), options.getBoolean('really'),
      options.getMember('who').displayName, options.getChannel('where').name, options.getRole('role').name,
      nameOf(options.getMentionable('either')), sent.name, await (await fetch(sent.url)).text(),
    ];
    await it.reply(parts.join(' '));
  },
  word: (it) => it.reply(it.options.getString('word')),
  panel: (it) => it.reply({
    content: 'old',
    components: [row(button('turn', 'Turn'), button('private', 'Private'), button('later', 'Later'), button('rename', 'Rename'))],
  }),
  menus: (it) => it.reply({
    components: [
      row(new StringSelectMenuBuilder().setCustomId('tiles').setMaxValues(2).setOptions(abc)),
      row(new UserSelectMenuBuilder().setCustomId('user')),
      row(new RoleSelectMenuBuilder().setCustomId('role')),
      row(new ChannelSelectMenuBuilder().setCustomId('channel')),
      row(new MentionableSelectMenuBuilder().setCustomId('either').setMaxValues(2)),
    ],
  }),
  form: (it) => it.showModal(form('form')),
  file: (it) => it.reply({ content: 'a file', files: [file()] }),
  async think(it) {
    await it.deferReply({ flags: MessageFlags.Ephemeral });
    await it.editReply('thought');
    const second = await it.followUp({ content: 'second', flags: MessageFlags.Ephemeral });
    await it.webhook.editMessage(second, 'second, edited');
    const third = await it.followUp('third');
    await it.deleteReply(third);
    await it.followUp(`last, after ${(await it.fetchReply()).content}`);
  },
  layout: (it) => it.reply({ components: layout(), files: [file()], flags: MessageFlags.IsComponentsV2 }),
  async discuss(it) {
    const { resource } = await it.reply({ content: 'a subject', withResponse: true });
    const thread = await resource.message.startThread({ name: 'a thread', autoArchiveDuration: 60 });
    const message = await thread.send('first in the thread');
    await message.edit('first in the thread, edited');
  },
  async react(it) {
    const { resource } = await it.reply({ content: 'like it?', withResponse: true });
    await resource.message.react('👍');
  },
  async pin(it) {
    const { resource } = await it.reply({ content: 'to keep', withResponse: true });
    await resource.message.pin();
    const { items } = await resource.message.channel.messages.fetchPins();
    await it.followUp(`pinned: ${items[0].message.content}`);
  },
  async whisper(it) {
    await it.user.send('between us');
    await it.reply({ content: 'whispered', flags: MessageFlags.Ephemeral });
  },
  async wrong(it) {
    await it.channel.send('x'.repeat(2001)).catch((error) => it.reply(`${error.code} ${error.message}`));
  },
  async denied(it) {
    const { resource } = await it.reply({ content: 'not to keep', withResponse: true });
    await resource.message.pin().catch((error) => it.followUp(`${error.code} ${error.message}`));
  },
};

function form(id) {
  const text = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short).setMinLength(2);
  const tile = new StringSelectMenuBuilder().setCustomId('tile').setRequired(false).setOptions(abc);
  return new ModalBuilder().setCustomId(id).setTitle('A form').addLabelComponents(
    new LabelBuilder().setLabel('Name').setTextInputComponent(text),
    new LabelBuilder().setLabel('Tile').setDescription('One of them').setStringSelectMenuComponent(tile),
  );
}

function layout(title = '# A title') {
  const section = new SectionBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent('beside a button'))
    .setButtonAccessory(button('relay', 'Lay anew'));
  return [
    new ContainerBuilder().setAccentColor(0x336699)
      .addTextDisplayComponents(new TextDisplayBuilder().setContent(title))
      .addSectionComponents(section)
      .addSeparatorComponents((line) => line)
      .addMediaGalleryComponents((all) => all.addItems((item) => item.setURL('attachment://dot.png').setDescription('A dot'))),
  ];
}

const presses = {
  turn: (it) => it.update({ content: 'turned', components: [row(button('turn', 'Turned'))] }),
  private: (it) => it.reply({ content: `only for ${it.member.displayName}`, flags: MessageFlags.Ephemeral }),
  async later(it) {
    await it.deferUpdate();
    await it.editReply({ content: 'later', files: [file()] });
  },
  rename: (it) => it.showModal(form('rename')),
  relay: (it) => it.update({ components: layout('# Another title'), files: [file()], attachments: [] }),
  tiles: (it) => it.reply(it.values.join(' ')),
  user: (it) => it.reply(it.members.first().displayName),
  role: (it) => it.reply(it.roles.first().name),
  channel: (it) => it.reply(it.channels.first().name),
  either: (it) => it.reply([...it.members.values(), ...it.roles.values()].map(nameOf).join(' ')),
};

const forms = {
  form: (it) => it.reply(`${it.fields.getTextInputValue('name')} ${it.fields.getStringSelectValues('tile').join()}`.trim()),
  rename: (it) => it.update(it.fields.getTextInputValue('name')),
};

async function answer(it) {
  if (it.isAutocomplete()) {
    const typed = it.options.getFocused();
    return it.respond(['one', 'two'].map((end) => ({ name: `${typed} ${end}`, value: `${typed}-${end}` })));
  }
  if (it.isChatInputCommand()) return tries[it.options.getSubcommand()](it);
  if (it.isUserContextMenuCommand()) return it.reply(`Hello, ${it.targetMember.displayName}`);
  if (it.isMessageContextMenuCommand()) return it.reply(`> ${it.targetMessage.content}`);
  return (it.isModalSubmit() ? forms : presses)[it.customId](it);
}

client.on(Events.InteractionCreate, answer);
client.on(Events.MessageCreate, async (message) => {
  if (!message.author.bot && message.content.startsWith('echo ')) await message.reply(message.content.slice(5));
});
client.on(Events.ThreadCreate, async (thread, isNew) => {
  if (isNew && thread.ownerId !== client.user.id) await thread.send(`welcome to ${thread.name}`);
});
client.on(Events.MessageReactionAdd, async (reaction, user) => {
  if (user.id !== client.user.id) await reaction.message.channel.send(`${reaction.emoji.name} it is`);
});
client.once(Events.ClientReady, () => client.application.commands.set(commands));
for (const bad of [Events.Error, Events.Warn, Events.ShardError, Events.Invalidated]) client.on(bad, console.error);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => client.destroy());

client.login(process.env.DISCORD_TOKEN);
