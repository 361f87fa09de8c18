import { describeEditions, joinNames } from './edition-labels';

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
