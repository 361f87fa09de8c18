import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from '../root.mjs';
import { KINDS } from './statements.mjs';

/** @typedef {import('./statements.mjs').Found} Found */
/** @typedef {import('./statements.mjs').Source} Source */
/** @typedef {import('./statements.mjs').State} State */
/** @typedef {import('./statements.mjs').Statement} Statement */
/** @typedef {{ status: typeof STATUSES[number], hasDate: boolean }} Judgment */

export const PAGE = 'docs/law/coverage.md';
const FOLDER = 'backend/rulebook';

/** From best to worst; if there are several statements of one kind, the worst one counts. */
const STATUSES = /** @type {const} */ (['confirmed', 'single source', 'old', 'not found', 'not looked']);

/** @type {Readonly<Record<typeof STATUSES[number], string>>} */
const MEANINGS = {
  confirmed:
    'at least two sources, one of them with a date, high confidence, and read or dated within the 12 months before the date of this page',
  'single source': 'one source, confidence below high, or no link from the statement to its sources',
  old: 'its newest source, or the reading of undated sources, is older than the last regular session of the legislature, or it was read more than 12 months before; without a recorded day of reading, also where its newest source is older than that or undated',
  'not found': 'we looked and found no source',
  'not looked': 'the rulebook has nothing on it',
};

const DAY = /\b(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?\b/g;

/**
 * Returns the earliest date on which a source could have been written, based on the rulebook's note on its age ("2024-03; 2% before"). A remark after
 * a semicolon is ignored; undefined if the source is undated.
 * @param {Pick<Source, 'asOf'>} source
 */
export function findDay({ asOf = '' }) {
  const [age = ''] = asOf.split(';');
  if (age.includes('undated')) return undefined;
  const latest = [...age.matchAll(DAY)]
    .map(([date]) => date)
    .toSorted()
    .at(-1);
  return latest === undefined ? undefined : `${latest}-01-01`.slice(0, 10);
}

/** @param {Statement} statement @param {string} on @param {number} sessionYear @returns {Judgment} */
function judgeStatement({ sources, isConfident, readOn }, on, sessionYear) {
  if (sources.length === 0) return { status: 'not found', hasDate: false };
  const newest = sources
    .flatMap((source) => findDay(source) ?? [])
    .toSorted()
    .at(-1);
  const written = newest ?? readOn ?? undefined;
  if (written === undefined || written < `${sessionYear}-01-01`) return { status: 'old', hasDate: newest !== undefined };
  const day = readOn ?? written;
  const yearBefore = `${Number(on.slice(0, 4)) - 1}${on.slice(4)}`;
  if (day < yearBefore) return { status: 'old', hasDate: newest !== undefined };
  const isWitnessed = isConfident && newest !== undefined && new Set(sources.map(({ url }) => url)).size > 1;
  return { status: isWitnessed ? 'confirmed' : 'single source', hasDate: true };
}

/**
 * Rates the statements of one kind that were found for a date.
 * @param {Found} found
 * @param {string} on
 * @param {number} sessionYear year of the legislature's last regular session
 * @returns {Judgment}
 */
export function judgeKind(found, on, sessionYear) {
  if (typeof found === 'string') return { status: found, hasDate: false };
  const [worst] = found
    .map((statement) => judgeStatement(statement, on, sessionYear))
    .toSorted((one, other) => STATUSES.indexOf(other.status) - STATUSES.indexOf(one.status) || Number(one.hasDate) - Number(other.hasDate));
  return worst ?? { status: 'not looked', hasDate: false };
}

export function readRulebook() {
  const files = readdirSync(join(ROOT, FOLDER)).filter((file) => /^[a-z]{2}\.json$/.test(file));
  /** @type {State[]} */
  const states = files.map((file) => readJson(`${FOLDER}/${file}`));
  return { states: states.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

/** @param {readonly string[]} cells */
const formatRow = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const formatTable = (head, rows) => [formatRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(formatRow), ''];

/**
 * Renders the page. Its date is the most recent reading date in the rulebook, so that the same rulebook always produces the same page.
 * @param {ReturnType<typeof readRulebook>} rulebook
 */
export function renderCoveragePage({ states }) {
  const readings = states.flatMap(({ filing }) =>
    [...filing.diligentSearch, ...filing.statements, ...filing.obligations].flatMap(({ readOn }) => readOn ?? []),
  );
  const on = readings.toSorted().at(-1) ?? '';
  const judged = states.map((state) => ({
    state,
    cells: KINDS.map(({ find }) => judgeKind(find({ state, on }), on, state.lastSession.year)),
  }));
  const shares = KINDS.map(({ name }, at) => {
    const cells = judged.flatMap((one) => one.cells[at] ?? []);
    const counts = STATUSES.map((status) => cells.filter((cell) => cell.status === status).length);
    const undated = cells.filter(({ status, hasDate }) => status === 'old' && !hasDate).length;
    return [name, ...counts.map((count) => `${count} (${Math.round((100 * count) / states.length)}%)`), String(undated)];
  });
  return [
    '# Coverage of the law',
    '',
    `How the statements of the [rulebook](../../backend/rulebook/README.md) are supported, by state and kind, on ${on}, the latest day on which it records a reading.`,
    'Generated by `node scripts/record-law-coverage.mjs`; a test compares this page with the rulebook.',
    '',
    'Several statements of one kind count as the worst of them. A source with a year and no day counts as written on January 1, and an undated source',
    'as written on the day it was read. Lines of which none is outside the law do not name their sources, so they cannot be confirmed; they are as old as the',
    'sources of the edition.',
    '',
    ...formatTable(
      ['Status', 'Meaning'],
      STATUSES.map((status) => [status, MEANINGS[status]]),
    ),
    '## Kinds',
    '',
    ...formatTable(
      ['Kind', 'What is judged'],
      KINDS.map(({ name, about }) => [name, about]),
    ),
    `## Share of the ${states.length} jurisdictions`,
    '',
    ...formatTable(['Kind', ...STATUSES, 'old because undated'], shares),
    '## By state',
    '',
    ...formatTable(
      ['State', ...KINDS.map(({ name }) => name)],
      judged.map(({ state, cells }) => [state.name, ...cells.map(({ status }) => status)]),
    ),
  ].join('\n');
}
