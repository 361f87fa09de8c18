import { PdfReader } from './read-objects.mjs';

const PAINTS = new Set(['Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'EI']);

/**
 * Reads the content of a page: the marks that its structure refers to, the codes shown in each font, the runs of text in order (codes of a font, or
 * the replacement text), and complaints about painting outside marks.
 * @param {string} content @param {number} page
 */
export function readContent(content, page) {
  const reader = new PdfReader(content);
  /** @type {string[]} */
  const complaints = [];
  /** @type {number[]} */
  const marks = [];
  /** @type {Map<string, Set<number>>} */
  const codes = new Map();
  /** @type {{ font: string, codes: number[], actual: string | null, y: number }[]} */
  const runs = [];
  /** @type {{ artifact: boolean, mark: number | null, actual: string | null }[]} */
  const open = [];
  /** @type {any[]} */
  let given = [];
  let font = '';
  let y = 0;
  const addComplaint = (/** @type {string} */ text) => complaints.push(`page ${page}: ${text}`);
  for (let value = reader.readValue(); value !== undefined; value = reader.readValue()) {
    if (value === null || typeof value !== 'object' || !('op' in value)) {
      given.push(value);
      continue;
    }
    const inArtifact = open.some(({ artifact }) => artifact);
    const inMark = open.some(({ mark }) => mark !== null);
    if (value.op === 'BMC' || value.op === 'BDC') {
      const artifact = given[0].name === 'Artifact';
      const mark = given[1]?.MCID ?? null;
      if (artifact && inMark) addComplaint('an artifact is inside of tagged content (01-001)');
      if (mark !== null && inArtifact) addComplaint('tagged content is inside of an artifact (01-002)');
      if (mark !== null && inMark) addComplaint('tagged content is inside of tagged content');
      if (marks.includes(mark)) addComplaint(`mark ${mark} is used twice`);
      if (mark !== null) marks.push(mark);
      open.push({ artifact, mark, actual: given[1]?.ActualText ?? null });
    }
    if (value.op === 'EMC' && open.pop() === undefined) addComplaint('a mark ends that did not begin');
    if (PAINTS.has(value.op) && !inArtifact && !inMark) addComplaint(`${value.op} paints what is neither tagged nor an artifact (01-005)`);
    if (value.op === 'Tm') y = given[5];
    if (value.op === 'Tf') font = given[0].name;
    if (value.op === 'TJ' || value.op === 'Tj') {
      const shown = codes.get(font) ?? new Set();
      const here = [given[0]].flat().flatMap((part) => part.hex?.match(/.{4}/g) ?? []);
      const run = { font, codes: here.map((code) => Number.parseInt(code, 16)), actual: open.at(-1)?.actual ?? null, y };
      for (const code of run.codes) shown.add(code);
      codes.set(font, shown);
      runs.push(run);
    }
    given = [];
  }
  if (open.length > 0) addComplaint('a mark does not end');
  return { complaints, marks, codes, runs };
}
