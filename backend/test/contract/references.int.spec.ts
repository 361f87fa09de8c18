import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
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
import type { SeedingTenant } from './feature-routes.js';
import { featureRoutes, routeTable } from './route-table.js';

const UNKNOWN = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

const product = useProduct({ hasWorker: true });
let owner: SeedingTenant['owner'];
const ids: Record<string, string> = {};
beforeAll(async () => {
  const member = product.newAgent();
  owner = product.newAgent();
  const user = await signUp(owner, { organizationName: 'Reference Brokerage', name: 'Rita Reference' });
  const memberId = (await inviteAndJoin(owner, member, 'member')).id;
  const tenant = {
    web: product,
    organizationId: user.organization.id,
    marker: 'Reference',
    owner,
    ownerEmail: user.email,
    member,
    memberId,
  };
  for (const { seed } of featureRoutes) Object.assign(ids, await seed?.(tenant));
});

const bodies: Readonly<Record<string, object>> = Object.assign({}, ...featureRoutes.map((feature) => feature.bodies));
const shared: Readonly<Record<string, { value: string }>> = Object.assign({}, ...featureRoutes.map((feature) => feature.shared));

/** IDs that are not looked up among the organization's records. */
const NO_REFERENCES: Readonly<Record<string, string>> = {
  actorId: 'The audit log remembers people and keys that are gone.',
  'GET /api/audit subjectId': 'The audit log remembers what is gone.',
  'GET /api/audit/download subjectId': 'The audit log remembers what is gone.',
  'GET /api/shares subjectId': 'A link is listed for a year, and may outlive what it shares.',
  'PUT /api/compliance/checklists/:id items.0.documents.0.fileId': 'Sent back as it was read; another route adds documents.',
  'POST /api/filings/:id/answers transactions.0.transactionId':
    'Refused before, because the filing of the test is answered; the tests of tags ask for it.',
  federalTaxId: 'A number of the tax office.',
  clientId: 'Of an accounting system.',
  companyId: 'Of an accounting system.',
  vendorAccountId: 'Of an accounting system.',
  tenantId: 'Of an accounting system.',
  externalId: 'Of an accounting system.',
  accountId: 'Of an accounting system.',
};

const isId = (name: string, schema: Schema): boolean =>
  [schema, schema.items ?? {}].some(({ format, pattern }) => format === 'uuid' || (pattern ?? '').includes('[0-9a-f]{8}')) ||
  /Ids?$/.test(name);

function buildRequests({ method, path, parameters, body }: Operation) {
  const operation = `${method.toUpperCase()} ${path}`;
  const inQuery = parameters
    .filter(({ name, in: place, schema }) => place === 'query' && isId(name, schema))
    .map(({ name }) => ({ field: name, place: 'query', query: `?${name}=${UNKNOWN}`, sent: undefined }));
  const inBody = (body === undefined ? [] : listShapes(body)).flatMap((shape) =>
    listFields(shape)
      .filter(({ path: at, schema }) => at.at(-1) !== '0' && isId(at.at(-1) ?? '', schema))
      .map(({ path: at, schema }) => {
        const [first = ''] = at;
        const base = bodies[path] ?? buildExample(shape, 'required');
        const around = at.length === 1 ? base : setField(base, [first], buildExample(resolveSchema(shape).properties?.[first] ?? {}));
        const sent = setField(around, at, schema.items === undefined ? UNKNOWN : [UNKNOWN]);
        return { field: at.join('.'), place: 'body', query: '', sent };
      }),
  );
  return [...inQuery, ...inBody]
    .filter(({ field }) => !(`${operation} ${field}` in NO_REFERENCES) && !((field.split('.').at(-1) ?? '') in NO_REFERENCES))
    .map((request) => ({ operation, method, path, ...request }));
}

const buildUrl = (pattern: string): string =>
  pattern.replaceAll(/:\w+/g, (parameter, at: number) => {
    const upTo = pattern.slice(0, at + parameter.length);
    return shared[upTo]?.value ?? ids[upTo] ?? UNKNOWN;
  });

/** Words for the referenced item, for fields whose names do not contain it. */
const REFERENCE_NAMES: Readonly<Record<string, string>> = { subjectId: 'document' };

/** Returns the word for the referenced item, without its ending: `polic` for `policyIds`. */
const getReferenceName = (field: string): string =>
  REFERENCE_NAMES[field] ??
  (field.split('.').at(-1) ?? '')
    .replace(/Ids?$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/y$/, '');

const requests = operations.flatMap((operation) => buildRequests(operation));
it.each(requests)(
  '$operation rejects a $field in its $place that does not exist in the organization',
  async ({ field, method, path, query, sent }) => {
    const { status, body } = await owner[method](`${buildUrl(path)}${query}`).send(sent);
    const fields = (body.errors ?? []).map((error: { field: string }) => error.field);
    const isNamed = fields.includes(field) || (fields.length === 0 && String(body.detail).includes(getReferenceName(field)));
    expect([[400, 404, 409].includes(status) || status, isNamed || body]).toEqual([true, true]);
  },
);

/** Requests whose optional fields exclude each other, or need data that the test does not have: only their required fields are sent. */
const EXCLUDING = [
  '/api/tax/calculate',
  '/api/tax/calculate/report',
  '/api/tax/calculations',
  '/api/policies',
  '/api/policies/preview',
  '/api/policies/:id/transactions/preview',
  '/api/shares',
];
/** Requests whose example works only in another organization or installation. */
const FOREIGN_EXAMPLES: Readonly<Record<string, string>> = {
  '/api/test-email': 'Takes an address of a member.',
  '/api/mcp': 'Takes an API key.',
  '/api/accounting/connections': 'Names a page of the installation.',
  '/api/insurers/:id': 'Has the number that the example before has.',
  '/api/insurers/:id/aliases': 'Has the name that the example before has.',
  '/api/organization/licenses/:id': 'Has the number that the example before has.',
  '/api/compliance/checklists/:id': 'Sends items back as they were read.',
  '/api/policies/:id/home-state': 'One part of an allocation of several.',
  '/api/tax/check-charges': 'Has one of the charges, and facts that exclude each other.',
  '/api/tax/rule-changes': 'Gives a rate or an amount, for a rule of the state.',
};
/** Routes that would end the session, which the other requests use. */
const SESSION_ROUTES = ['/api/auth/sign-out', '/api/auth/sandbox'];
const examples = operations
  .filter(({ path, body }) => !SESSION_ROUTES.some((one) => path.startsWith(one)) && !(path in FOREIGN_EXAMPLES) && body !== undefined)
  .flatMap(({ method, path, body = {} }) => {
    const isPublic = routeTable.public.includes(`${method.toUpperCase()} ${path}`);
    return listShapes(body).map((shape) => ({
      method,
      path,
      isPublic,
      sent: setField(buildExample(shape, EXCLUDING.includes(path) ? 'required' : 'all'), ['x'], undefined),
    }));
  });
it.each(examples)('$method $path accepts its documented example', async ({ method, path, isPublic, sent }) => {
  const agent = isPublic ? product.newAgent() : owner;
  const { status, body } = await agent[method](buildUrl(path)).send(sent);
  const errors: { field: string }[] = status === 400 ? (body.errors ?? [body]) : [];
  expect([401, 403]).not.toContain(isPublic ? undefined : status);
  // The IDs of examples are made up.
  expect(errors.filter(({ field }) => !isId(field, {}))).toEqual([]);
});
