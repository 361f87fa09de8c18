import { ASKED_FACT_NAMES, factOf, PRICED_NAMES, storedName } from '../../facts/transaction-facts.js';
import { lettersAndDigits } from '../../platform/content/tables/near-name.js';
import { BATCH_COLUMN_OF, BATCH_FIELDS } from './batch-fields.js';
import { askedFactsOf, factsToPrice } from '../calculator/asked-facts.js';
import { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS, calledField, fieldOfRequest } from '../calculator/calculation-fields.js';

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('has each field once, with each fact that calculations ask for', () => {
  expect(new Set(CALCULATION_FIELD_NAMES).size).toBe(CALCULATION_FIELD_NAMES.length);
  expect(CALCULATION_FIELD_NAMES).toEqual(expect.arrayContaining(ASKED_FACT_NAMES));
});

it('names each column of a batch after its field, and gives each header of other systems to one of them', () => {
  const columns = BATCH_FIELDS.map((field) => BATCH_COLUMN_OF[field]);
  expect(columns.map(({ column }) => column)).toEqual(BATCH_FIELDS.map(snakeCase));
  const headers = columns.flatMap(({ column, aliases = [] }) => [...new Set([column, ...aliases].map(lettersAndDigits))]);
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
});

it('describes each field in a sentence, and each column in words', () => {
  const fields = CALCULATION_FIELD_NAMES.map((name) => CALCULATION_FIELDS[name]);
  expect(fields.filter(({ api }) => !/^[A-Z].*\.$/s.test(api.sentence)).map(({ label }) => label)).toEqual([]);
  const plain = fields.filter(({ kind }) => !['choice', 'coverages', 'fees'].includes(kind));
  expect(plain.filter(({ api }) => api.example === undefined).map(({ label }) => label)).toEqual([]);
  expect(BATCH_FIELDS.filter((field) => BATCH_COLUMN_OF[field].columnHelp === '')).toEqual([]);
});

it('prices each fact under its name in transactions, and asks for it again as it was', () => {
  const examples = Object.fromEntries(
    ASKED_FACT_NAMES.map((name) => [name, CALCULATION_FIELDS[name].api.example ?? factOf(name).column] as const),
  );
  const priced = factsToPrice(examples);
  expect(Object.keys(priced).toSorted()).toEqual([...PRICED_NAMES, storedName('coverageCode')].toSorted());
  expect(priced).toMatchObject({ firePremiumCents: 10_000, municipality: 'Louisville', independentlyProcured: false });
  expect(askedFactsOf(priced, (text) => text)).toEqual(examples);
});

it('has the names of requests to price and of messages', () => {
  expect(['jurisdiction', 'fees', 'nonUsPremiumCents', 'boundDate'].map(fieldOfRequest)).toEqual([
    'state',
    'feeItems',
    'nonUsPremium',
    'boundDate',
  ]);
  expect([calledField('firePremium'), calledField('nonUsPremium'), calledField('extensionDate')]).toEqual([
    'the fire premium',
    'the premium outside the United States',
    'the first day of the extension',
  ]);
});
