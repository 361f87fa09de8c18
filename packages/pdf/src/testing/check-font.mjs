import { PdfReader } from './read-objects.mjs';

/**
 * Checks a font and the codes shown with it: the font is embedded, and each code has a glyph, the width that the file states, and characters.
 * @param {any} font @param {(value: any) => any} resolve @param {Set<number>} codes
 */
export function checkFont(font, resolve, codes) {
  const name = font.BaseFont?.name ?? '?';
  /** @type {string[]} */
  const complaints = [];
  if (font.Subtype?.name !== 'Type0') return [`${name} is not a composite font`];
  const descendant = resolve(font.DescendantFonts[0]);
  const file = resolve(resolve(descendant.FontDescriptor)?.FontFile2);
  if (file === undefined) return [`${name} is not embedded (31-009)`];
  if (!/^[A-Z]{6}\+/.test(name)) complaints.push(`${name} does not say that it is a subset`);
  if (font.Encoding?.name !== 'Identity-H' || descendant.CIDToGIDMap?.name !== 'Identity') complaints.push(`${name} maps codes by a table`);
  const widths = descendant.W[1];
  const tables = readTables(file.data);
  const glyphs = tables.maxp.readUInt16BE(4);
  const unitsPerEm = tables.head.readUInt16BE(18);
  const characters = readCharacters(font, resolve);
  for (const code of codes) {
    if (code === 0) complaints.push(`${name} shows what it does not have (31-030)`);
    if (code >= glyphs) complaints.push(`${name} has no letter ${code} (31-021)`);
    else if (Math.abs((tables.hmtx.readUInt16BE(code * 4) * 1000) / unitsPerEm - widths[code]) > 1)
      complaints.push(`${name}: width of ${code} (31-022)`);
    const text = characters.get(code) ?? '';
    if (text === '') complaints.push(`${name}: ${code} says no character (10-001)`);
  }
  for (const text of characters.values())
    if (/[\0\u{FEFF}\u{FFFE}]/u.test(text)) complaints.push(`${name} says a character that is none (31-028)`);
  return complaints;
}

/** @param {Buffer} file */
function readTables(file) {
  /** @type {Record<string, Buffer>} */
  const tables = {};
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    const [start, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
    tables[file.toString('latin1', entry, entry + 4)] = file.subarray(start, start + length);
  }
  for (const needed of ['glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp'])
    if (!(needed in tables)) throw new Error(`The font has no table ${needed}.`);
  const glyphs = tables.maxp.readUInt16BE(4);
  if (tables.loca.readUInt32BE(glyphs * 4) !== tables.glyf.length) throw new Error('The font ends before its last letter.');
  return tables;
}

/**
 * Reads the characters that each code of a font maps to.
 *
 * @param {any} font @param {(value: any) => any} resolve
 * @returns {Map<number, string>}
 */
export function readCharacters(font, resolve) {
  const cmap = font?.ToUnicode === undefined ? '' : resolve(font.ToUnicode).data.toString('latin1');
  const characters = new Map();
  for (const [, first, , list] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, { hex }] of new PdfReader(`[${list}]`).readValue().entries()) {
      characters.set(Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return characters;
}
