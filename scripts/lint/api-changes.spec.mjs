import { findBrokenPromises, listPromises } from './api-changes.mjs';
import { findApiComplaints } from './released-api.mjs';

const TODAY = '2027-01-15';

/** @typedef {Record<string, any>} Node */

/** @param {{ request?: Node, response?: Node, operation?: Node, schemas?: Node, version?: string }} parts */
function buildDocument({ request = { type: 'object' }, response = { type: 'object' }, operation = {}, schemas = {}, version = '1.0.0' }) {
  return {
    info: { version },
    paths: {
      '/api/notes': {
        post: {
          requestBody: { content: { 'application/json': { schema: request } } },
          responses: { 201: { content: { 'application/json': { schema: response } } } },
          ...operation,
        },
      },
    },
    components: { schemas },
  };
}

/** @param {Node} properties @param {string[]} required */
const object = (properties, required = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };

/** @param {Parameters<typeof buildDocument>[0]} before @param {Parameters<typeof buildDocument>[0]} after */
const broken = (before, after) => findBrokenPromises(buildDocument(before), buildDocument(after), TODAY);
const query = (/** @type {Node} */ parameter) => ({
  operation: { parameters: [{ in: 'query', name: 'sort', schema: text, ...parameter }] },
});

describe('an API keeps its promises if', () => {
  /** @type {[string, Parameters<typeof buildDocument>[0], Parameters<typeof buildDocument>[0]][]} */
  const cases = [
    ['nothing changes', { request: object({ a: text }) }, { request: object({ a: text }) }],
    ['a request has another optional field', { request: object({ a: text }) }, { request: object({ a: text, b: text }) }],
    ['a required field becomes optional', { request: object({ a: text }, ['a']) }, { request: object({ a: text }) }],
    [
      'a request accepts another value',
      { request: object({ a: { ...text, enum: ['x'] } }) },
      { request: object({ a: { ...text, enum: ['x', 'y'] } }) },
    ],
    ['a request accepts null', { request: object({ a: text }) }, { request: object({ a: { type: ['string', 'null'] } }) }],
    ['a request accepts decimals', { request: object({ a: { type: 'integer' } }) }, { request: object({ a: { type: 'number' } }) }],
    [
      'a request accepts longer texts',
      { request: object({ a: { ...text, maxLength: 5 } }) },
      { request: object({ a: { ...text, maxLength: 9 } }) },
    ],
    ['a response has another field', { response: object({ a: text }) }, { response: object({ a: text, b: text }, ['b']) }],
    [
      'a response has another value',
      { response: object({ a: { ...text, enum: ['x'] } }) },
      { response: object({ a: { ...text, enum: ['x', 'y'] } }) },
    ],
    [
      'a response is never null anymore',
      { response: object({ a: { anyOf: [text, { type: 'null' }] } }) },
      { response: object({ a: text }) },
    ],
    ['a parameter is added', {}, query({})],
    ['an ignored header is gone', query({ in: 'header' }), {}],
    [
      'a schema has another name',
      { response: { $ref: '#/components/schemas/A' }, schemas: { A: object({ a: text }) } },
      { response: { $ref: '#/components/schemas/B' }, schemas: { B: object({ a: text }) } },
    ],
    [
      'a schema contains itself',
      { response: { $ref: '#/components/schemas/A' }, schemas: { A: object({ a: { $ref: '#/components/schemas/A' } }) } },
      { response: { $ref: '#/components/schemas/A' }, schemas: { A: object({ a: { $ref: '#/components/schemas/A' } }) } },
    ],
    [
      'a field has passed its sunset',
      { response: object({ a: { ...text, deprecated: true, 'x-sunset': TODAY } }) },
      { response: object({}) },
    ],
    ['a parameter has passed its sunset', query({ deprecated: true, 'x-sunset': TODAY }), {}],
  ];

  it.each(cases)('%s', (_case, before, after) => {
    expect(broken(before, after)).toEqual([]);
  });

  it('an operation is removed after its sunset date', () => {
    const ended = buildDocument({ operation: { deprecated: true, 'x-sunset': TODAY } });
    expect(findBrokenPromises(ended, { ...ended, paths: {} }, TODAY)).toEqual([]);
  });
});

