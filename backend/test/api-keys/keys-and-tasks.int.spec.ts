import { randomUUID } from 'node:crypto';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { RULE_CHANGE_APPLY } from '../../src/rule-changes/rule-change.task.js';
import { POLICY_IMPORT } from '../../src/imports/import/policy-import.task.js';
import type { TaskDefinition } from '../../src/platform/work/tasks/task-definition.js';
import { TasksService } from '../../src/platform/work/tasks/tasks.service.js';
import { startApp, type TestApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';

let web: TestApp;
let owner: ReturnType<TestApp['newAgent']>;
let organizationId: string;
beforeAll(async () => {
  web = await startApp({ settings: { apiKeyCallsPerMinute: 1_000 } });
  owner = web.newAgent();
  organizationId = (await signUp(owner)).organization.id;
});
afterAll(() => web.stop());

async function createKeyClient(...scopes: string[]): Promise<(method: 'get' | 'post', path: string) => ReturnType<typeof owner.get>> {
  const { body } = await owner.post('/api/api-keys').send({ name: 'Probe', mode: 'live', scopes }).expect(201);
  return (method, path) => web.newAgent()[method](path).set('Authorization', `Bearer ${body.secret}`);
}

/** Records a failed task without running a worker. */
async function recordFailedTask(definition: TaskDefinition): Promise<string> {
  return web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
    const request = { organizationId, title: 'probe.csv', input: {}, subjectId: randomUUID() };
    const { id } = await web.app.get(TasksService).request(tx, definition, request);
    await tx.query(
      "update tasks set status = 'failed', started_at = now(), finished_at = now(), problem = 'It broke.', problem_type = 'internal-error' where id = $1",
      [id],
    );
    return id;
  });
}

test('a key can follow only tasks within its scopes', async () => {
  const [imported, applied] = [await recordFailedTask(POLICY_IMPORT), await recordFailedTask(RULE_CHANGE_APPLY)];
  const policies = await createKeyClient('policies:write');
  expect((await policies('get', '/api/tasks').expect(200)).body.map(({ id }: { id: string }) => id)).toEqual([imported]);
  await policies('get', `/api/tasks/${imported}`).expect(200);
  await policies('get', `/api/tasks/${applied}`).expect(403);
  const tax = await createKeyClient('tax:read');
  expect((await tax('get', '/api/tasks').expect(200)).body).toEqual([]);
  await tax('get', `/api/tasks/${imported}`).expect(403);
  // The scope to read integrations includes the tasks of all integrations.
  const integrations = await createKeyClient('integrations:read');
  expect((await integrations('get', '/api/tasks').expect(200)).body).toHaveLength(2);
});

test('a key can retry only tasks that it may start', async () => {
  const [imported, applied] = [await recordFailedTask(POLICY_IMPORT), await recordFailedTask(RULE_CHANGE_APPLY)];
  for (const scopes of [['integrations:write'], ['policies:read'], ['tax:write', 'accounts:write']]) {
    const { body } = await (await createKeyClient(...scopes))('post', `/api/tasks/${imported}/retry`).expect(403);
    expect(body.detail).toContain('an API key with the scope policies:write');
  }
  const every = await createKeyClient(
    'integrations:write',
    'policies:write',
    'tax:write',
    'compliance:write',
    'filing:write',
    'documents:write',
  );
  const { body } = await every('post', `/api/tasks/${applied}/retry`).expect(403);
  expect(body.detail).toContain('cannot read or change tax rules');
  await every('post', `/api/tasks/${imported}/retry`).expect(202);
});

test('a key can read an uploaded form only if it has the documents scope', async () => {
  const form = Buffer.from('%PDF-1.7 ours');
  await owner.post('/api/official-forms/VA/Form_802_VA.pdf').attach('file', form, 'form-802.pdf').expect(200);
  const path = '/public-objects/forms/va/Form_802_VA.pdf';
  const sheet = await (await createKeyClient('tax:read'))('get', path).expect(200);
  expect(sheet.body.length).toBeGreaterThan(10_000);
  expect((await (await createKeyClient('documents:read'))('get', path).expect(200)).body.toString()).toBe('%PDF-1.7 ours');
});
