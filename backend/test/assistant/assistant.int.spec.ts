import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { startApp, type TestApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';

let web: TestApp;
let owner: ReturnType<TestApp['agent']>;
let policyId: string;
beforeAll(async () => {
  web = await startApp();
  owner = web.agent();
  await signUp(owner);
  const policy = {
    policyNumber: 'SL-9001',
    insuredName: 'Outer Banks Marina Inc',
    state: 'NC',
    premium: 8000,
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    transactionType: 'new',
    reason: 'The broker sent the declarations.',
  };
  policyId = (await owner.post('/api/policies').send(policy).expect(201)).body.id;
});
afterAll(() => web.stop());

/** An assistant with a key of these scopes, by the official client of the protocol. */
async function assistant(...scopes: string[]) {
  const { body: key } = await owner.post('/api/api-keys').send({ name: 'Assistant', mode: 'live', scopes }).expect(201);
  const client = new Client({ name: 'probe', version: '1' });
  const headers = { Authorization: `Bearer ${key.secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${await web.app.getUrl()}/api/mcp`), { requestInit: { headers } }));
  return { client, keyId: String(key.id) };
}

/** What a tool answers, as text, and whether it failed. */
async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError = false } = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

test('a key that only reads has only tools that read, and each call is on record', async () => {
  const { client, keyId } = await assistant('tax:read', 'policies:read', 'filing:read');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'price_placement',
    'find_policy',
    'explain_policy_tax',
    'what_is_due',
    'list_filings',
    'what_would_be_tagged',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  const priced = await use(client, 'price_placement', { state: 'NC', premium: 8000 });
  expect(JSON.parse(priced.text)).toMatchObject({ taxAmount: 400 });
  expect(JSON.parse((await use(client, 'find_policy', { search: 'marina' })).text)).toEqual([expect.objectContaining({ id: policyId })]);
  expect((await use(client, 'explain_policy_tax', { policyId })).text).toMatch(/N\.C\. Gen\. Stat|§/);
  for (const tool of ['what_is_due', 'list_filings']) expect((await use(client, tool, {})).isError).toBe(false);
  const { body: entries } = await owner.get(`/api/audit?actorId=${keyId}&action=assistant.tool-called`).expect(200);
  expect(entries).toHaveLength(5);
  expect(entries.at(-1).after).toEqual({ tool: 'price_placement', request: '{"state":"NC","premium":8000}', httpStatus: 200 });
});

test('a tool beyond the scopes, a wrong request and a thing of nobody fail with a sentence', async () => {
  const { client } = await assistant('tax:read', 'filing:read');
  expect(await use(client, 'save_calculation', { state: 'NC', premium: 1, name: 'x' })).toEqual({
    text: 'save_calculation needs an API key with the scope tax:write.',
    isError: true,
  });
  expect((await use(client, 'price_placement', { state: 'NC' })).text).toBe('price_placement needs premium.');
  expect(await use(client, 'price_placement', { state: 'ZZ', premium: 1 })).toEqual({
    text: expect.stringMatching(/^Enter .*\.$/),
    isError: true,
  });
  expect((await use(client, 'what_would_be_tagged', { filingId: policyId })).isError).toBe(true);
});

test('a key that may write saves in its own name', async () => {
  const { client } = await assistant('tax:write');
  expect((await use(client, 'save_calculation', { state: 'NC', premium: 8000, name: 'Marina renewal' })).isError).toBe(false);
  const { body } = await owner.get('/api/tax/calculations').expect(200);
  expect(body).toEqual([expect.objectContaining({ name: 'Marina renewal', savedByName: 'Assistant' })]);
});

test('a person in a session is told to use a key', async () => {
  const { body } = await owner.post('/api/mcp').send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }).expect(403);
  expect(body.detail).toBe('This takes an API key, not a session. Owners create keys under Developers.');
});
