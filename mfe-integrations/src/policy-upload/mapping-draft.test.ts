import {
  getFileColumns,
  findValuesOfMappedColumns,
  formatColumn,
  isComplete,
  getMeaning,
  findUnmatchedColumns,
  withColumn,
  withConstant,
  withMeaning,
  withTermMonths,
} from './mapping-draft';
import { buildInspection } from './testing/inspection-fixture';

const { mapping } = buildInspection();

test("lists the file's columns with their first distinct values and their mapping", () => {
  expect(getFileColumns(buildInspection(), mapping).slice(0, 2)).toEqual([
    { header: 'Pol No', samples: ['P-1', 'P-2'], column: 'policy_number' },
    { header: 'Insured', samples: ['Harbor LLC'], column: 'insured_name' },
  ]);
});

test('maps each file column to at most one format column, and vice versa', () => {
  const moved = withColumn(mapping, 'Pol No', 'external_id');
  expect(moved.columns).toMatchObject({ external_id: 'Pol No' });
  expect(findUnmatchedColumns(moved)).toEqual(['policy_number', 'state']);
  expect(withColumn(mapping, 'Insured', 'policy_number').columns['policy_number']).toBe('Insured');
  expect(withColumn(mapping, 'Insured', undefined).columns['insured_name']).toBeUndefined();
});

test('completes a mapping with a constant until a column replaces it', () => {
  expect(isComplete(mapping)).toBe(false);
  const complete = withConstant(mapping, 'state', 'VA');
  expect(isComplete(complete)).toBe(true);
  expect(isComplete(withConstant(complete, 'state', ''))).toBe(false);
  expect(withColumn(complete, 'Office', 'state').constants).toEqual({});
});

test('reads a value as chosen, or by its only possible meaning, while its column is mapped', () => {
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
  expect(getMeaning(mapping, several)).toBeUndefined();
  const answered = withMeaning(mapping, several, 'return_premium');
  expect(answered.values).toEqual({ transaction_type: { 'r p': 'return_premium' } });
  expect(getMeaning(answered, several)).toBe('return_premium');
  expect(withMeaning(answered, several, undefined).values).toEqual({ transaction_type: {} });
  expect(getMeaning(mapping, { ...several, meanings: ['renewal'] })).toBe('renewal');
  const used = withColumn(mapping, 'Office', 'transaction_type');
  const looked = buildInspection({ values: [several], mapping: used });
  expect(findValuesOfMappedColumns(looked, used)).toEqual([several]);
  expect(findValuesOfMappedColumns(looked, withColumn(used, 'Insured', 'transaction_type'))).toEqual([]);
});

test("accepts each term's length in months instead of an expiration date", () => {
  const open = withColumn(withConstant(mapping, 'state', 'VA'), 'Exp', undefined);
  expect(isComplete(open)).toBe(false);
  const complete = withTermMonths(open, '12');
  expect([complete.termMonths, isComplete(complete)]).toEqual([12, true]);
  for (const text of ['', '0', '121', '1.5', 'x']) expect(withTermMonths(complete, text)).not.toHaveProperty('termMonths');
});

test("labels the format's columns with user-facing names", () => {
  expect(['policy_number', 'insurer_naic', 'external_id'].map(formatColumn)).toEqual(['Policy number', 'Insurer NAIC', 'External ID']);
});
