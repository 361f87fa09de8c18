import { isJurisdictionCode } from '../../src/jurisdictions/jurisdiction-codes.js';
import type { TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import {
  buildExample,
  listFields,
  type Operation,
  operations,
  resolveSchema,
  type Schema,
  listShapes,
  setField,
} from './document-fields.js';
import { routeTable } from './route-table.js';

const NO_STATE = 'ZZ';
const someId = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

const product = useProduct();
let owner: ReturnType<TestApp['newAgent']>;
beforeAll(async () => {
  owner = product.newAgent();
  await signUp(owner);
});

const isState = (schema: Schema, example: unknown = schema.example ?? resolveSchema(schema).example): boolean =>
  typeof example === 'string' && isJurisdictionCode(example) && schema.enum === undefined;

const isListOfStates = (schema: Schema): boolean =>
  schema.items !== undefined && resolveSchema(schema.items).properties === undefined && /two-letter codes/i.test(schema.description ?? '');

const buildUrl = (pattern: string): string => pattern.replace(/:\w+/g, someId);

/** Returns requests with one nonexistent state, by the field that contains it. */
function buildRequests({ method, path, parameters, body }: Operation) {
  const inUrl = parameters.filter(({ schema, example }) => isState(schema, example));
  const urlParameters = inUrl.map(({ name, in: place }) => ({
    field: name,
    place,
    method,
    url: place === 'path' ? buildUrl(path.replace(`:${name}`, NO_STATE)) : `${buildUrl(path)}?${name}=${NO_STATE}`,
    sent: undefined,
  }));
  const bodyFields = (body === undefined ? [] : listShapes(body)).flatMap((shape) =>
    listFields(shape)
      .filter(({ schema }) => isState(schema) || isListOfStates(schema))
      .map(({ path: at, schema }) => ({
        field: at.join('.'),
        place: 'body',
        method,
        url: buildUrl(path),
        sent: setField(buildExample(shape), at, isListOfStates(schema) ? [NO_STATE] : NO_STATE),
      })),
  );
  return [...urlParameters, ...bodyFields];
}

const requests = operations.flatMap((operation) => buildRequests(operation).map((request) => ({ name: operation.path, ...request })));

it('finds the states in paths, queries and bodies', () => {
  const min = (['path', 'query', 'body'] as const).map((place) => requests.filter((request) => request.place === place).length >= 5);
  expect(min).toEqual([true, true, true]);
});

const pathRequests = requests.filter(({ place }) => place === 'path');
it.each(pathRequests)(
  '$method $name returns 404 for a state in its path that is not one of the 51 jurisdictions',
  async ({ method, url }) => {
    const { status } = await owner[method](url);
    expect([400, 404]).toContain(status);
  },
);

const queryRoutes = requests.filter(({ place }) => place !== 'path');
it.each(queryRoutes)(
  '$method $name rejects $field in its $place that is not one of the 51 jurisdictions',
  async ({ field, method, url, sent }) => {
    const { status, body } = await owner[method](url).send(sent);
    const named = (body.errors ?? []).find((error: { field: string }) => error.field.startsWith(field));
    expect([status, named?.message]).toEqual([400, expect.stringMatching(/two-letter code of a state/)]);
  },
);

/** Vendors add query parameters when they redirect the browser. */
const CALLBACKS = ['GET /api/accounting/callback', 'GET /api/cloud-storage/auth/:provider/callback'];
/** Vendors, browsers and calendar programs may add parameters to a public URL, and the owner does not have an API key. */
const isExternalCallback = ({ method, path }: Operation): boolean =>
  [...routeTable.public, ...routeTable.key, ...CALLBACKS].includes(`${method.toUpperCase()} ${path}`);
const withoutQuery = operations.filter((one) => one.parameters.every(({ in: place }) => place !== 'query') && !isExternalCallback(one));
it.each(withoutQuery)('$method $path rejects a state in the query if it does not support that parameter', async ({ method, path }) => {
  const { status, body } = await owner[method](`${buildUrl(path)}?state=VA`);
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'state' })]]);
});
