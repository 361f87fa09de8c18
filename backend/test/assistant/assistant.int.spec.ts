import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { PlacementUpkeepService } from '../../src/placements/placement-upkeep.service.js';
import { LoopbackApiClient } from '../../src/platform/web/http/loopback-api.client.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';

const web = useProduct();
let owner: ReturnType<TestApp['newAgent']>;
let organizationId: string;
let policyId: string;
let filingId: string;
beforeAll(async () => {
  owner = web.newAgent();
  ({
    organization: { id: organizationId },
  } = await signUp(owner));
  const policy = buildPolicyEntry({
    policyNumber: 'SL-9001',
    insuredName: 'Outer Banks Marina Inc',
    state: 'NC',
    premium: 8000,
    reason: REASON,
  });
  await owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
  policyId = (await owner.post('/api/policies').send(policy).expect(201)).body.id;
  const [overdue] = (await owner.get('/api/deadlines?status=overdue&state=NC').expect(200)).body;
  filingId = (await owner.post('/api/filings').send({ deadlineId: overdue.id }).expect(200)).body.id;
});

/** Connects an assistant with a key that has these scopes, through the protocol's official client. */
async function connectAssistant(...scopes: string[]) {
  const { body: key } = await owner.post('/api/api-keys').send({ name: 'Assistant', mode: 'live', scopes }).expect(201);
  const client = new Client({ name: 'probe', version: '1' });
  const headers = { Authorization: `Bearer ${key.secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${await web.app.getUrl()}/api/mcp`), { requestInit: { headers } }));
  return { client, keyId: String(key.id) };
}

/** Calls a tool. @returns its output as text, and whether it failed */
async function callTool(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError = false } = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

test('a key with read scopes has only read tools, and each call is recorded', async () => {
  const { client, keyId } = await connectAssistant('tax:read', 'policies:read', 'filing:read', 'charges:read');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'price_placement',
    'check_charges',
    'find_policy',
    'explain_policy_tax',
    'what_is_due',
    'what_is_owed',
    'list_filings',
    'what_would_be_tagged',
    'list_placements',
    'list_charge_differences',
    'may_policy_be_delivered',
  ]);
  await web.app.get(PlacementUpkeepService).computeAll(organizationId);
  expect(JSON.parse((await callTool(client, 'list_placements', { state: 'NC', view: 'open' })).text)).toMatchObject({
    total: 1,
    found: [{ policyNumber: 'SL-9001', obligationId: 'nc-policy', placementStage: 'needs_facts', missingFacts: expect.anything() }],
  });
  expect(JSON.parse((await callTool(client, 'list_charge_differences', { state: 'NC' })).text)).toEqual({
    sums: [],
    differences: { total: 0, found: [] },
  });
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const priced = await callTool(client, 'price_placement', { state: 'NC', premium: 8000 });
  expect(JSON.parse(priced.text)).toMatchObject({ taxAmount: 400 });
  const checked = await callTool(client, 'check_charges', { state: 'CA', premium: 10_000, edition: 'statute', chargedPremiumTax: 300.01 });
  expect(checked.text).toContain('Charged $0.01 too much.');
  expect(JSON.parse((await callTool(client, 'find_policy', { search: 'marina' })).text)).toEqual({
    total: 1,
    found: [expect.objectContaining({ id: policyId })],
  });
  expect((await callTool(client, 'explain_policy_tax', { policyId })).text).toMatch(/N\.C\. Gen\. Stat|§/);
  // Overdue items are listed separately from upcoming ones.
  const due = JSON.parse((await callTool(client, 'what_is_due', { days: 365 })).text);
  expect(due.overdue).toContainEqual(expect.objectContaining({ state: 'NC', isOverdue: true }));
  expect(due.upcoming.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).not.toContain(true);
  expect(JSON.parse((await callTool(client, 'what_is_owed', {})).text).payables).toContainEqual(
    expect.objectContaining({ state: 'NC', open: 400 }),
  );
  expect(JSON.parse((await callTool(client, 'list_filings', {})).text)).toEqual({
    total: 1,
    found: [expect.objectContaining({ id: filingId })],
  });
  const tagged = JSON.parse((await callTool(client, 'what_would_be_tagged', { filingId })).text);
  expect(tagged.checks).toContainEqual(expect.objectContaining({ checkId: 'filing-license', failures: 1 }));
  const { body: entries } = await owner.get(`/api/audit?actorId=${keyId}&action=assistant.tool-called`).expect(200);
  expect(entries).toHaveLength(10);
  expect(entries.at(-3).after).toEqual({ tool: 'price_placement', request: '{"state":"NC","premium":8000}', httpStatus: 200 });
});

