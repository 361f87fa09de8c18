import { randomUUID } from 'node:crypto';
import { WebhookDeliveriesProcessor } from '../../src/webhooks/delivery/webhook-deliveries.processor.js';
import { listRoutes } from '../contract/list-routes.js';
import { parseRoute } from '../contract/parse-route.js';
import { openEvents } from '../events/event-page.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { inviteAndJoin, PASSWORD, signUp } from '../harness/sign-up.js';
import { WebhookReceiver } from '../webhooks/receiver.js';

type Agent = ReturnType<TestApp['newAgent']>;

const SUBMISSION = { state: 'VA', filingType: 'quarterly', referenceNumber: 'VA-1' };

const web = useProduct();
let receiver: WebhookReceiver;
let owner: Agent;
let organizationId: string;
let testKey: string;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  owner = web.newAgent();
  organizationId = (await signUp(owner)).organization.id;
  const key = { name: 'Trying out', mode: 'test', scopes: ['filing:write', 'compliance:read'] };
  testKey = (await owner.post('/api/api-keys').send(key).expect(201)).body.secret;
});
beforeEach(() => openSandbox(owner, false).expect(200));
afterAll(() => receiver.stop());

const openSandbox = (agent: Agent, isOpen: boolean) => agent.put('/api/auth/sandbox').send({ isOpen });
const submitByKey = async (secret: string): Promise<string> =>
  (await web.newAgent().post('/api/submissions').set('Authorization', `Bearer ${secret}`).send(SUBMISSION).expect(201)).body.id;
const listSubmissions = async (agent: Agent): Promise<string[]> =>
  (await agent.get('/api/submissions').expect(200)).body.map(({ id }: { id: string }) => id);

test('an owner can open the sandbox, sees only the actions of test keys there, and can leave it', async () => {
  const tried = await submitByKey(testKey);
  const { body: real } = await owner.post('/api/submissions').send(SUBMISSION).expect(201);
  const { body: before } = await owner.get('/api/auth/user').expect(200);
  expect(before).toMatchObject({ isInSandbox: false, role: 'owner', organization: { id: organizationId } });
  const { body: opened } = await openSandbox(owner, true).expect(200);
  expect(opened).toMatchObject({ isInSandbox: true, role: 'viewer' });
  expect(opened.organization.id).not.toBe(organizationId);
  expect((await owner.get('/api/auth/user').expect(200)).body).toEqual(opened);
  expect(await listSubmissions(owner)).toEqual([tried]);
  await owner.get(`/api/submissions/${real.id}`).expect(404);
  const { body: refused } = await owner.post('/api/submissions').send(SUBMISSION).expect(403);
  expect(refused.detail).toMatch(/^You are in the sandbox/);
  await openSandbox(owner, false).expect(200);
  expect(await listSubmissions(owner)).toEqual([real.id]);
  await owner.get(`/api/submissions/${tried}`).expect(404);
});

test('users can change only the webhooks in the sandbox', async () => {
  await openSandbox(owner, true).expect(200);
  const open: string[] = [];
  for (const { name, access } of listRoutes(web.app)) {
    const [one] = access;
    if (one?.kind !== 'right' || one.to === 'read') continue;
    const [method, pattern] = parseRoute(name);
    const { status, text } = await owner[method](pattern.replaceAll(/:\w+/g, randomUUID())).buffer(true);
    if (status !== 403 || !text.includes('You are in the sandbox')) open.push(name);
  }
  expect(open.filter((name) => !name.includes('/api/webhooks/'))).toEqual([]);
});

test("an endpoint belongs to either the sandbox or the organization, and receives only that one's events", async () => {
  const add = async () =>
    (
      await owner
        .post('/api/webhooks/endpoints')
        .send({ url: receiver.url, eventTypes: ['submission.created'] })
        .expect(201)
    ).body.id;
  const list = async () => (await owner.get('/api/webhooks/endpoints').expect(200)).body.map(({ id }: { id: string }) => id);
  const live = await add();
  const { body: opened } = await openSandbox(owner, true).expect(200);
  const tried = await add();
  expect(await list()).toEqual([tried]);
  const inSandbox = await submitByKey(testKey);
  await openSandbox(owner, false).expect(200);
  expect(await list()).toEqual([live]);
  const { body: real } = await owner.post('/api/submissions').send(SUBMISSION).expect(201);
  const deliveries = web.app.get(WebhookDeliveriesProcessor, { strict: false });
  receiver.received.length = 0;
  await deliveries.sendDue({ organizationId, subjectId: live });
  expect(receiver.received.map(({ data }) => data.submissionId)).toEqual([real.id]);
  receiver.received.length = 0;
  await deliveries.sendDue({ organizationId: opened.organization.id, subjectId: tried });
  expect(receiver.received.map(({ data }) => data.submissionId)).toEqual([inSandbox]);
  expect(JSON.parse(receiver.received[0]!.text).organizationId).toBe(opened.organization.id);
});

test('data about the user remains with the organization', async () => {
  await openSandbox(owner, true).expect(200);
  for (const path of ['/api/auth/sessions', '/api/notifications', '/api/auth/email-verification']) await owner.get(path).expect(200);
});

test('each organization has a separate sandbox, and members cannot open it', async () => {
  await submitByKey(testKey);
  const other = web.newAgent();
  await signUp(other);
  await openSandbox(other, true).expect(200);
  expect(await listSubmissions(other)).toEqual([]);
  await openSandbox(web.newAgent(), true).expect(401);
});

test('an event stream that was opened before entering or leaving the sandbox reports nothing more', async () => {
  const agent = web.newAgent();
  const { email } = await signUp(agent);
  const { headers } = await web.newAgent().post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
  const cookie = readSessionCookie(headers);
  const before = await openEvents(web.server, cookie);
  expect(before.status).toBe(200);
  await web.newAgent().put('/api/auth/sandbox').set('Cookie', cookie).send({ isOpen: true }).expect(200);
  await waitUntil(async () => before.ended(), 10_000, 'the stream has ended');
  const after = await openEvents(web.server, cookie);
  // Switches to the organization in another session.
  await agent.post('/api/submissions').send(SUBMISSION).expect(201);
  await web.newAgent().put('/api/auth/sandbox').set('Cookie', cookie).send({ isOpen: false }).expect(200);
  await waitUntil(async () => after.ended(), 10_000, 'the stream has ended');
  expect(after.messages).toEqual([]);
});

test("a state's uploaded form belongs to the organization, not to the sandbox", async () => {
  const agent = web.newAgent();
  await signUp(agent);
  const form = '/public-objects/forms/va/Form_802_VA.pdf';
  const content = Buffer.from('%PDF-1.7 our own');
  await agent.post('/api/official-forms/VA/Form_802_VA.pdf').attach('file', content, 'form-802.pdf').expect(200);
  const show = async () => (await agent.get(form).buffer(true).expect(200)).body;
  expect(await show()).toEqual(content);
  await openSandbox(agent, true).expect(200);
  expect(await show()).not.toEqual(content);
  await openSandbox(agent, false).expect(200);
  expect(await show()).toEqual(content);
});

test('members cannot open the sandbox, and an owner who becomes a member leaves it', async () => {
  const member = web.newAgent();
  await inviteAndJoin(owner, member, 'member');
  await openSandbox(member, true).expect(403);
  const other = web.newAgent();
  const { id } = await inviteAndJoin(owner, other, 'owner');
  await openSandbox(other, true).expect(200);
  await owner.patch(`/api/organization/members/${id}`).send({ role: 'viewer' }).expect(200);
  await other.get('/api/submissions').expect(401);
  await openSandbox(other, false).expect(401);
});
