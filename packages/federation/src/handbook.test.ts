import { parseHandbook } from './handbook';

const chapter = { path: '/payments', purpose: 'Amounts owed.', entries: [{ term: 'Open', meaning: 'Left to pay.', example: '$5.00' }] };

test('reads chapters with their terms and examples', () => {
  expect(parseHandbook([chapter], 'mfeFiling', () => undefined)).toEqual([chapter]);
});

test('skips and reports chapters and terms with an unknown shape', () => {
  const problems: string[] = [];
  const found = parseHandbook(
    [
      { ...chapter, path: 'payments' },
      { ...chapter, entries: [{ term: 'Open' }] },
    ],
    'mfeFiling',
    (problem) => problems.push(problem),
  );
  expect(found).toEqual([{ ...chapter, entries: [] }]);
  expect(problems).toEqual([expect.stringMatching(/chapters\[0\]\.path/), expect.stringMatching(/entries\[0\]\.meaning/)]);
});