test('explains why a tool call fails if it exceeds the scopes, is invalid or names an unknown item', async () => {
  const { client, keyId } = await connectAssistant('tax:read', 'filing:read');
  expect(await callTool(client, 'save_calculation', { state: 'NC', premium: 1, name: 'x' })).toEqual({
    text: 'save_calculation needs an API key with the scope tax:write.',
    isError: true,
  });
  expect((await callTool(client, 'price_placement', { state: 'NC' })).text).toBe('price_placement needs premium.');
  expect(await callTool(client, 'price_placement', { state: 'ZZ', premium: 1 })).toEqual({
    text: expect.stringMatching(/^Enter .*\.$/),
    isError: true,
  });
  expect((await callTool(client, 'what_would_be_tagged', { filingId: policyId })).isError).toBe(true);
  expect((await callTool(client, 'delete_policy', {})).text).toBe('There is no tool delete_policy.');
  // Refused calls are recorded too.
  const { body: entries } = await owner.get(`/api/audit?actorId=${keyId}&action=assistant.tool-called`).expect(200);
  const used = entries.map(({ after }: { after: { tool: string; httpStatus: number } }) => [after.tool, after.httpStatus]);
  expect(used.toReversed()).toEqual([
    ['save_calculation', 403],
    ['price_placement', 400],
    ['price_placement', 400],
    ['what_would_be_tagged', 404],
    ['delete_policy', 404],
  ]);
});

test('rejects a batch of messages, which would be counted as one call', async () => {
  const { body: key } = await owner
    .post('/api/api-keys')
    .send({ name: 'Batch', mode: 'live', scopes: ['tax:read'] })
    .expect(201);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  await web.newAgent().post('/api/mcp').set('Authorization', `Bearer ${key.secret}`).send([message, message]).expect(400);
});

test("responds with 405 to requests for the protocol's event stream, which is not offered", async () => {
  await web.newAgent().get('/api/mcp').set('Accept', 'text/event-stream').expect(405).expect('Allow', 'POST');
});

test.each(['template.csv', '../policies/download', 'x', 7])('rejects an ID that would lead to another operation: %j', async (policyId) => {
  const { client } = await connectAssistant('policies:read');
  expect(await callTool(client, 'explain_policy_tax', { policyId })).toEqual({
    text: 'explain_policy_tax needs policyId as another tool returned it, for example 0198c0de-0000-7000-8000-000000000001.',
    isError: true,
  });
});

test('an internal API call whose response is not JSON fails alone and does not crash the process', async () => {
  const { body: key } = await owner
    .post('/api/api-keys')
    .send({ name: 'Files', mode: 'live', scopes: ['policies:read'] })
    .expect(201);
  const call = web.app
    .get(LoopbackApiClient, { strict: false })
    .send({ method: 'GET', path: '/api/policies/template.csv' }, `Bearer ${key.secret}`);
  await expect(call).rejects.toThrow(SyntaxError);
});

test('a key with write scopes is recorded as the actor who made its changes', async () => {
  const { client } = await connectAssistant('tax:write');
  expect((await callTool(client, 'save_calculation', { state: 'NC', premium: 8000, name: 'Marina renewal' })).isError).toBe(false);
  const { body } = await owner.get('/api/tax/calculations').expect(200);
  expect(body).toEqual([expect.objectContaining({ name: 'Marina renewal', savedByName: 'Assistant' })]);
});

test('refers a user with only a session to API keys', async () => {
  const { body } = await owner.post('/api/mcp').send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }).expect(403);
  expect(body.detail).toBe('Use an API key here instead of a session. Owners create keys under Developers.');
});
