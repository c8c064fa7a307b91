// Change an element that is on the page into a freshly built one, keeping what need not change: focus, pictures, open spoilers.

const keyOf = (node) => node.dataset?.customId ?? node.dataset?.key ?? '';
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

export function morph(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else if (old.nodeName === 'IMG') {
    morphPicture(old, fresh);
  } else {
    morphAttributes(old, fresh);
    morphChildren(old, fresh);
  }
  return old;
}

/** Attributes named in data-local belong to the reader (a spoiler opened, an alt text shown) and survive an edit. */
function morphAttributes(old, fresh) {
  const local = new Set((fresh.dataset?.local ?? '').split(' '));
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !local.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (local.has(name) || old.getAttribute(name) === value) continue;
    if (name === 'style') old.style.cssText = fresh.style.cssText;
    else old.setAttribute(name, value);
  }
}

/** Children marked data-keep (the toolbar of a message) belong to the page: they stay, last. */
const kept = (node) => node?.dataset?.keep !== undefined;

function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const spare = [...old.childNodes].filter((node) => !kept(node));
  wanted.forEach((node, index) => {
    const now = old.childNodes[index];
    const match = keyOf(node) || kept(now) ? spare.find((child) => keyOf(node) && alike(child, node) && child.parentNode === old) : now;
    if (!match) return old.insertBefore(node, now ?? null);
    if (match !== now) old.insertBefore(match, now ?? null);
    return morph(match, node);
  });
  for (const node of [...old.childNodes].slice(wanted.length)) if (!kept(node)) node.remove();
}

/** The old picture stays, as it is, until the new one is decoded; then the new element takes its place in one step. */
function morphPicture(old, fresh) {
  const wanted = old.dataset.wanted ?? old.src;
  if (wanted !== fresh.src) {
    old.dataset.wanted = fresh.src;
    const swap = () => old.dataset.wanted === fresh.src && old.replaceWith(fresh);
    fresh.decode().then(swap, swap);
  } else if (!old.dataset.wanted) {
    morphAttributes(old, fresh);
  }
}
