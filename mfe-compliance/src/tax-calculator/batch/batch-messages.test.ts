import { buildBatchToast, describeOpenRows, describeOutcome, describePhase, describePricingRules } from './batch-messages';
import { buildTaxBatch } from './testing/batch-fixture';

test('describes the current phase, even if the screen does not know it', () => {
  expect(describePhase('queued', 'a.csv')).toBe('Waiting to calculate a.csv');
  expect(describePhase('unheard', 'a.csv')).toBe('Calculating a.csv');
});

test('counts the calculated rows', () => {
  expect(describeOutcome({ pricedRows: 1_998, failedRows: 2 })).toBe('1,998 of 2,000 rows calculated');
  expect(describeOutcome({ pricedRows: 1, failedRows: 0 })).toBe('1 of 1 row calculated');
});

test('names the rules behind the totals', () => {
  expect(describePricingRules({ editions: [{ edition: 'statute', rows: 12 }], overriddenRows: 0, rulebookVersion: '2026.11' })).toBe(
    'Priced by: Statute, no custom rates, rulebook 2026.11.',
  );
  const editions = [
    { edition: 'statute' as const, rows: 12 },
    { edition: 'product' as const, rows: 1 },
  ];
  expect(describePricingRules({ editions, overriddenRows: 3, rulebookVersion: '2026.11' })).toBe(
    'Priced by: Statute (12 rows) and Stampline rate table (1 row), your custom rates in 3 rows, rulebook 2026.11.',
  );
});

test('summarizes the result in the completion toast', () => {
  expect(buildBatchToast(buildTaxBatch({ failedRows: 0 }))).toEqual({
    title: 'Batch Calculated',
    description: '2 of 2 rows calculated, total due $127.50',
    variant: 'success',
  });
  expect(buildBatchToast(buildTaxBatch())).toMatchObject({
    title: 'Batch Partly Calculated',
    description: '1 row could not be calculated',
  });
  expect(buildBatchToast(buildTaxBatch({ status: 'failed', problem: 'The file is empty.' }))).toMatchObject({
    title: 'Batch Failed',
    description: 'The file is empty.',
    variant: 'destructive',
  });
});

test.each([
  [0, 0, null],
  [2, 0, 'At least this much is due: 2 rows are not complete. The "missing" column of the result lists what to add.'],
  [
    1,
    3,
    'At least this much is due: 1 row is not complete, 3 rows rely on an assumption. The "missing" column of the result lists what to add.',
  ],
  [0, 1, 'The total is an estimate: 1 row relies on an assumption. The "missing" column of the result lists what to add.'],
])('describes %i incomplete and %i estimated rows', (incompleteRows, estimatedRows, words) => {
  const [first, ...others] = buildTaxBatch().states;
  expect(describeOpenRows({ states: [{ ...first!, incompleteRows, estimatedRows }, ...others] })).toBe(words);
});
