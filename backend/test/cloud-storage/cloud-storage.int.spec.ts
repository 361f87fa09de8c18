import { createHash, randomUUID } from 'node:crypto';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import type { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { FileStore } from '../../src/platform/content/files/file-store.js';
import { StorageUpkeepProcessor } from '../../src/cloud-storage/storage-upkeep.processor.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { inviteAndJoin, PASSWORD, signUp } from '../harness/sign-up.js';

const STORAGE = '/api/cloud-storage/builtin';
const MB = 1024 ** 2;
const DAY = 24 * 60 * 60_000;

let observer: Client;
// Must be closed before the product stops.
afterAll(() => observer.end());
const web = useProduct({ settings: { storageQuotaMegabytes: 3 } });
let owner: ReturnType<TestApp['newAgent']>;
let cookie: string;
let organizationId: string;
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
});
beforeEach(async () => {
  web.clock.reset();
  owner = web.newAgent();
  const user = await signUp(owner);
  organizationId = user.organization.id;
  const { headers } = await web.newAgent().post('/api/auth/sign-in').send({ email: user.email, password: PASSWORD }).expect(200);
  cookie = readSessionCookie(headers);
});

const upload = async (name: string, content = 'content', folder = 'root') =>
  owner.post(`${STORAGE}/upload`).field('folder', folder).attach('file', Buffer.from(content), name);
const uploadFile = async (...args: Parameters<typeof upload>) => (await upload(...args)).body;
const createFolder = async (name: string, parentFolder = 'root') =>
  (await owner.post(`${STORAGE}/create-folder`).send({ name, parentFolder }).expect(201)).body;
const listFolder = async (query = '') => (await owner.get(`${STORAGE}/files${query}`).expect(200)).body;
const listNames = async (query = ''): Promise<string[]> => (await listFolder(query)).files.map(({ name }: { name: string }) => name);

/** Lists the files in the organization's store. */
const readStored = () => {
  const root = `${web.app.get(Configuration).get('filesDir')}/${organizationId}`;
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const listRows = async () =>
  (await observer.query<{ id: string }>('select id, purpose from stored_files where organization_id = $1', [organizationId])).rows;

it('lists folders first and then files by name, each with its kind', async () => {
  const { id } = await createFolder('Reports');
  const file = await uploadFile('b.pdf', '%PDF-1.7 content');
  await uploadFile('A.txt');
  await uploadFile('inside.txt', 'x', id);
  const { files, folder: here, total } = await listFolder('?folder=root');
  expect([files.map(({ name }: { name: string }) => name), total, here]).toEqual([
    ['Reports', 'A.txt', 'b.pdf'],
    3,
    { id: 'root', name: 'All files', path: [] },
  ]);
  expect(file).toMatchObject({
    type: 'file',
    size: 16,
    folder: 'root',
    mediaType: 'application/pdf',
    warning: null,
    sha256: createHash('sha256').update('%PDF-1.7 content').digest('hex'),
  });
  expect(await listNames(`?folder=${id}`)).toEqual(['inside.txt']);
  expect((await listFolder(`?folder=${id}`)).folder).toEqual({ id, name: 'Reports', path: [{ id, name: 'Reports' }] });
  expect(await listNames('?search=INSIDE')).toEqual(['inside.txt']);
  expect(await listNames('?sort=-size')).toEqual(['b.pdf', 'A.txt', 'Reports']);
});

it('sanitizes names, numbers duplicates, and flags content that does not match its extension', async () => {
  expect((await uploadFile('CON.txt')).name).toBe('CON_.txt');
  expect((await uploadFile('e\u0301\u202E.pdf')).name).toBe('é.pdf');
  expect((await uploadFile(`${'x'.repeat(300)}.pdf`)).name).toHaveLength(200);
  expect([(await uploadFile('a.txt')).name, (await uploadFile('A.TXT')).name, (await uploadFile('a.txt')).name]).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (3).txt',
  ]);
  expect((await uploadFile('picture.png', '<svg onload="alert(1)">')).warning).toBe(
    'The name says this is a PNG image, but its content is not.',
  );
  await owner.post(`${STORAGE}/create-folder`).send({ name: '..' }).expect(400);
  expect((await createFolder('a/b\\c')).name).toBe('a-b-c');
});

it('keeps both files if two uploads have the same name', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, async () => upload('same.txt')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(await listNames()).toEqual(['same (2).txt', 'same (3).txt', 'same (4).txt', 'same (5).txt', 'same.txt']);
});

