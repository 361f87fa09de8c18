import {
  fileColumns,
  foundValues,
  isComplete,
  meaningOf,
  unmatchedColumns,
  withColumn,
  withConstant,
  withMeaning,
  withTermMonths,
} from './mapping-draft';
import { inspection } from './testing/inspection-fixture';

const { mapping } = inspection();

test('columns of the file have their first different values and what they are used for', () => {
  expect(fileColumns(inspection(), mapping).slice(0, 2)).toEqual([
    { header: 'Pol No', samples: ['P-1', 'P-2'], column: 'policy_number' },
    { header: 'Insured', samples: ['Harbor LLC'], column: 'insured_name' },
  ]);
});

test('a column of the file is used for one column of the format, and that by one column of the file', () => {
  const moved = withColumn(mapping, 'Pol No', 'external_id');
  expect(moved.columns).toMatchObject({ external_id: 'Pol No' });
  expect(unmatchedColumns(moved)).toEqual(['policy_number', 'state']);
  expect(withColumn(mapping, 'Insured', 'policy_number').columns['policy_number']).toBe('Insured');
  expect(withColumn(mapping, 'Insured', undefined).columns['insured_name']).toBeUndefined();
});

test('a value for all rows completes a mapping, until a column takes its place', () => {
  expect(isComplete(mapping)).toBe(false);
  const complete = withConstant(mapping, 'state', 'VA');
  expect(isComplete(complete)).toBe(true);
  expect(isComplete(withConstant(complete, 'state', ''))).toBe(false);
  expect(withColumn(complete, 'Office', 'state').constants).toEqual({});
});

test('a value means what the person says, or the one thing that it can mean, while its column is used', () => {
  const found = {
    column: 'transaction_type',
    fileColumn: 'Office',
    value: ' R  P ',
    rows: 2,
    meaning: null,
    isAsked: true,
    words: [],
  } as const;
  const several = { ...found, meanings: ['renewal', 'return_premium'], words: [] };
  expect(meaningOf(mapping, several)).toBeUndefined();
  const answered = withMeaning(mapping, several, 'return_premium');
  expect(answered.values).toEqual({ transaction_type: { 'r p': 'return_premium' } });
  expect(meaningOf(answered, several)).toBe('return_premium');
  expect(withMeaning(answered, several, undefined).values).toEqual({ transaction_type: {} });
  expect(meaningOf(mapping, { ...several, meanings: ['renewal'] })).toBe('renewal');
  const used = withColumn(mapping, 'Office', 'transaction_type');
  const looked = inspection({ values: [several], mapping: used });
  expect(foundValues(looked, used)).toEqual([several]);
  expect(foundValues(looked, withColumn(used, 'Insured', 'transaction_type'))).toEqual([]);
});

test('the months of each term take the place of an expiration date', () => {
  const open = withColumn(withConstant(mapping, 'state', 'VA'), 'Exp', undefined);
  expect(isComplete(open)).toBe(false);
  const complete = withTermMonths(open, '12');
  expect([complete.termMonths, isComplete(complete)]).toEqual([12, true]);
  for (const text of ['', '0', '121', '1.5', 'x']) expect(withTermMonths(complete, text)).not.toHaveProperty('termMonths');
});
