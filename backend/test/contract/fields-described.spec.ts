import { describedFields as fields, findExampleErrors, type FieldSchema } from './described-fields.js';

const listTypes = ({ type }: FieldSchema): string[] => [type ?? []].flat().filter((one) => one !== 'null');
const isSelfExplanatory = ({ enum: values, allOf, anyOf, oneOf, format, type }: FieldSchema): boolean =>
  [values, allOf, anyOf, oneOf].some((one) => one !== undefined) ||
  format === 'binary' ||
  !listTypes({ ...(type !== undefined && { type }) }).some((one) => ['string', 'number', 'integer'].includes(one));

const isComposed = ({ enum: values, allOf, anyOf, oneOf, items = {} }: FieldSchema): boolean =>
  [values, allOf, anyOf, oneOf].some((one) => one !== undefined) || '$ref' in items || items.enum !== undefined;
const isTime = (example: unknown): boolean => typeof example === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(example);

/** Free text that is used if possible and otherwise ignored. */
const ANY_TEXT = ['GET /api/login query.returnTo'];

it('finds fields and parameters, as the other tests require', () => {
  expect(fields.length).toBeGreaterThan(800);
});

it('describes every field and parameter', () => {
  expect(fields.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
});

it('has a valid example for every field and parameter', () => {
  const plain = fields.filter(({ schema }) => !isSelfExplanatory(schema));
  expect(plain.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  const invalid = plain.flatMap((field) => findExampleErrors(field).map((fault) => `${field.name} ${fault}`));
  expect(invalid).toEqual([]);
});

it('has an example for every request field, including lists and booleans', () => {
  const own = fields.filter(({ isRequest, schema }) => isRequest && !isComposed(schema) && schema.format !== 'binary');
  expect(own.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  const invalid = own.flatMap((field) => findExampleErrors(field).map((fault) => `${field.name} ${fault}`));
  expect(invalid).toEqual([]);
});

it('states the format of every field whose example is a date or a timestamp', () => {
  const timed = fields.filter(({ example, schema }) => isTime(example) && listTypes(schema).includes('string'));
  expect(timed.filter(({ schema: { format, pattern } }) => format === undefined && pattern === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});

it('states the format of every timestamp and every date', () => {
  const unformed = fields.filter(
    ({ name, schema }) => /(?:At|Date|On)$/.test(name) && listTypes(schema).includes('string') && !schema.enum,
  );
  expect(unformed.length).toBeGreaterThan(50);
  expect(unformed.filter(({ schema }) => schema.format === undefined).map(({ name }) => name)).toEqual([]);
});

it('declares a format for every field whose description mentions ISO 8601', () => {
  const timed = fields.filter(({ description, schema }) => /ISO 8601/.test(description ?? '') && listTypes(schema).includes('string'));
  expect(timed.length).toBeGreaterThan(10);
  expect(timed.filter(({ schema }) => schema.format === undefined).map(({ name }) => name)).toEqual([]);
});

it('limits the length of every string and the range of every number in a request', () => {
  const requestFields = fields.filter(({ isRequest, name }) => isRequest && !ANY_TEXT.includes(name));
  const texts = requestFields.filter(({ schema }) => listTypes(schema).includes('string') && !isSelfExplanatory(schema));
  const unbounded = texts.filter(({ schema: { maxLength, pattern, format } }) => maxLength === undefined && !pattern && !format);
  const numbers = requestFields.filter(({ schema }) => listTypes(schema).some((type) => type === 'number' || type === 'integer'));
  const unlimited = numbers.filter(({ schema: { minimum, maximum } }) => minimum === undefined || maximum === undefined);
  expect([...unbounded, ...unlimited].map(({ name }) => name)).toEqual([]);
});