it('serves a file as a whole and in parts, always as a download', async () => {
  const { id } = await uploadFile('page.html', '<script>alert(1)</script>');
  const whole = await owner.get(`${STORAGE}/download/${id}`).buffer(true).expect(200);
  expect(whole.headers).toMatchObject({
    'content-disposition': 'attachment; filename=page.html',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(whole.body.toString()).toBe('<script>alert(1)</script>');
  const part = async (range: string) => {
    const answer = await owner.get(`${STORAGE}/download/${id}`).set('Range', range).buffer(true);
    return [answer.status, answer.headers['content-range'], answer.status === 206 ? answer.body.toString() : ''];
  };
  expect(await part('bytes=0-6')).toEqual([206, 'bytes 0-6/25', '<script']);
  expect(await part('bytes=-9')).toEqual([206, 'bytes 16-24/25', '</script>']);
  expect(await part('bytes=16-')).toEqual([206, 'bytes 16-24/25', '</script>']);
  expect(await part('bytes=25-')).toEqual([416, 'bytes */25', '']);
  expect(await part('bytes=5-2')).toEqual([200, undefined, '']);
});

const changeEntry = (id: string, body: object) => owner.patch(`${STORAGE}/files/${id}`).send(body);

it('renames and moves items, and rejects moving a folder into itself', async () => {
  const outer = await createFolder('Outer');
  const below = await createFolder('Inner', outer.id);
  const file = await uploadFile('a.txt');
  await uploadFile('taken.txt', 'x', below.id);
  expect((await changeEntry(file.id, { name: 'taken.txt', folder: below.id }).expect(200)).body).toMatchObject({
    name: 'taken (2).txt',
    folder: below.id,
  });
  expect((await changeEntry(file.id, { name: 'TAKEN (2).txt' }).expect(200)).body.name).toBe('TAKEN (2).txt');
  await changeEntry(outer.id, { folder: below.id }).expect(409);
  await changeEntry(outer.id, { folder: outer.id }).expect(409);
  expect((await changeEntry(below.id, { folder: 'root' }).expect(200)).body.folder).toBe('root');
});

it('keeps items in the trash for thirty days, and restores them', async () => {
  const outer = await createFolder('Outer');
  const file = await uploadFile('a.txt', 'x', outer.id);
  await owner.delete(`${STORAGE}/files/${outer.id}`).expect(204);
  expect(await listNames()).toEqual([]);
  expect(await listNames('?search=a')).toEqual([]);
  await owner.get(`${STORAGE}/download/${file.id}`).expect(404);
  await owner.get(`${STORAGE}/files?folder=${outer.id}`).expect(404);
  await createFolder('Outer');
  const restored = await owner.post(`${STORAGE}/trash/${outer.id}/restore`).expect(200);
  expect(restored.body.name).toBe('Outer (2)');
  expect(await listNames(`?folder=${outer.id}`)).toEqual(['a.txt']);

  await owner.delete(`${STORAGE}/files/${outer.id}`).expect(204);
  const upkeep = web.app.get(StorageUpkeepProcessor);
  web.clock.aheadMs = 29 * DAY;
  expect(await upkeep.findOrganizations()).not.toContain(organizationId);
  await upkeep.cleanUp({ organizationId });
  expect((await owner.get(`${STORAGE}/trash`).expect(200)).body).toHaveLength(1);
  web.clock.aheadMs = 31 * DAY;
  expect(await upkeep.findOrganizations()).toContain(organizationId);
  await upkeep.cleanUp({ organizationId });
  expect((await owner.get(`${STORAGE}/trash`).expect(200)).body).toEqual([]);
  expect([await listRows(), readStored()]).toEqual([[], []]);
});

it('prevents the removal of files under retention or hold, even in the database', async () => {
  const { id } = await uploadFile('kept.txt');
  await owner.put(`${STORAGE}/files/${id}/legal-hold`).send({ reason: 'Examination' }).expect(200);
  expect((await owner.delete(`${STORAGE}/files/${id}`).expect(409)).body.detail).toContain('under retention or legal hold');
  const kept = await owner.put(`${STORAGE}/files/${id}/retention`).send({ state: 'va', startsOn: '2026-12-31' }).expect(200);
  expect(kept.body).toMatchObject({
    retainUntil: '2031-12-31',
    legalHold: true,
    retainedAs: expect.stringContaining('Va. Code § 38.2-4807'),
  });
  await owner.put(`${STORAGE}/files/${id}/legal-hold`).send({ reason: null }).expect(200);
  await owner.delete(`${STORAGE}/files/${id}`).expect(409);
  const due = await uploadFile('due.txt');
  await owner.put(`${STORAGE}/files/${due.id}/retention`).send({ state: 'TX', startsOn: '2020-01-01' }).expect(200);
  const show = async (query: string) =>
    (await owner.get(`/api/retention/files${query}`).expect(200)).body.map(({ name, retention }: Record<string, string>) => [
      name,
      retention,
    ]);
  expect(await show('')).toEqual([
    ['due.txt', 'due'],
    ['kept.txt', 'kept'],
  ]);
  expect(await show('?retention=due')).toEqual([['due.txt', 'due']]);
  await owner.delete(`${STORAGE}/files/${due.id}`).expect(204);
  await expect(
    observer
      .query('delete from storage_entries where id = $1', [id])
      .then(() => observer.query('delete from stored_files where id = $1', [id])),
  ).rejects.toMatchObject({ code: 'KF001' });
  expect((await listRows()).map((row) => row.id)).toContain(id);
});

it('reports the used space if a file does not fit, before and during the upload', async () => {
  await upload('first.bin', 'x'.repeat(2 * MB));
  const refused = await upload('second.bin', 'x'.repeat(2 * MB));
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({ type: '/problems/quota-exceeded', used: 2 * MB, limit: 3 * MB });
  const withoutLength = openUploadRequest(
    { 'Transfer-Encoding': 'chunked', 'Content-Type': 'multipart/form-data; boundary=x' },
    'POST',
    `${STORAGE}/upload`,
  );
  withoutLength.request.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n${'x'.repeat(1.5 * MB)}`);
  withoutLength.request.end('\r\n--x--\r\n');
  expect((await withoutLength.answer).body).toMatchObject({ type: '/problems/quota-exceeded', used: 2 * MB, limit: 3 * MB });
  const both = await Promise.all([upload('a.bin', 'x'.repeat(0.8 * MB)), upload('b.bin', 'x'.repeat(0.8 * MB))]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 413]));
  expect(readStored()).toHaveLength(2);
  const status = await owner.get('/api/cloud-storage/auth/builtin/status').expect(200);
  expect(status.body.storage).toEqual({ used: 2 * MB + Math.floor(0.8 * MB), total: 3 * MB });
});

/** Opens a request whose body the test sends in chunks. */
function openUploadRequest(
  headers: Record<string, string>,
  method: string,
  path: string,
): { request: ClientRequest; answer: Promise<{ status: number; body: object }> } {
  const address = web.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers: { Cookie: cookie, ...headers } });
  const answer = new Promise<{ status: number; body: object }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
  });
  return { request, answer };
}

it('does not keep any part of an upload that stops at 99%', async () => {
  const length = String(100_000 + 85);
  const { request, answer } = openUploadRequest(
    { 'Content-Length': length, 'Content-Type': 'multipart/form-data; boundary=x' },
    'POST',
    `${STORAGE}/upload`,
  );
  answer.catch(() => undefined);
  request.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n${'x'.repeat(99_000)}`);
  await waitUntil(() => readStored().length === 1, 180_000, 'the upload has begun');
  request.destroy();
  await waitUntil(() => readStored().length === 0, 180_000, 'nothing is left');
  expect([await listNames(), await listRows()]).toEqual([[], []]);
});

const putChunk = (id: string, offset: number, chunk: Buffer) =>
  owner.put(`${STORAGE}/uploads/${id}`).set('Content-Type', 'application/octet-stream').set('Upload-Offset', String(offset)).send(chunk);

describe('a chunked upload', () => {
  const content = Buffer.alloc(MB, 'policy,premium\n');
  const begin = async (size = content.length) =>
    (await owner.post(`${STORAGE}/uploads`).send({ name: 'book.csv', size, folder: 'root' }).expect(201)).body;

  it('continues where the connection broke and completes the file', async () => {
    const { id } = await begin();
    expect((await putChunk(id, 0, content.subarray(0, 400_000)).expect(200)).body.offset).toBe(400_000);
    const broken = openUploadRequest(
      { 'Content-Length': '300000', 'Content-Type': 'application/octet-stream', 'Upload-Offset': '400000' },
      'PUT',
      `${STORAGE}/uploads/${id}`,
    );
    broken.answer.catch(() => undefined);
    broken.request.write(content.subarray(400_000, 600_000));
    await waitUntil(() => readStored().length === 2, 180_000, 'the chunk has begun');
    broken.request.destroy();
    await waitUntil(() => readStored().length === 1, 180_000, 'no part of the chunk is left');
    await owner.post(`${STORAGE}/uploads/${id}/complete`).expect(409);
    const { offset } = (await owner.get(`${STORAGE}/uploads/${id}`).expect(200)).body;
    expect(offset).toBe(400_000);
    await putChunk(id, 0, content.subarray(0, 10)).expect(409);
    await putChunk(id, offset, content.subarray(offset)).expect(200);
    const complete = async () => (await owner.post(`${STORAGE}/uploads/${id}/complete`).expect(201)).body;
    const [file, again] = await Promise.all([complete(), complete()]);
    expect(again).toEqual(file);
    expect([file.sha256, file.size]).toEqual([createHash('sha256').update(content).digest('hex'), MB]);
    expect([await listNames(), (await listRows()).map((row) => row.id), readStored()]).toEqual([
      ['book.csv'],
      [file.id],
      [expect.anything()],
    ]);
    expect((await owner.get(`${STORAGE}/uploads/${id}`).expect(200)).body).toMatchObject({ offset: MB, fileId: file.id });
  });

  it('is completed once, even if a concurrent call removes the chunks that this call reads', async () => {
    const { id } = await begin(100);
    await putChunk(id, 0, content.subarray(0, 100)).expect(200);
    const complete = async () => (await owner.post(`${STORAGE}/uploads/${id}/complete`).expect(201)).body;
    const store = web.app.get(FileStore);
    const open = store.open.bind(store);
    let first: unknown;
    jest.spyOn(store, 'open').mockImplementationOnce(async (...args) => {
      first = await complete();
      return open(...args);
    });
    expect(await complete()).toEqual(first);
    expect(await listRows()).toHaveLength(1);
    expect(readStored()).toHaveLength(1);
  });

  it('accepts only one of two chunks for the same offset, and nothing beyond the end', async () => {
    const { id } = await begin(100);
    const both = await Promise.all([putChunk(id, 0, content.subarray(0, 60)), putChunk(id, 0, content.subarray(0, 60))]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await putChunk(id, 60, content.subarray(0, 41)).expect(413);
    await putChunk(id, 60, Buffer.alloc(0)).expect(409);
    expect(readStored()).toHaveLength(1);
    await owner.delete(`${STORAGE}/uploads/${id}`).expect(204);
    expect([readStored(), await listRows()]).toEqual([[], []]);
  });

  it('is rejected if it does not fit, and expires after two days', async () => {
    const refused = await owner
      .post(`${STORAGE}/uploads`)
      .send({ name: 'a.zip', size: 4 * MB })
      .expect(413);
    expect(refused.body).toMatchObject({ used: 0, limit: 3 * MB });
    const { id } = await begin();
    await putChunk(id, 0, content.subarray(0, 400_000)).expect(200);
    web.clock.aheadMs = 3 * DAY;
    const upkeep = web.app.get(StorageUpkeepProcessor);
    expect(await upkeep.findOrganizations()).toContain(organizationId);
    await upkeep.cleanUp({ organizationId });
    await owner.get(`${STORAGE}/uploads/${id}`).expect(404);
    expect([readStored(), await listRows()]).toEqual([[], []]);
  });

  it('does not accept chunks beyond the quota, even across simultaneous uploads', async () => {
    const uploads = [await begin(2 * MB), await begin(2 * MB), await begin(2 * MB)];
    const chunk = Buffer.alloc(2 * MB, 'x');
    const both = await Promise.all(uploads.slice(0, 2).map(async ({ id }) => putChunk(id, 0, chunk)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 413]));
    const third = await putChunk(uploads[2].id, 0, chunk).expect(413);
    expect(third.body).toMatchObject({ type: '/problems/quota-exceeded', used: 2 * MB, limit: 3 * MB });
    expect(readStored()).toHaveLength(1);
  });

  it('stores an empty file', async () => {
    const { id } = await begin(0);
    expect((await owner.post(`${STORAGE}/uploads/${id}/complete`).expect(201)).body).toMatchObject({ size: 0, name: 'book.csv' });
  });
});

it('names the configuration that a cloud drive needs, and always offers the built-in storage', async () => {
  const { body } = await owner.get('/api/cloud-storage/auth/googledrive/url').expect(400);
  expect(body).toMatchObject({
    type: '/problems/setup-required',
    error: expect.stringContaining('Google Drive requires API credentials'),
    missing: ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'],
  });
  const { body: connections } = await owner.get('/api/cloud-storage/connections').expect(200);
  expect(connections.map(({ provider, isConnected }: { provider: string; isConnected: boolean }) => [provider, isConnected])).toEqual([
    ['googledrive', false],
    ['dropbox', false],
    ['onedrive', false],
    ['builtin', true],
  ]);
  await owner.get('/api/cloud-storage/dropbox/files').expect(409);
  await owner.get('/api/cloud-storage/floppy/files').expect(404);
  await owner.get('/api/cloud-storage/auth/builtin/url').expect(409);
});

it('lets viewers only read, and lets members move files to the trash but not delete them permanently', async () => {
  const { id } = await uploadFile('a.txt');
  const [member, viewer] = [web.newAgent(), web.newAgent()];
  await inviteAndJoin(owner, member, 'member');
  await inviteAndJoin(owner, viewer, 'viewer');
  await viewer.get(`${STORAGE}/download/${id}`).expect(200);
  await viewer.delete(`${STORAGE}/files/${id}`).expect(403);
  await member.delete(`${STORAGE}/files/${id}`).expect(204);
  await member.delete(`${STORAGE}/trash/${id}`).expect(403);
  await owner.delete(`${STORAGE}/trash/${id}`).expect(204);
  await owner.delete(`${STORAGE}/trash/${randomUUID()}`).expect(404);
});
