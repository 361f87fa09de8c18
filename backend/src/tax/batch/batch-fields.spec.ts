import { CALCULATION_FACT_NAMES, getFact, PRICED_NAMES, toStoredName } from '../../facts/transaction-facts.js';
import { keepLettersAndDigits } from '@stampline/tables';
import { BATCH_COLUMNS_BY_FIELD, BATCH_FIELDS } from './batch-fields.js';
import { toCalculationFacts, toPricedFacts } from '../calculator/calculation-facts.js';
import { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS, getFieldLabel, getCalculationField } from '../calculator/calculation-fields.js';

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('lists each field once, including all facts that calculations use', () => {
  expect(new Set(CALCULATION_FIELD_NAMES).size).toBe(CALCULATION_FIELD_NAMES.length);
  expect(CALCULATION_FIELD_NAMES).toEqual(expect.arrayContaining(CALCULATION_FACT_NAMES));
});

it('names each column after its field, and maps each header of other systems to a single field', () => {
  const columns = BATCH_FIELDS.map((field) => BATCH_COLUMNS_BY_FIELD[field]);
  expect(columns.map(({ column }) => column)).toEqual(BATCH_FIELDS.map(snakeCase));
  const headers = columns.flatMap(({ column, aliases = [] }) => [...new Set([column, ...aliases].map(keepLettersAndDigits))]);
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
});

it('describes each field in a sentence, and each column in words', () => {
  const fields = CALCULATION_FIELD_NAMES.map((name) => CALCULATION_FIELDS[name]);
  expect(fields.filter(({ api }) => !/^[A-Z].*\.$/s.test(api.sentence)).map(({ label }) => label)).toEqual([]);
  const plain = fields.filter(({ kind }) => !['choice', 'coverages', 'fees'].includes(kind));
  expect(plain.filter(({ api }) => api.example === undefined).map(({ label }) => label)).toEqual([]);
  expect(BATCH_FIELDS.filter((field) => BATCH_COLUMNS_BY_FIELD[field].columnHelp === '')).toEqual([]);
});

it('converts each fact to its name in transactions, and back for the form', () => {
  const examples = Object.fromEntries(
    CALCULATION_FACT_NAMES.map((name) => [name, CALCULATION_FIELDS[name].api.example ?? getFact(name).column] as const),
  );
  const priced = toPricedFacts(examples);
  expect(Object.keys(priced).toSorted()).toEqual([...PRICED_NAMES, toStoredName('coverageCode')].toSorted());
  expect(priced).toMatchObject({ firePremiumCents: 10_000, municipality: 'Louisville', independentlyProcured: false });
  expect(toCalculationFacts(priced, (text) => text)).toEqual(examples);
});

it('has one name per field in pricing requests and one in messages', () => {
  expect(['jurisdiction', 'fees', 'nonUsPremiumCents', 'boundDate'].map(getCalculationField)).toEqual([
    'state',
    'feeItems',
    'nonUsPremium',
    'boundDate',
  ]);
  expect([getFieldLabel('firePremium'), getFieldLabel('nonUsPremium'), getFieldLabel('extensionDate')]).toEqual([
    'the fire premium',
    'the premium outside the United States',
    'the first day of the extension',
  ]);
});
