import { describeCoverageCodes, listKnownFacts, groupUncomputedItems } from './knowledge-labels';
import { buildStateDetail } from './testing/state-fixture';

const { statute } = buildStateDetail().editions;

test('lists the coverage of the rules, and the facts that are not confirmed by any source', () => {
  const facts = listKnownFacts({
    ...statute,
    known: [
      { from: '2017-01-01', to: '2018-12-31' },
      { from: '2023-01-01', to: null },
    ],
  });
  expect(facts.map(({ known }) => known)).toEqual([
    '1 rule, for policies Jan 1, 2017 to Dec 31, 2018 and from Jan 1, 2023',
    'Not confirmed',
    'No source found. A return is priced as premium with the opposite sign.',
    'No source found. Priced as one term, as an estimate.',
    'No source found. Priced as a policy change on its first day, as an estimate.',
  ]);
  const sourced = listKnownFacts({ ...statute, feeRules: ['Policy fees are premium. (Code 1)'], severalYears: 'By the year. (Code 2)' });
  expect(sourced.map(({ known }) => known)).toEqual(expect.arrayContaining(['Policy fees are premium. (Code 1)', 'By the year. (Code 2)']));
});

test("groups gaps by the user's next step", () => {
  const groups = groupUncomputedItems({
    ...statute,
    incompleteWithout: ['Enter the city.'],
    notModelled: [
      { component: 'A', reason: 'b.', kind: 'how_to_enter' },
      { component: 'C', reason: 'd.', kind: 'may_be_due' },
    ],
  });
  expect(groups).toEqual([
    { title: 'Needed for a complete amount', items: ['Enter the city.'] },
    { title: 'May also be due', items: ['C: d.'] },
    { title: 'Data entry notes', items: ['A: b.'] },
  ]);
  expect(groupUncomputedItems(statute)).toEqual([]);
});

test('lists the offices with coverage codes, and those without them', () => {
  const code = { code: '1001', text: 'Fire', line: 'fire', effectiveFrom: null, effectiveTo: null } as const;
  const codes = {
    office: 'SLAI',
    listing: 'partial',
    note: 'The rest was not read.',
    confidence: 'high',
    sources: [],
    codes: [code],
  } as const;
  expect(describeCoverageCodes({ ...codes, sources: [], codes: [code] })).toBe('SLAI: 1 code (partial list). The rest was not read.');
  expect(describeCoverageCodes({ ...codes, listing: 'not_found', sources: [], codes: [] })).toBe(
    'SLAI: not in the rulebook. The rest was not read.',
  );
  expect(describeCoverageCodes(null)).toMatch(/^No coverage codes known/);
});
