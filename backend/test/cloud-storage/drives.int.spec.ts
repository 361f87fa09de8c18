import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { CONSENT_EXPIRATION } from '../../src/connections/connection.notifications.js';
import { ConsentNotificationsService } from '../../src/connections/consents/consent-notifications.service.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { DriveChecksProcessor } from '../../src/cloud-storage/drives/drive-checks.processor.js';
import { DriveProviderRegistry } from '../../src/cloud-storage/drives/drive-provider.registry.js';
import { FileStore } from '../../src/platform/content/files/file-store.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { startTokenProcess, stopTokenProcesses } from '../oauth/token-processes.js';
import { CREDENTIALS, type DriveProcess, SCOPES, startDriveProcess } from './drive-process.js';

const MB = 1024 ** 2;
const CHUNK_BYTES = 5 * MB;

let drives: DriveProcess;
let observer: Client;
beforeAll(async () => {
  drives = await startDriveProcess();
});
// Must be closed before the product stops.
afterAll(() => observer.end());
const web = useProduct(() => ({
  settings: { driveSimulatorUrl: drives.url, outboundAllowedHosts: [drives.host], driveTimeoutMs: 1_000 },
}));
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
});
afterAll(() => drives.stop());

describe.each(['googledrive', 'dropbox', 'onedrive'])('%s', (drive) => {
  const at = `/api/cloud-storage/${drive}`;
  let owner: ReturnType<TestApp['newAgent']>;
  let organizationId: string;
  beforeAll(async () => {
    owner = web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
  });
  afterEach(() => drives.configure(drive, { faults: [], pageSize: 0, quota: 1024 ** 4 }));

  const begin = async () => (await owner.get(`/api/cloud-storage/auth/${drive}/url?simulator=true`).expect(200)).body.authUrl;
  const back = async (query: string) => (await owner.get(`/api/cloud-storage/auth/${drive}/callback${query}`).expect(200)).text;
  const connect = async () => back(await drives.answerConsent(await begin()));
  const status = async () => (await owner.get(`/api/cloud-storage/auth/${drive}/status`).expect(200)).body;
  const connection = async () => (await owner.get('/api/connections').expect(200)).body.find(({ id }: { id: string }) => id === drive);
  const fail = async (...faults: string[]) => drives.configure(drive, { faults });
  const list = async (query = '') => (await owner.get(`${at}/files${query}`).expect(200)).body;
  const namesIn = async (query = ''): Promise<string[]> => (await list(query)).files.map(({ name }: { name: string }) => name);
  const folder = async (name: string, parentFolder = 'root') => owner.post(`${at}/create-folder`).send({ name, parentFolder });
  const upload = async (name: string, content: Buffer | string = 'content', into = 'root') =>
    owner.post(`${at}/upload`).field('folder', into).attach('file', Buffer.from(content), name);
  const download = async (id: string) =>
    owner
      .get(`${at}/download/${id}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
        response.on('aborted', () => done(new Error('aborted'), Buffer.concat(chunks)));
      });
  const beginUpload = async (name: string, size: number, into = 'root') =>
    (await owner.post(`${at}/uploads`).send({ name, size, folder: into }).expect(201)).body;
  const put = async (id: string, offset: number, chunk: Buffer) =>
    owner.put(`${at}/uploads/${id}`).set('Upload-Offset', String(offset)).set('Content-Type', 'application/octet-stream').send(chunk);
  const remote = async (name: string) => (await drives.configure(drive)).items.filter((item) => item.name === name && !item.isTrashed);

  test('connects once, through a consent in the session that started it', async () => {
    const { body: setup } = await owner.get(`/api/cloud-storage/auth/${drive}/url`).expect(400);
    expect([setup.missing, setup.error]).toEqual([CREDENTIALS[drive], expect.stringContaining(CREDENTIALS[drive]?.join(' and ') ?? '')]);
    expect(await status()).toMatchObject({ isConnected: false, hasSimulator: true, isSimulator: false });
    await owner.get(`${at}/files`).expect(409);
    expect(await back(await drives.answerConsent(await begin(), 'Deny'))).toMatch(/not connected.*access_denied/s);
    const query = await drives.answerConsent(await begin());
    expect(await back(query)).toMatch(/window\.close\(\)/);
    expect(await back(query)).not.toMatch(/window\.close\(\)/);
    expect(await status()).toMatchObject({
      isConnected: true,
      isSimulator: true,
      userInfo: { name: 'Simulated Account', email: 'simulated@example.com' },
      storage: { total: 1024 ** 4 },
      problem: null,
    });
    const { rows } = await observer.query('select * from oauth_connections where organization_id = $1', [organizationId]);
    expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
  });

  test('lists folders first, page by page, keeps IDs, and reflects changes in the drive', async () => {
    const { body: reports } = await folder('Reports');
    const names = ['a.txt', 'b.txt', 'C.txt', 'd.txt', 'e.txt'];
    for (const name of names) await upload(name, name);
    await upload('inside.txt', 'x', reports.id);
    await drives.configure(drive, { pageSize: 2 });
    const { files, folder: here, total } = await list();
    expect(files.map(({ name }: { name: string }) => name)).toEqual(['Reports', ...names]);
    expect((await upload('really.zip', 'text')).body.warning).toBeNull();
    await owner.delete(`${at}/files/${(await list('?search=really')).files[0].id}`).expect(204);
    expect([here, total]).toEqual([{ id: 'root', name: 'All files', path: [] }, 6]);
    const inside = await list(`?folder=${reports.id}`);
    expect([inside.files[0].name, inside.files[0].folder, inside.folder.path]).toEqual([
      'inside.txt',
      reports.id,
      [{ id: reports.id, name: 'Reports' }],
    ]);
    const first = await list('?limit=4&sort=-name');
    expect(await namesIn(`?limit=4&sort=-name&cursor=${first.nextCursor}`)).toEqual(['a.txt', 'Reports']);
    expect(await namesIn('?search=INSIDE')).toEqual(['inside.txt']);
    await owner.patch(`${at}/files/${files[1].id}`).send({ name: 'b.txt', folder: reports.id }).expect(200);
    expect(await namesIn(`?folder=${reports.id}`)).toEqual(['b.txt', 'inside.txt']);
    const { body: renamed } = await owner.patch(`${at}/files/${files[2].id}`).send({ name: 'C.txt' }).expect(200);
    expect([renamed.name, renamed.id]).toEqual(['C (2).txt', files[2].id]);
    await owner.patch(`${at}/files/${reports.id}`).send({ folder: reports.id }).expect(409);
    await owner.delete(`${at}/files/${files[4].id}`).expect(204);
    await owner.delete(`${at}/files/${files[4].id}`).expect(404);
    expect((await list()).total).toBe(4);
  });

  test('continues if the drive has forgotten a page token, and waits while the drive is busy', async () => {
    await drives.configure(drive, { pageSize: 2, faults: ['none', 'gone'] });
    const before = (await list()).total;
    await fail('rate-limited', 'failing');
    expect((await list()).total).toBe(before);
    await fail('broken-json', 'cut', 'away');
    expect((await list()).total).toBe(before);
  });

  test.each([
    ['rate-limited-for-long', 503, '3600', /limiting requests.*60 minutes/, 'throttled'],
    ['forbidden', 409, undefined, /does not allow this/, 'limited'],
  ])('reports the problem: %s', async (fault, code, seconds, sentence, known) => {
    await fail(fault);
    const { body, headers } = await owner.get(`${at}/files`).expect(code);
    expect(body.detail).toMatch(sentence);
    expect(headers['retry-after']).toBe(seconds);
    const { state, lastError, retryAt } = await connection();
    expect([state, lastError, retryAt !== null]).toEqual([known, body.detail, seconds !== undefined]);
    expect(
      (await owner.get('/api/cloud-storage/connections').expect(200)).body.find((one: { provider: string }) => one.provider === drive)
        .problem,
    ).toMatch(sentence);
    await list();
    expect(await status()).toMatchObject({ problem: null });
    expect(await connection()).toMatchObject({ state: 'connected', lastError: null, retryAt: null });
  });

  test('lists the access that the consent covers, and the access that it lacks', async () => {
    const whole = (await connection()).scopes;
    await drives.configure(drive, { scope: 'something.else' });
    await connect();
    const { state, scopes, lastError } = await connection();
    expect([state, scopes]).toEqual(['limited', []]);
    expect(lastError).toMatch(/Stampline needs more access to .*: .*(read|files)/);
    await drives.configure(drive, { scope: SCOPES[drive] });
    await connect();
    expect(await connection()).toMatchObject({ state: 'connected', scopes: whole, lastError: null });
  });

  test('rejects an upload whose hash differs', async () => {
    await fail('content:altered');
    const { body } = await upload('altered.bin', randomBytes(20_000));
    expect(body).toMatchObject({ status: 503, detail: expect.stringMatching(/did not receive the whole file/) });
    expect(await remote('altered.bin')).toEqual([]);
    await upload('altered.bin', randomBytes(20_000));
    expect(await remote('altered.bin')).toMatchObject([{ size: 20_000 }]);
  });

  test('transfers a file byte for byte, as a whole and in parts, despite cut connections', async () => {
    const content = randomBytes(6 * MB);
    await fail('content:cut-half', 'content:cut', 'content:rate-limited', 'content:failing');
    const { body: file } = await upload('six.bin', content);
    expect([file.name, file.size]).toEqual(['six.bin', content.length]);
    expect(await remote('six.bin')).toHaveLength(1);
    await fail('content:cut-half', 'content:cut-half', 'content:away');
    const { body: got, headers } = await download(file.id);
    expect(createHash('sha256').update(got).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename=six.bin', 'x-content-type-options': 'nosniff' });
    // One drive stops responding, another sends different content.
    await fail('content:stalled', 'content:cut-half', 'content:stalled', 'content:broken-json');
    expect(content.equals((await download(file.id)).body)).toBe(true);
    expect((await drives.configure(drive)).faults).toEqual([]);
    const part = await owner.get(`${at}/download/${file.id}`).set('Range', 'bytes=10-19').buffer(true).expect(206);
    expect(part.body).toEqual(content.subarray(10, 20));
    expect((await upload('empty.txt', '')).body.size).toBe(0);
    expect((await upload('six.bin', 'other')).body.name).toBe('six (2).bin');
  });

  test('leaves no file open after an upload, whether or not it succeeded', async () => {
    const opened = jest.spyOn(web.app.get(FileStore), 'open');
    try {
      await upload('held.bin', randomBytes(11 * MB));
      await fail('content:none', 'content:forbidden');
      await upload('held.bin', randomBytes(21 * MB));
      const streams = await Promise.all(opened.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : [])));
      expect(streams.length).toBeGreaterThan(1);
      await waitUntil(() => streams.every(({ closed }) => closed), 180_000, 'every file is closed');
    } finally {
      opened.mockRestore();
    }
  });

  test('uploads in chunks, continues after each kind of interruption, and creates the file once', async () => {
    const content = randomBytes(CHUNK_BYTES * 2 + 77_777);
    const { id, largestPiece } = await beginUpload('chunks.bin', content.length);
    expect(largestPiece).toBe(96 * CHUNK_BYTES);
    await fail('content:cut-half', 'content:cut');
    const first = await put(id, 0, content.subarray(0, CHUNK_BYTES));
    let offset: number = first.body.offset;
    expect(offset).toBe(CHUNK_BYTES);
    expect((await put(id, 0, content.subarray(0, CHUNK_BYTES))).body.offset).toBe(CHUNK_BYTES);
    expect((await owner.get(`${at}/uploads/${id}`).expect(200)).body.offset).toBe(CHUNK_BYTES);
    await owner.post(`${at}/uploads/${id}/complete`).expect(409);
    // The chunk's size is not a multiple of the drive's step, so the drive stores only part of the chunk and reports the offset in its response.
    ({ offset } = (await put(id, offset, content.subarray(offset, offset + CHUNK_BYTES - 1_000))).body);
    expect(offset).toBeLessThanOrEqual(2 * CHUNK_BYTES - 1_000);
    await fail('content:cut');
    const { body: last } = await put(id, offset, content.subarray(offset));
    expect([last.offset, last.fileId]).toEqual([content.length, expect.any(String)]);
    const { body: file } = await owner.post(`${at}/uploads/${id}/complete`).expect(201);
    expect((await owner.post(`${at}/uploads/${id}/complete`).expect(201)).body.id).toBe(file.id);
    expect(await remote('chunks.bin')).toHaveLength(1);
    const { body: got } = await download(file.id);
    expect(content.equals(got)).toBe(true);
  });

  test('records an uploaded file once, however often its completion is requested', async () => {
    const { id } = await beginUpload('audited.bin', 10);
    const { body: last } = await put(id, 0, Buffer.alloc(10));
    const add = async () =>
      (
        await observer.query<{ count: number }>(
          `select count(*)::integer as count from audit_log where action = 'storage-file.added' and subject_id = $1`,
          [last.fileId],
        )
      ).rows[0]?.count;
    expect(await add()).toBe(1);
    // Simulates a crash before the completion was stored.
    await observer.query('update drive_uploads set entry_id = null where id = $1', [id]);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`${at}/uploads/${id}/complete`)));
    expect(answers.map(({ status: code, body }) => [code, body.id])).toEqual([1, 2, 3].map(() => [201, last.fileId]));
    expect(await add()).toBe(2);
  });

  test('resends a chunk that the drive rejected as unauthorized, without asking the user to reconnect', async () => {
    const content = randomBytes(CHUNK_BYTES + 10);
    const { id } = await beginUpload('nobody.bin', content.length);
    await fail('content:unauthorized');
    const { body: first } = await put(id, 0, content.subarray(0, CHUNK_BYTES));
    expect([0, CHUNK_BYTES]).toContain(first.offset);
    if (first.offset === 0) await put(id, 0, content.subarray(0, CHUNK_BYTES));
    expect((await put(id, CHUNK_BYTES, content.subarray(CHUNK_BYTES))).body.fileId).toEqual(expect.any(String));
    expect(await remote('nobody.bin')).toMatchObject([{ size: content.length }]);
    expect(await status()).toMatchObject({ isConnected: true, problem: null });
  });

  test('restarts an upload that the drive has forgotten', async () => {
    const content = randomBytes(CHUNK_BYTES + 10);
    const { id } = await beginUpload('forgotten.bin', content.length);
    await put(id, 0, content.subarray(0, CHUNK_BYTES));
    await drives.configure(drive, { forgetSessions: true });
    expect((await put(id, CHUNK_BYTES, content.subarray(CHUNK_BYTES))).body.offset).toBe(0);
    await put(id, 0, content.subarray(0, CHUNK_BYTES));
    expect((await put(id, CHUNK_BYTES, content.subarray(CHUNK_BYTES))).body.fileId).toEqual(expect.any(String));
    expect(await remote('forgotten.bin')).toMatchObject([{ size: content.length }]);
  });

  test('reports that the drive is full, and stores nothing', async () => {
    await drives.configure(drive, { quota: 10 });
    const { body } = await upload('large.bin', randomBytes(5_000)).then((answer) => answer);
    expect(body).toMatchObject({ status: 413, detail: expect.stringMatching(/is full/) });
    expect(await remote('large.bin')).toEqual([]);
  });

  test('creates one folder even if the response is lost', async () => {
    await fail('none', 'cut');
    const { body } = await folder('Once');
    expect(body.name).toBe('Once');
    expect(await remote('Once')).toHaveLength(1);
    expect((await owner.post(`${at}/create-folder`).send({ name: 'once', useExisting: true }).expect(201)).body.id).toBe(body.id);
  });

  test('reports a file that has been removed from the drive', async () => {
    const { body: file } = await upload('gone.txt');
    await fail('not-found');
    await owner.get(`${at}/download/${file.id}`).expect(404);
    await owner.get(`${at}/download/${file.id}`).expect(404);
  });

  test('renews a rejected token, and asks the user to reconnect when the consent has ended', async () => {
    await drives.configure(drive, { expire: true });
    const { refreshes } = await drives.configure(drive);
    await Promise.all([list(), list('?search=a')]);
    expect((await drives.configure(drive)).refreshes).toBe(refreshes + 1);
    await drives.configure(drive, { endGrants: true });
    const { body } = await owner.get(`${at}/files`).expect(409);
    expect(body.detail).toMatch(/Connect .* again/);
    expect(await status()).toMatchObject({ isConnected: false, problem: body.detail });
    const { body: folders } = await owner.get('/api/connections').expect(200);
    expect(folders.find(({ id }: { id: string }) => id === drive)).toMatchObject({
      state: 'needs-reconnect',
      lastError: body.detail,
      isSimulator: true,
    });
    await connect();
    expect(await namesIn()).toContain('six.bin');
    await drives.configure(drive, { endGrants: true });
    expect(await web.app.get(DriveChecksProcessor).findConnected()).toContain(organizationId);
    await drives.configure(drive, { expire: true });
    await web.app.get(DriveChecksProcessor).checkDrives({ organizationId });
    expect((await owner.get('/api/connections').expect(200)).body).toContainEqual(
      expect.objectContaining({ id: drive, state: 'needs-reconnect' }),
    );
    const notify = () =>
      web.app
        .get(NotificationSenderService, { strict: false })
        .sendForEvent(CONSENT_EXPIRATION, { organizationId, payload: { slot: '' }, completeIn: async () => undefined });
    expect(await web.app.get(ConsentNotificationsService, { strict: false }).findOrganizations()).toContain(organizationId);
    for (let morning = 0; morning < 2; morning += 1) await notify();
    const findMessages = async () => {
      const { body: all } = await owner.get('/api/notifications').expect(200);
      return all.filter(({ link }: { link: string }) => link === '/oauth-manager').map(({ title }: { title: string }) => title);
    };
    expect((await findMessages()).filter((title: string) => title.endsWith('is disconnected'))).toHaveLength(1);
    await drives.configure(drive, { consentSeconds: 3 * 24 * 60 * 60 });
    await connect();
    await notify();
    expect((await findMessages())[0]).toMatch(/^Reconnect .* soon$/);
    await drives.configure(drive, { consentSeconds: 0 });
    await connect();
    const { body: checked } = await owner.post(`/api/connections/${drive}/check`).expect(200);
    expect(checked).toMatchObject({ state: 'connected', lastError: null, checkedAt: expect.any(String), account: 'simulated@example.com' });
  });

  test('is isolated from other organizations, and read-only for viewers', async () => {
    const { files } = await list();
    const stranger = web.newAgent();
    await signUp(stranger);
    await stranger.get(`${at}/download/${files[0].id}`).expect(409);
    const viewer = web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    expect((await viewer.get(`${at}/files`).expect(200)).body.total).toBe(files.length);
    await viewer.delete(`${at}/files/${files[0].id}`).expect(403);
    await viewer.get(`/api/cloud-storage/auth/${drive}/url?simulator=true`).expect(403);
  });

  test('revokes the consent on disconnecting, and leaves the files in the drive', async () => {
    const { items, revoked } = await drives.configure(drive);
    const { body } = await owner.post(`/api/cloud-storage/auth/${drive}/disconnect`).expect(200);
    expect(body).toMatchObject({ isConnected: false, userInfo: null });
    const after = await drives.configure(drive);
    expect([after.items.length, after.revoked.length]).toEqual([items.length, drive === 'onedrive' ? 0 : revoked.length + 1]);
    const { rows } = await observer.query('select id from drive_entries where organization_id = $1 and provider = $2', [
      organizationId,
      drive,
    ]);
    expect(rows).toEqual([]);
    await owner.get(`${at}/files`).expect(409);
  });
});

test('two processes use a single-use refresh token only once', async () => {
  const owner = web.newAgent();
  const { organization } = await signUp(owner);
  const { body } = await owner.get('/api/cloud-storage/auth/onedrive/url?simulator=true').expect(200);
  await owner.get(`/api/cloud-storage/auth/onedrive/callback${await drives.answerConsent(body.authUrl)}`).expect(200);
  const { rows } = await observer.query('update oauth_connections set expires_at = now() where organization_id = $1 returning id', [
    organization.id,
  ]);
  const words = [JSON.stringify(web.app.get(DriveProviderRegistry).getOAuthProvider('onedrive', true)), organization.id, rows[0].id];
  const process = await startTokenProcess(web.app.get(Configuration), drives.host, words);
  const { refreshes } = await drives.configure('onedrive');
  const [answered] = await Promise.all([process.requestTokens(), owner.get('/api/cloud-storage/onedrive/files').expect(200)]);
  expect([answered, (await drives.configure('onedrive')).refreshes]).toEqual([[expect.stringMatching(/^access-/)], refreshes + 1]);
  await owner.get('/api/cloud-storage/onedrive/files').expect(200);
  await stopTokenProcesses();
});
