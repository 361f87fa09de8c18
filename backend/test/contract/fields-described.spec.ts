import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiGlossary } from '../../src/api-glossary.js';
import { DocumentSchemas, pointer } from '../harness/contract/document-schemas.js';
import { operationsOf } from './api-document-faults.js';

const document: OpenAPIObject = JSON.parse(
  readFileSync(join(__dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);
const schemas = new DocumentSchemas(document);

type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

interface Field {
  /** `PolicyDto.premium`, or `GET /api/policies query.limit` */
  readonly name: string;
  /** Its keys in the glossary. */
  readonly keys: readonly string[];
  readonly schema: Schema;
  readonly place: string;
  readonly description: string | undefined;
  readonly example: unknown;
  readonly isRequest: boolean;
}

function shapesOfRequests(): Set<string> {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(document.components?.schemas?.[name]);
    }
  };
  for (const { operation } of operationsOf(document)) follow(operation.requestBody);
  return found;
}

const withoutReference = (schema: Schema | { $ref: string } | undefined): Schema =>
  schema === undefined || '$ref' in schema ? { allOf: [] } : schema;

function fieldsOfShapes(): Field[] {
  const requests = shapesOfRequests();
  return Object.entries(document.components?.schemas ?? {}).flatMap(([shape, schema]) =>
    Object.entries(withoutReference(schema).properties ?? {}).map(([name, property]) => {
      const field = withoutReference(property);
      return {
        name: `${shape}.${name}`,
        keys: [`${shape.replace(/Dto$/, '')}.${name}`, name],
        schema: field,
        place: `#/components/schemas/${shape}/properties/${name}`,
        description: field.description,
        example: field.example,
        isRequest: requests.has(shape),
      };
    }),
  );
}

function parameters(): Field[] {
  return operationsOf(document).flatMap(({ name: operation, operation: { parameters: found = [] } }) =>
    found.flatMap((parameter, index) => {
      if (!('name' in parameter)) return [];
      const [method = '', path = ''] = operation.split(' ');
      return {
        name: `${operation} ${parameter.in}.${parameter.name}`,
        keys: [`${parameter.in}.${parameter.name}`, parameter.name],
        schema: withoutReference(parameter.schema),
        place: `#/paths/${pointer(path)}/${method.toLowerCase()}/parameters/${index}/schema`,
        description: parameter.description,
        example: parameter.example,
        isRequest: parameter.in === 'query',
      };
    }),
  );
}

const fields = [...fieldsOfShapes(), ...parameters()];
const typesOf = ({ type }: Schema): string[] => [type ?? []].flat().filter((one) => one !== 'null');
const explainsItself = ({ enum: values, allOf, anyOf, oneOf, format, type }: Schema): boolean =>
  [values, allOf, anyOf, oneOf].some((one) => one !== undefined) ||
  format === 'binary' ||
  !typesOf({ ...(type !== undefined && { type }) }).some((one) => ['string', 'number', 'integer'].includes(one));

const isComposed = ({ enum: values, allOf, anyOf, oneOf, items = {} }: Schema): boolean =>
  [values, allOf, anyOf, oneOf].some((one) => one !== undefined) || '$ref' in items || items.enum !== undefined;
const isTime = (example: unknown): boolean => typeof example === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(example);

/** Text that is read as far as it is of use, and otherwise ignored. */
const ANY_TEXT = ['GET /api/login query.returnTo'];

it('finds fields and parameters, so that the rest can fail', () => {
  expect(fields.length).toBeGreaterThan(800);
});

it('describes every field and parameter', () => {
  expect(fields.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
});

it('gives every field and parameter an example that fits it', () => {
  const plain = fields.filter(({ schema }) => !explainsItself(schema));
  expect(plain.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  const wrong = plain.flatMap(({ name, place, example }) => schemas.faultsOfJson(place, example).map((fault) => `${name} ${fault}`));
  expect(wrong).toEqual([]);
});

it('gives every field of a request an example, lists and truth values too', () => {
  const own = fields.filter(({ isRequest, schema }) => isRequest && !isComposed(schema) && schema.format !== 'binary');
  expect(own.filter(({ example }) => example === undefined).map(({ name }) => name)).toEqual([]);
  const wrong = own.flatMap(({ name, place, example }) => schemas.faultsOfJson(place, example).map((fault) => `${name} ${fault}`));
  expect(wrong).toEqual([]);
});

it('tells the format of whatever has a day or an instant as its example', () => {
  const timed = fields.filter(({ example, schema }) => isTime(example) && typesOf(schema).includes('string'));
  expect(timed.filter(({ schema: { format, pattern } }) => format === undefined && pattern === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});

it('tells the format of every instant and every day', () => {
  const unformed = fields.filter(({ name, schema }) => /(?:At|Date|On)$/.test(name) && typesOf(schema).includes('string') && !schema.enum);
  expect(unformed.length).toBeGreaterThan(50);
  expect(unformed.filter(({ schema }) => schema.format === undefined).map(({ name }) => name)).toEqual([]);
});

it('tells the format of what is described as ISO 8601', () => {
  const timed = fields.filter(({ description, schema }) => /ISO 8601/.test(description ?? '') && typesOf(schema).includes('string'));
  expect(timed.length).toBeGreaterThan(10);
  expect(timed.filter(({ schema }) => schema.format === undefined).map(({ name }) => name)).toEqual([]);
});

it('bounds every text and every number that a request may hold', () => {
  const ofRequests = fields.filter(({ isRequest, name }) => isRequest && !ANY_TEXT.includes(name));
  const texts = ofRequests.filter(({ schema }) => typesOf(schema).includes('string') && !explainsItself(schema));
  const unbounded = texts.filter(({ schema: { maxLength, pattern, format } }) => maxLength === undefined && !pattern && !format);
  const numbers = ofRequests.filter(({ schema }) => typesOf(schema).some((type) => type === 'number' || type === 'integer'));
  const unlimited = numbers.filter(({ schema: { minimum, maximum } }) => minimum === undefined || maximum === undefined);
  expect([...unbounded, ...unlimited].map(({ name }) => name)).toEqual([]);
});

it('keeps no word in the glossary that no field uses', () => {
  const used = new Set(fields.flatMap(({ keys }) => keys));
  const { meanings, examples, days, instants } = apiGlossary;
  const unused = [...Object.keys(meanings), ...Object.keys(examples), ...days, ...instants].filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});
