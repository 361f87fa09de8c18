import { SaxesParser } from 'saxes';
import { readCharacters, checkFont } from './check-font.mjs';
import { checkStructure } from './check-structure.mjs';
import { readContent } from './read-content.mjs';
import { readObjects } from './read-objects.mjs';

/**
 * Checks PDF/UA-1 as far as a machine can (the failure conditions of the Matterhorn protocol 1.1, by number) for documents with text, tables and
 * links. Stricter than the standard in some respects: only standard roles; no scripts, files or fields.
 * @param {Buffer} bytes
 * @returns {{ complaints: string[], heard: string[] }} complaints, and the text of each page as a screen reader reads it
 */
export function checkPdfUa(bytes) {
  const { version, trailer, resolve } = readObjects(bytes);
  const catalog = resolve(trailer.Root);
  /** @type {string[]} */
  const complaints = [];
  const expect = (/** @type {boolean} */ holds, /** @type {string} */ complaint) => {
    if (!holds) complaints.push(complaint);
  };
  expect(version === '1.7', 'The version is not 1.7.');
  expect(Array.isArray(trailer.ID), 'The file has no id.');
  expect(trailer.Encrypt === undefined, 'The file is encrypted.');
  expect(resolve(catalog.MarkInfo)?.Marked === true, 'The document does not say that it is tagged (06-001).');
  expect(resolve(catalog.MarkInfo)?.Suspects !== true, 'The tags are suspect (08).');
  expect(/^[a-z]{2}(-[A-Z]{2})?$/.test(catalog.Lang ?? ''), 'The document has no language (11-006).');
  expect(resolve(catalog.ViewerPreferences)?.DisplayDocTitle === true, 'The window does not show the title (07-001).');
  for (const key of ['OpenAction', 'AA', 'AcroForm']) expect(catalog[key] === undefined, `The document has ${key}.`);
  for (const key of ['JavaScript', 'EmbeddedFiles']) expect(resolve(catalog.Names)?.[key] === undefined, `The document has ${key}.`);
  complaints.push(...checkMetadata(resolve(catalog.Metadata)));

  const root = resolve(catalog.StructTreeRoot);
  /** @type {string[]} */
  const heard = [];
  if (root === undefined) return { complaints: [...complaints, 'The document has no structure (01-005).'], heard };
  const pages = new Map();
  const fonts = new Map();
  const links = [];
  for (const [index, { ref }] of resolve(catalog.Pages).Kids.entries()) {
    const page = resolve({ ref });
    const content = readContent(resolve(page.Contents).data.toString('latin1'), index + 1);
    complaints.push(...content.complaints);
    pages.set(ref, { number: index + 1, marks: content.marks, parents: page.StructParents });
    const named = resolve(page.Resources).Font ?? {};
    for (const [name, codes] of content.codes) {
      const key = named[name]?.ref;
      expect(key !== undefined, `page ${index + 1}: font ${name} is not there`);
      fonts.set(key, new Set([...(fonts.get(key) ?? []), ...codes]));
    }
    const characters = new Map(Object.entries(named).map(([name, ref]) => [name, readCharacters(resolve(ref), resolve)]));
    heard.push(readText(content.runs, characters));
    for (const annotation of page.Annots ?? []) links.push(annotation.ref);
    expect(
      page.Annots === undefined || page.Tabs?.name === 'S',
      `page ${index + 1}: links are not in the order of the structure (28-008).`,
    );
  }
  for (const [ref, codes] of fonts) complaints.push(...checkFont(resolve({ ref }), resolve, codes));
  const structure = checkStructure(root, resolve, pages);
  complaints.push(...structure.complaints);
  for (const ref of links) {
    const link = resolve({ ref });
    expect(link.Subtype?.name === 'Link', `A ${link.Subtype?.name} is on the page.`);
    expect(structure.annotations.has(ref), 'A link is not in the structure (28-002).');
    expect(typeof link.Contents === 'string' && link.Contents !== '', 'A link does not say what it opens (28-012).');
    expect(/^https?:/.test(resolve(link.A)?.URI ?? ''), 'A link opens something other than a page of the web.');
  }
  return { complaints, heard };
}

/** @param {ReturnType<typeof readContent>['runs']} runs @param {Map<string, Map<number, string>>} characters */
function readText(runs, characters) {
  let text = '';
  for (const [at, { font, codes, actual, y }] of runs.entries()) {
    if (y !== runs[at - 1]?.y) text += '\n';
    text += actual ?? codes.map((code) => characters.get(font)?.get(code) ?? '').join('');
  }
  return text;
}

/** @param {{ dict: any, data: Buffer } | undefined} metadata */
function checkMetadata(metadata) {
  if (metadata === undefined) return ['The document has no metadata (06-001).'];
  /** @type {string[]} */
  const complaints = [];
  /** @type {Record<string, string>} */
  const texts = {};
  /** @type {string[]} */
  const path = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => complaints.push(`The metadata is not XML: ${error.message}`));
  parser.on('opentag', ({ uri, local }) => path.push(`${uri}${local}`));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    for (const name of path) texts[name] = (texts[name] ?? '') + text.trim();
  });
  parser
    .write(
      metadata.data
        .toString('utf8')
        .replaceAll(/<\?xpacket[^>]*\?>/g, '')
        .trim(),
    )
    .close();
  if (metadata.dict.Filter !== undefined) complaints.push('The metadata is compressed.');
  if (texts['http://www.aiim.org/pdfua/ns/id/part'] !== '1') complaints.push('The document does not say that it is PDF/UA-1 (06-002).');
  if (!texts['http://purl.org/dc/elements/1.1/title']) complaints.push('The document has no title (06-003).');
  return complaints;
}
