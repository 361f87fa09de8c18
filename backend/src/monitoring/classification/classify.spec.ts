import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPDATE_TYPES, type UpdateSeverity, type UpdateType } from '../monitoring.types.js';
import { classifyChange } from './classify.js';

interface LabeledSnippet {
  readonly half: 'seen' | 'unseen';
  readonly type: UpdateType;
  readonly severity: UpdateSeverity;
  readonly removed: string[];
  readonly added: string[];
}

const MIN_QUALITY = 0.9;
const { today, snippets }: { today: string; snippets: LabeledSnippet[] } = JSON.parse(
  readFileSync(join(__dirname, '../../../test/monitoring/labeled-snippets.json'), 'utf8'),
);
const sorted = snippets.map((labeled) => ({ labeled, found: classifyChange(labeled, today) }));

/** Computes precision and recall for one type of snippet. */
function computeQuality(type: UpdateType, of: typeof sorted) {
  const given = of.filter(({ found }) => found.type === type);
  const having = of.filter(({ labeled }) => labeled.type === type);
  const right = given.filter(({ labeled }) => labeled.type === type).length;
  return { precision: right / given.length, recall: right / having.length };
}

const HALVES = { 'seen half': 'seen', 'unseen half': 'unseen', 'whole set': undefined } as const;
const QUALITIES = Object.entries(HALVES).flatMap(([set, half]) =>
  UPDATE_TYPES.map((type) => {
    const of = sorted.filter(({ labeled }) => half === undefined || labeled.half === half);
    const { precision, recall } = computeQuality(type, of);
    return { set, type, precision, recall };
  }),
);

test('at least half of the snippets were not used to write the rules', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(60);
  expect(snippets.filter(({ half }) => half === 'seen')).toHaveLength(snippets.length / 2);
});

test.each(QUALITIES)(
  'changes of type $type in the $set are found with precision $precision and recall $recall',
  ({ precision, recall }) => {
    expect(precision).toBeGreaterThanOrEqual(MIN_QUALITY);
    expect(recall).toBeGreaterThanOrEqual(MIN_QUALITY);
  },
);

test('severities match the labels if the types do', () => {
  const invalid = sorted.filter(({ labeled, found }) => found.type === labeled.type && found.severity !== labeled.severity);
  expect(invalid.map(({ labeled, found }) => [labeled.added, labeled.severity, found])).toEqual([]);
});

test.each([
  ['2026-12-01', 'critical'],
  ['2027-02-01', 'critical'],
  ['2027-06-01', 'high'],
])('a rate that changes on %s is classified as %s on December 5', (day, severity) => {
  const [year, month, date] = day.split('-').map(Number);
  const added = [`Effective ${month}/${date}/${year}, the premium tax rate increases to 4%.`];
  expect(classifyChange({ removed: [], added }, '2026-12-05')).toMatchObject({ type: 'rate_change', severity, effectiveDate: day });
});

test.each([
  [
    'The Commissioner has approved a decrease of 6.8% in workers compensation rates effective January 1, 2027.',
    'rates of insurers are not a tax',
  ],
  ['Premium tax collections increased by 8.2 percent in the past year.', 'growth of the market is not a rate'],
  ['The annual tax statement is no longer mailed.', 'the end of a statement is not the end of a tax'],
])('"%s" is not a change to a rate or fee: %s', (text) => {
  expect(['rate_change', 'fee_change']).not.toContain(classifyChange({ removed: [], added: [text] }, today).type);
});
