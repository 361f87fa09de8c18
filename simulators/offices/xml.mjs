import { PackageRefusedError } from './verdict.mjs';

/** @typedef {{ name: string, attributes: Record<string, string>, text: string, children: Element[] }} Element */

const PART = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g;
/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
const decodeText = (text) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));?/gi, (all, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    const known = ENTITIES[String(name)];
    if (known === undefined) throw new PackageRefusedError(`The file is not well-formed: ${all}.`);
    return known;
  });

/** @param {Buffer} content */
function decodeUtf8(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new PackageRefusedError('The file is not UTF-8.');
  }
}

/** @param {string} name */
const getLocalName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the elements of a file in the offices' encoding: UTF-8 without a byte-order mark. Prefixes are dropped. @param {Buffer} content @returns
 * {Element}
 */
export function readXml(content) {
  if (content.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])))
    throw new PackageRefusedError('The file begins with a byte-order mark.');
  const text = decodeUtf8(content);
  /** @type {Element} */
  const root = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  for (const [part, end, name, attributes, empty] of text.matchAll(PART)) {
    const parent = open.at(-1);
    if (parent === undefined || part === '<') throw new PackageRefusedError('The file is not well-formed.');
    if (name === undefined) {
      if (!part.startsWith('<')) parent.text += decodeText(part);
    } else if (end === '/') {
      if (parent.name !== getLocalName(name))
        throw new PackageRefusedError(`The file is not well-formed: </${name}> ends ${parent.name || 'nothing'}.`);
      open.pop();
    } else {
      const given = [...(attributes ?? '').matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [
        getLocalName(key ?? ''),
        decodeText(value ?? ''),
      ]);
      /** @type {Element} */
      const element = { name: getLocalName(name), attributes: Object.fromEntries(given), text: '', children: [] };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [first] = root.children;
  if (open.length !== 1 || first === undefined || root.children.length !== 1)
    throw new PackageRefusedError('The file is not well-formed: it ends too early.');
  return first;
}

/** @param {Element} element @param {string} name @returns {Element[]} */
export const findElements = (element, name) =>
  element.children.flatMap((child) => (child.name === name ? [child] : findElements(child, name)));

/** Returns the text of the first element with a name; empty if there is none. @param {Element} element @param {string} name */
export const getText = (element, name) => findElements(element, name)[0]?.text.trim() ?? '';
