import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { openEvents } from '../events/event-page.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp, verifyEmail } from '../harness/sign-up.js';
import { type MailCatcher, startMailCatcher } from '../mail/mail-catcher.js';

const HOUR_MS = 3_600_000;
const PASSWORD = 'pelican on a pier';

let mail: MailCatcher;
let owner: ReturnType<TestApp['newAgent']>;
let organizationId: string;

beforeAll(async () => {
  mail = await startMailCatcher();
});
const web = useProduct(() => ({ settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' } }));
beforeAll(async () => {
  owner = web.newAgent();
  const { organization, email } = await signUp(owner, {
    organizationName: 'Harbor & Sons',
    name: 'Dana Reyes',
    email: 'dana@harbor.example',
  });
  organizationId = organization.id;
  await verifyEmail(web.database, email);
});
beforeEach(() => web.clock.reset());
afterAll(() => mail.stop());

interface Link {
  readonly id: string;
  readonly token: string;
  readonly path: string;
}

const createShare = async (terms: object = {}, by = owner): Promise<Link> => {
  const { body } = await by
    .post('/api/shares')
    .send({ subjectKind: 'sample', ...terms })
    .expect(201);
  const { pathname, searchParams } = new URL(body.shareUrl);
  expect(pathname).toBe(`/shared-files/${body.id}`);
  const token = searchParams.get('token')!;
  return { id: body.id, token, path: `/api/shared/${body.id}?token=${token}` };
};
const createStranger = () => web.newAgent();
const fetchFile = ({ id, token }: Link, passKey?: string) =>
  createStranger().get(`/api/shared/${id}/file?token=${token}${passKey ? `&passKey=${encodeURIComponent(passKey)}` : ''}`);
const listShares = async (id: string) =>
  (await owner.get('/api/shares?limit=200').expect(200)).body.find((one: { id: string }) => one.id === id);
const quiet = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

test("shows a stranger only the title, the organization's name and the PDF", async () => {
  const link = await createShare();
  expect(link.token).toMatch(/^[\w-]{43}$/);
  const page = await createStranger().get(link.path).expect(200);
  expect(page.body).toEqual({
    needsPassword: false,
    subjectKind: 'sample',
    title: 'Sample document',
    sharingOrganization: 'Harbor & Sons',
    period: null,
    mediaType: 'application/pdf',
    size: null,
  });
  expect(page.headers).toMatchObject(quiet);
  const file = await fetchFile(link).expect(200).expect('Content-Type', 'application/octet-stream');
  expect(file.headers).toMatchObject({ ...quiet, 'x-content-type-options': 'nosniff' });
  expect(file.headers['content-disposition']).toBe('attachment; filename=Stampline-sample.pdf');
  expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
});

test('returns the same response for every invalid link, regardless of the reason', async () => {
  const link = await createShare();
  const revoked = await createShare();
  await owner.delete(`/api/shares/${revoked.id}`).expect(204);
  const expired = await createShare();
  const other = await createShare();
  const invalid = [
    `/api/shared/${link.id}?token=${other.token}`,
    `/api/shared/${link.id}?token=${link.token.slice(1)}`,
    `/api/shared/${link.id}?token=${link.token}&token=${link.token}`,
    `/api/shared/${link.id}?token[a]=${link.token}`,
    `/api/shared/${link.id}?token=`,
    `/api/shared/${link.id}`,
    `/api/shared/${randomUUID()}?token=${link.token}`,
    `/api/shared/no-id-at-all?token=${link.token}`,
    revoked.path,
  ];
  const answers = [];
  for (const path of invalid) answers.push(await createStranger().get(path));
  web.clock.aheadMs = HOUR_MS + 1;
  answers.push(await createStranger().get(expired.path), await fetchFile(expired), await createStranger().head(expired.path));
  web.clock.aheadMs = 0;
  for (const { status, body, headers } of answers.slice(0, -1)) {
    expect({ status, type: body.type, detail: body.detail, errors: body.errors }).toEqual({
      status: 404,
      type: '/problems/not-found',
      detail: 'This link is no longer valid.',
      errors: undefined,
    });
    expect(headers).toMatchObject(quiet);
  }
  expect(answers.at(-1)?.status).toBe(404);
  await createStranger().get(expired.path).expect(200);
});

test('revokes a link immediately for everyone, and only once', async () => {
  const link = await createShare();
  await createStranger().get(link.path).expect(200);
  await owner.delete(`/api/shares/${link.id}`).expect(204);
  await createStranger().get(link.path).expect(404);
  await fetchFile(link).expect(404);
  await owner.delete(`/api/shares/${link.id}`).expect(404);
  expect(await listShares(link.id)).toMatchObject({ shareState: 'revoked', revokedAt: expect.any(String) });
});

const watchShare = ({ id, token }: Link) => `/api/shared/${id}/watch?token=${token}`;

test('notifies a page that has the link open when the link is revoked, and not before', async () => {
  const [link, other] = [await createShare(), await createShare()];
  const pages = await Promise.all([link, link, other].map(async (one) => openEvents(web.server, '', watchShare(one))));
  for (const { status, contentType } of pages) expect([status, contentType]).toEqual([200, expect.stringMatching(/^text\/event-stream/)]);
  await createStranger().head(watchShare(link)).timeout(60_000).expect(200);
  await owner.delete(`/api/shares/${link.id}`).expect(204);
  const revokedAt = performance.now();
  await waitUntil(() => pages.slice(0, 2).every((page) => page.ended()), 180_000, 'the pages are told');
  // Well within a second on a quiet machine, and before a heartbeat on any machine.
  expect(performance.now() - revokedAt).toBeLessThan(10_000);
  expect(pages.map(({ messages }) => messages)).toEqual([[{ type: 'ended' }], [{ type: 'ended' }], []]);
  expect(pages[2]!.ended()).toBe(false);
  pages[2]!.close();
  const locked = await createShare({ password: PASSWORD });
  for (const path of [watchShare(link), watchShare(locked), watchShare({ ...other, token: link.token })])
    expect((await createStranger().get(path).expect(404)).body.detail).toBe('This link is no longer valid.');
});

const uploadFile = async (name: string, content: Buffer) =>
  (await owner.post('/api/cloud-storage/builtin/upload').field('folder', 'root').attach('file', content, name).expect(201)).body;

test('aborts a download in progress when its link is revoked, after which the link works for no one', async () => {
  const bytes = 32 * 1024 ** 2;
  const { id: subjectId } = await uploadFile('ledger.bin', Buffer.alloc(bytes, 7));
  const link = await createShare({ subjectKind: 'file', subjectId });
  const { id, token } = link;
  const address = web.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/api/shared/${id}/file?token=${token}` }, resolve).on('error', reject);
  });
  expect(response.headers['content-length']).toBe(String(bytes));
  let read = 0;
  const reading = (async () => {
    for await (const piece of response) {
      read += Buffer.from(piece).length;
      // A slow reader needs ten seconds or more for the file.
      await setTimeout(20);
    }
  })();
  const end = reading.then(
    () => null,
    (error: unknown) => error,
  );
  await owner.delete(`/api/shares/${id}`).expect(204);
  const revokedAt = performance.now();
  expect(await end).toMatchObject({ code: 'ECONNRESET' });
  // Within a second on a quiet machine.
  expect(performance.now() - revokedAt).toBeLessThan(5_000);
  expect(read).toBeLessThan(bytes);
  await createStranger().get(link.path).expect(404);
  await fetchFile(link).expect(404);
});

test('shares a single file from File Storage by name, kind and size, only as a download, until the file is moved to the trash', async () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { id: subjectId } = await uploadFile('عمّان.svg', content);
  const { body } = await owner.post('/api/shares').send({ subjectKind: 'file', subjectId }).expect(201);
  const { pathname, searchParams } = new URL(body.shareUrl);
  expect(pathname).toBe(`/shared-files/${body.id}`);
  const token = searchParams.get('token')!;
  const path = `/api/shared/${body.id}?token=${token}`;
  expect((await createStranger().get(path).expect(200)).body).toEqual({
    needsPassword: false,
    subjectKind: 'file',
    title: 'عمّان.svg',
    sharingOrganization: 'Harbor & Sons',
    period: null,
    mediaType: 'application/octet-stream',
    size: content.length,
  });
  const file = await fetchFile({ id: body.id, token, path }).expect(200).expect('Content-Type', 'application/octet-stream');
  expect(file.headers).toMatchObject({ ...quiet, 'x-content-type-options': 'nosniff' });
  expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  expect(file.body).toEqual(content);
  const other = web.newAgent();
  await signUp(other);
  await other.post('/api/shares').send({ subjectKind: 'file', subjectId }).expect(404);
  await owner.delete(`/api/cloud-storage/builtin/files/${subjectId}`).expect(204);
  expect((await createStranger().get(path).expect(404)).body.detail).toBe('This link is no longer valid.');
  await owner.post('/api/shares').send({ subjectKind: 'file', subjectId }).expect(404);
});

test('ends a link when its creator leaves the organization', async () => {
  const member = web.newAgent();
  const { id: memberId } = await inviteAndJoin(owner, member, 'member');
  const link = await createShare({}, member);
  await createStranger().get(link.path).expect(200);
  await owner.delete(`/api/organization/members/${memberId}`).expect(204);
  await createStranger().get(link.path).expect(404);
  expect(await listShares(link.id)).toMatchObject({ shareState: 'revoked', revokedAt: null, createdByName: null, accessCount: 1 });
});

test('stops accepting passwords for a link after a hundred wrong ones, from any number of networks', async () => {
  const link = await createShare({ password: PASSWORD });
  const from = (network: number, password: string) =>
    createStranger()
      .post(`/api/shared/${link.id}/unlock`)
      .set('X-Forwarded-For', `2001:db8:0:${network.toString(16)}::1`)
      .send({ token: link.token, password });
  for (let network = 0; network < 100; network += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => from(network + at, `wrong password ${at}`).expect(400)));
  await from(100, 'wrong password').expect(429);
  const other = await createShare({ password: PASSWORD });
  await createStranger().post(`/api/shared/${other.id}/unlock`).send({ token: other.token, password: PASSWORD }).expect(200);
});

test('hides the title and the PDF until the password is entered, and pauses after five wrong passwords', async () => {
  const link = await createShare({ password: PASSWORD });
  const nothing = { subjectKind: null, title: null, sharingOrganization: null, period: null, mediaType: null, size: null };
  const locked = { needsPassword: true, ...nothing };
  expect((await createStranger().get(link.path).expect(200)).body).toEqual(locked);
  await fetchFile(link).expect(404);
  const unlock = (password: string, token = link.token) => createStranger().post(`/api/shared/${link.id}/unlock`).send({ token, password });
  await unlock(PASSWORD, 'wrong').expect(404);
  const invalid = await unlock('pelican on a pie').expect(400);
  expect(invalid.body.errors).toEqual([{ field: 'password', message: expect.stringContaining('This password is wrong.') }]);
  const { body } = await unlock(PASSWORD).expect(200);
  const opened = await createStranger()
    .get(`${link.path}&passKey=${encodeURIComponent(body.passKey)}`)
    .expect(200);
  expect(opened.body).toMatchObject({ needsPassword: false, title: 'Sample document' });
  await fetchFile(link, body.passKey).expect(200);

  const other = await createShare({ password: PASSWORD });
  await fetchFile(other, body.passKey).expect(404);
  await fetchFile(other, 'v1.nobody.AAAA').expect(404);
  web.clock.aheadMs = HOUR_MS / 2 - 60_000;
  await fetchFile(link, body.passKey).expect(200);
  web.clock.aheadMs = HOUR_MS / 2 + 1;
  await fetchFile(link, body.passKey).expect(404);

  web.clock.aheadMs = 0;
  const attempts = await Promise.all(Array.from({ length: 8 }, (_, at) => unlock(`wrong password ${at}`)));
  expect(attempts.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(3);
  await unlock(PASSWORD).expect(429);
  // Another link still works, and so does this link with its key.
  await createStranger().post(`/api/shared/${other.id}/unlock`).send({ token: other.token, password: PASSWORD }).expect(200);
  await fetchFile(link, body.passKey).expect(200);
});

test("lists a link's uses for the organization, with truncated IP addresses", async () => {
  const link = await createShare({ sharedWith: 'Examiner, Virginia' });
  await createStranger()
    .get(link.path)
    .set('User-Agent', `Probe ${'x'.repeat(300)}`)
    .expect(200);
  await fetchFile(link).expect(200);
  const { body } = await owner.get(`/api/shares/${link.id}/accesses`).expect(200);
  expect(body.map(({ accessed }: { accessed: string }) => accessed)).toEqual(['file', 'page']);
  expect(body[1]).toMatchObject({ network: '127.0.0.0/24', userAgent: `Probe ${'x'.repeat(194)}` });
  expect(await listShares(link.id)).toMatchObject({ sharedWith: 'Examiner, Virginia', accessCount: 2, lastAccessAt: expect.any(String) });
});

test('allows at most 50 active links to one item, even if several are created simultaneously', async () => {
  const crowded = web.newAgent();
  await signUp(crowded);
  const make = () => crowded.post('/api/shares').send({ subjectKind: 'sample' });
  const statuses = (await Promise.all(Array.from({ length: 54 }, make))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  const { body } = await crowded.get('/api/shares?limit=1').expect(200);
  await crowded.delete(`/api/shares/${body[0].id}`).expect(204);
  await make().expect(201);
  await make().expect(409);
});

test('emails a link without interpreting markup, and cancels the unsent email when the link is revoked', async () => {
  expect((await owner.get('/api/shares/options').expect(200)).body).toEqual({ sendsEmail: true });
  const { body } = await owner.post('/api/shares').send({ subjectKind: 'sample', email: 'examiner@example.test', password: PASSWORD });
  expect(body).toMatchObject({ sharedWith: 'examiner@example.test', hasPassword: true });
  const fetchEmails = async () => (await owner.get('/api/organization/letters').expect(200)).body;
  const [letter] = await fetchEmails();
  expect(letter).toMatchObject({ kind: 'share', recipient: 'examiner@example.test', state: 'queued' });
  expect(letter.subject).toBe('Dana Reyes (dana@harbor.example) shared a document with you: Sample document');
  expect(JSON.stringify(letter)).not.toContain(PASSWORD);
  await owner
    .post('/api/shares')
    .send({ subjectKind: 'sample', email: 'examiner@example.test' })
    .expect(429)
    .expect('Retry-After', /^\d+$/);
  expect((await fetchEmails()).filter(({ kind }: { kind: string }) => kind === 'share')).toHaveLength(1);
  await owner.delete(`/api/shares/${body.id}`).expect(204);
  expect((await fetchEmails())[0]).toMatchObject({ id: letter.id, state: 'canceled' });
});

test("shows a document with its title, period and PDF until it is voided, and never another organization's document", async () => {
  const { body: made } = await owner.post('/api/documents/generate').send({ documentType: 'form_802', state: 'VA' }).expect(201);
  const { body: listed } = await owner.get(`/api/documents/${made.id}`).expect(200);
  const subject = { subjectKind: 'document', subjectId: made.id };
  const { body } = await owner.post('/api/shares').send(subject).expect(201);
  const { pathname, searchParams } = new URL(body.shareUrl);
  expect(pathname).toBe(`/shared-document/${body.id}`);
  const link = { id: body.id, token: searchParams.get('token')!, path: `/api/shared/${body.id}?token=${searchParams.get('token')}` };
  const page = await createStranger().get(link.path).expect(200);
  expect(page.body).toMatchObject({ needsPassword: false, subjectKind: 'document', title: listed.title, period: listed.period });
  const file = await fetchFile(link).expect(200);
  expect(file.headers['content-disposition']).toContain(listed.fileName);
  expect((await owner.get(`/api/shares?subjectKind=document&subjectId=${made.id}`).expect(200)).body).toHaveLength(1);

  const other = web.newAgent();
  await signUp(other);
  await other.post('/api/shares').send(subject).expect(404);

  await owner.post(`/api/documents/${made.id}/void`).send({ reason: 'Wrong year.' }).expect(200);
  for (const answer of [await createStranger().get(link.path), await fetchFile(link)])
    expect(answer.body).toMatchObject({ status: 404, detail: 'This link is no longer valid.' });
  await owner.post('/api/shares').send(subject).expect(404);
});

test.each([
  [{ expiresInHours: 0 }, 'expiresInHours'],
  [{ expiresInHours: 90 * 24 + 1 }, 'expiresInHours'],
  [{ password: 'short' }, 'password'],
  [{ email: 'nobody' }, 'email'],
  [{ subjectKind: 'document' }, 'subjectId'],
  [{ subjectKind: 'policy' }, 'subjectKind'],
])('rejects %j', async (terms, field) => {
  const { body } = await owner
    .post('/api/shares')
    .send({ subjectKind: 'sample', ...terms })
    .expect(400);
  expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
});

test('stores neither tokens nor passwords, and records who shared and revoked each link', async () => {
  const link = await createShare({ password: PASSWORD, sharedWith: 'Examiner' });
  await owner.delete(`/api/shares/${link.id}`).expect(204);
  const rows = await web.app
    .get(DatabaseService)
    .inOrganization(organizationId, (tx) => tx.query('select * from shares where id = $1', [link.id]));
  const { body: audit } = await owner.get('/api/audit').expect(200);
  const entries = audit.filter(({ subjectId }: { subjectId: string }) => subjectId === link.id);
  expect(entries.map(({ action }: { action: string }) => action).toSorted()).toEqual(['share.created', 'share.revoked']);
  for (const secret of [link.token, PASSWORD]) expect(JSON.stringify([rows, entries])).not.toContain(secret);
});