describe('an API breaks a promise if', () => {
  /** @type {[string, Parameters<typeof buildDocument>[0], Parameters<typeof buildDocument>[0], string][]} */
  const cases = [
    [
      'a field of a request is gone',
      { request: object({ a: text }) },
      { request: object({}) },
      'POST /api/notes body.a is gone from a request',
    ],
    ['a request requires a new field', { request: object({}) }, { request: object({ a: text }, ['a']) }, 'body.a is now required'],
    [
      'a request requires an optional field',
      { request: object({ a: text }) },
      { request: object({ a: text }, ['a']) },
      'body.a is now required',
    ],
    [
      'a request refuses a value',
      { request: object({ a: { ...text, enum: ['x', 'y'] } }) },
      { request: object({ a: { ...text, enum: ['x'] } }) },
      'no longer accepts y',
    ],
    [
      'a request refuses other values',
      { request: object({ a: text }) },
      { request: object({ a: { ...text, enum: ['x'] } }) },
      'no longer accepts other values',
    ],
    [
      'a request refuses null',
      { request: object({ a: { anyOf: [text, { type: 'null' }] } }) },
      { request: object({ a: text }) },
      'no longer accepts null',
    ],
    [
      'a request has another type',
      { request: object({ a: text }) },
      { request: object({ a: { type: 'integer' } }) },
      'no longer accepts string',
    ],
    [
      'a request refuses longer texts',
      { request: object({ a: text }) },
      { request: object({ a: { ...text, maxLength: 9 } }) },
      'has a lower maxLength',
    ],
    [
      'a request refuses smaller numbers',
      { request: object({ a: { type: 'integer', minimum: 1 } }) },
      { request: object({ a: { type: 'integer', minimum: 2 } }) },
      'has a higher minimum',
    ],
    [
      'a request has another format',
      { request: object({ a: text }) },
      { request: object({ a: { ...text, format: 'date' } }) },
      'has another format',
    ],
    [
      'a field of a response is gone',
      { response: object({ a: text }) },
      { response: object({}) },
      'POST /api/notes 201 body.a is gone from a response',
    ],
    [
      'a field of a response may be missing',
      { response: object({ a: text }, ['a']) },
      { response: object({ a: text }) },
      'may now be missing',
    ],
    [
      'a field of a response may be null',
      { response: object({ a: text }) },
      { response: object({ a: { type: ['string', 'null'] } }) },
      'may now be null',
    ],
    [
      'a response has another type',
      { response: object({ a: { type: 'integer' } }) },
      { response: object({ a: { type: 'number' } }) },
      'may now be number',
    ],
    [
      'an item of a list has lost a field',
      { response: { type: 'array', items: object({ a: text }) } },
      { response: { type: 'array', items: object({}) } },
      'body[].a is gone',
    ],
    [
      'a named schema has lost a field',
      { response: { $ref: '#/components/schemas/A' }, schemas: { A: object({ a: text }) } },
      { response: { $ref: '#/components/schemas/A' }, schemas: { A: object({}) } },
      'A.a is gone from a response',
    ],
    [
      'a combined schema has lost a field',
      { response: { allOf: [object({ a: text }), object({ b: text })] } },
      { response: { allOf: [object({ a: text })] } },
      'body.b is gone',
    ],
    ['a parameter is gone', query({}), {}, 'the parameter sort is gone'],
    ['a parameter is required', query({}), query({ required: true }), 'the parameter sort is now required'],
    ['a status is gone', {}, { operation: { responses: { 200: {} } } }, 'the status 201 is gone'],
    [
      'a media type is gone',
      {},
      { operation: { responses: { 201: { content: { 'text/csv': {} } } } } },
      'application/json is gone from the response',
    ],
    [
      'a field goes before its sunset',
      { response: object({ a: { ...text, deprecated: true, 'x-sunset': '2027-01-16' } }) },
      { response: object({}) },
      'body.a is gone',
    ],
  ];

  it.each(cases)('%s', (_case, before, after, sentence) => {
    expect(broken(before, after)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([[{}], [{ deprecated: true, 'x-sunset': '2027-01-16' }], [{ deprecated: true }]])(
    'removes an operation that is marked %j',
    (operation) => {
      const before = buildDocument({ operation });
      expect(findBrokenPromises(before, { ...before, paths: {} }, TODAY)).toEqual(['POST /api/notes is gone']);
    },
  );
});

describe('the API version', () => {
  const before = buildDocument({ version: '1.9.0' });

  it.each(['1.9.0', '1.8.5'])('must be raised above 1.9.0 after an addition, which %s is not', (version) => {
    const after = buildDocument({ response: object({ a: text }), version });
    expect(findApiComplaints(before, after, TODAY)).toEqual([expect.stringContaining('raise API_VERSION')]);
  });

  it('increases with an addition, and does not change otherwise', () => {
    expect(findApiComplaints(before, buildDocument({ response: object({ a: text }), version: '1.10.0' }), TODAY)).toEqual([]);
    expect(findApiComplaints(before, before, TODAY)).toEqual([]);
  });
});

it('ignores descriptions when comparing documents, but not fields named description', () => {
  const schema = { description: 'A note.', ...object({ title: { ...text, description: 'Title of the note.', example: 'Call' } }) };
  expect(listPromises({ summary: 'Adds a note.', schemas: { description: schema } })).toEqual({
    schemas: { description: object({ title: text }) },
  });
});
