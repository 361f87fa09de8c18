import { describeEditions, joinNames, findMatchingStates } from './edition-rows';

const buildRow = (code: string, name: string, agrees: boolean | null) => ({ code, name, agrees, edition: 'product' as const });
const rows = [
  buildRow('VA', 'Virginia', true),
  buildRow('WV', 'West Virginia', false),
  buildRow('CA', 'California', false),
  buildRow('VT', 'Vermont', null),
];

test.each([
  ['virginia', false, ['VA', 'WV']],
  [' ca ', false, ['CA']],
  ['', true, ['WV', 'CA', 'VT']],
  ['virginia', true, ['WV']],
  ['atlantis', false, []],
])('filters %j with only differing %s to %j', (search, onlyDiffering, codes) => {
  expect(findMatchingStates(rows, search, onlyDiffering).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['product' as const, [], 'All 51 jurisdictions are priced by the Stampline rate table.'],
  ['statute' as const, ['Ohio'], 'Ohio is priced by the Stampline rate table, all others by the statute.'],
  ['product' as const, ['Ohio', 'Texas'], 'Ohio and Texas are priced by the statute, all others by the Stampline rate table.'],
])('describes %s with %j as %s', (edition, others, words) => {
  expect(describeEditions(edition, others, 51)).toBe(words);
});

test('truncates a long list, and counts the rest', () => {
  expect(joinNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C and 3 more');
  expect(joinNames(['A', 'B', 'C', 'D'])).toBe('A, B, C and D');
});
