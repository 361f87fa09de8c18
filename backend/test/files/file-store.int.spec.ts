import { createHash, randomUUID } from 'node:crypto';
import { rm, symlink, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { createFileStore } from '../../src/platform/content/files/create-file-store.js';
import { LocalFileStore } from '../../src/platform/content/files/local-file-store.js';
import { createTestSettings } from '../harness/settings.js';
import { STORE_KINDS, type TestStore } from './store-kinds.js';
import { sendError } from './s3/s3-server.js';

const HOUR = 60 * 60_000;
const organizationId = randomUUID();
let store: TestStore;

/** Larger than two parts of a multipart upload. */
const largeContent = Buffer.alloc(20 * 1024 * 1024, 'policy_number,premium\nä,1\n');

const splitIntoChunks = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    })(),
  );

function createBreakingStream(bytes: number): Readable {
  let sent = 0;
  return new Readable({
    read() {
      sent += 65_536;
      if (sent > bytes) this.destroy(new Error('the client went away'));
      else this.push(Buffer.alloc(65_536));
    },
  });
}

describe.each(STORE_KINDS)('%s', (_, make) => {
  beforeEach(async () => {
    store = await make();
  });
  afterEach(async () => {
    const refused = store.server?.refused ?? [];
    await store.stop();
    if (refused.length > 0) throw new Error(`Requests were refused: ${refused.join(', ')}.`);
  });

  it.each([0, 5, largeContent.length])('returns the %i bytes that it stored, with their size and hash', async (bytes) => {
    const content = largeContent.subarray(0, bytes);
    const stored = await store.files.save(organizationId, splitIntoChunks(content));
    expect(stored).toMatchObject({ sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await buffer(await store.files.open(organizationId, stored.fileId))).equals(content)).toBe(true);
    expect(await store.listNames()).toEqual([`${organizationId}/${stored.fileId.slice(-2)}/${stored.fileId}`]);
  });

  it("returns the newest record, which does not count as an organization's file", async () => {
    expect(await store.files.readNewestRecord('audit-anchors')).toBeUndefined();
    await store.files.addRecord('audit-anchors', '2026-11-28t02-20-00.000z.jsonl', 'newest\n');
    await store.files.addRecord('audit-anchors', '2026-11-27t02-20-00.000z.jsonl', 'older\n');
    expect(await store.files.readNewestRecord('audit-anchors')).toBe('newest\n');
    expect(await store.listNames()).toHaveLength(2);
    for await (const held of store.files.listFiles()) expect(held).toBeUndefined();
  });

  it('returns a range of bytes', async () => {
    const { fileId } = await store.files.save(organizationId, Readable.from(['0123456789']));
    expect(await text(await store.files.open(organizationId, fileId, { first: 2, last: 4 }))).toBe('234');
    expect(await text(await store.files.open(organizationId, fileId, { first: 8, last: 20 }))).toBe('89');
  });

  it("does not open another organization's file", async () => {
    const { fileId } = await store.files.save(organizationId, Readable.from(['a']));
    await expect(store.files.open(randomUUID(), fileId)).rejects.toMatchObject({ type: 'not-found' });
  });

  it.each([0, 100_000, 19 * 1024 * 1024])('does not keep any part of a stream that fails after %i bytes', async (bytes) => {
    await expect(store.files.save(organizationId, createBreakingStream(bytes))).rejects.toThrow('the client went away');
    expect(await store.listNames()).toEqual([]);
    expect(store.server?.unfinished.size ?? 0).toBe(0);
  });

  it('stops a stream that exceeds the limit, and keeps nothing', async () => {
    let produced = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc((produced += 1024) && 1024);
      })(),
    );
    const limit = { bytes: 10_000, sentence: 'Too large for a test.' };
    await expect(store.files.save(organizationId, endless, { limit })).rejects.toMatchObject({
      type: 'payload-too-large',
      detail: 'Too large for a test.',
    });
    expect(produced).toBeLessThan(200_000);
    expect(await store.listNames()).toEqual([]);
  });

  it.each(['../../etc/passwd', '..', '', '/etc/passwd', `${organizationId}/../x`, 'A'.repeat(36), `${organizationId}\0`])(
    'rejects the ID %j',
    async (id) => {
      await expect(store.files.open(organizationId, id)).rejects.toThrow('not a uuid');
      await expect(store.files.open(id, organizationId)).rejects.toThrow('not a uuid');
      await expect(store.files.save(id, Readable.from(['a']))).rejects.toThrow('not a uuid');
      await expect(store.files.remove(organizationId, id)).rejects.toThrow('not a uuid');
    },
  );

  it('removes a file, and ignores a repeated removal', async () => {
    const { fileId } = await store.files.save(organizationId, Readable.from(['a']));
    await store.files.remove(organizationId, fileId);
    await store.files.remove(organizationId, fileId);
    expect(await store.listNames()).toEqual([]);
  });

  it('lists everything that it stores, with timestamps', async () => {
    const others = [organizationId, organizationId, randomUUID(), randomUUID()];
    const stored = await Promise.all(others.map((owner) => store.files.save(owner, Readable.from(['a']))));
    await store.backdate(`${organizationId}/${stored[0]!.fileId.slice(-2)}/${stored[0]!.fileId}`, 25 * HOUR);
    const held = [];
    for await (const { organizationId: owner, fileId, storedAt } of store.files.listFiles())
      held.push(`${owner} ${fileId} ${Date.now() - storedAt.getTime() > 24 * HOUR}`);
    expect(new Set(held)).toEqual(new Set(stored.map(({ fileId }, index) => `${others[index]} ${fileId} ${index === 0}`)));
    expect(held).toHaveLength(others.length);
  });
});

describe('a local folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'stampline-files-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('does not follow a symbolic link in place of a file', async () => {
    const files = new LocalFileStore(root);
    const { fileId } = await files.save(organizationId, Readable.from(['a']));
    const path = join(root, organizationId, fileId.slice(-2), fileId);
    await rm(path);
    await symlink('/etc/hostname', path);
    await expect(files.open(organizationId, fileId)).rejects.toMatchObject({ type: 'not-found' });
  });

  it('names the folder if it cannot be used', async () => {
    const notAFolder = join(root, 'file');
    await writeFile(notAFolder, 'a');
    await expect(new LocalFileStore(notAFolder).onModuleInit()).rejects.toThrow(`FILES_DIR: cannot write to ${notAFolder}`);
  });
});

describe('object storage', () => {
  beforeEach(async () => {
    store = await STORE_KINDS[1][1]();
  });
  afterEach(() => store.stop());

  it('does not keep any part of an upload that fails halfway, and reports that the storage is unavailable', async () => {
    store.server!.fault = ({ url = '' }, response) => {
      if (!url.includes('partNumber=2')) return false;
      sendError(response, 503, 'SlowDown');
      return true;
    };
    await expect(store.files.save(organizationId, splitIntoChunks(largeContent))).rejects.toMatchObject({ type: 'unavailable' });
    expect([store.server!.objects.size, store.server!.unfinished.size]).toEqual([0, 0]);
  });

  it('continues after a single broken connection', async () => {
    let broken = 0;
    store.server!.fault = (request) => {
      if (broken > 0 || !request.url?.includes('partNumber=2')) return false;
      broken += 1;
      request.socket.destroy();
      return true;
    };
    const { fileId } = await store.files.save(organizationId, splitIntoChunks(largeContent));
    expect((await buffer(await store.files.open(organizationId, fileId))).equals(largeContent)).toBe(true);
    expect(broken).toBe(1);
  });

  it('reports that the storage is full', async () => {
    store.server!.fault = ({ method }, response) => {
      if (method !== 'PUT') return false;
      sendError(response, 507, 'XMinioStorageFull');
      return true;
    };
    await expect(store.files.save(organizationId, Readable.from(['a']))).rejects.toMatchObject({ type: 'storage-full' });
  });

  it("removes the remnants of a crashed process's upload one day after the upload began", async () => {
    const [old, fresh] = [randomUUID(), randomUUID()];
    const key = `kept/${organizationId}/${old.slice(-2)}/${old}`;
    store.server!.unfinished.set(old, { key, begun: new Date(Date.now() - 26 * HOUR), parts: new Map() });
    store.server!.unfinished.set(fresh, { key: key.replaceAll(old, fresh), begun: new Date(), parts: new Map() });
    store.server!.unfinished.set('foreign', { key: 'kept/notes.txt', begun: new Date(0), parts: new Map() });
    expect(await store.files.removeUnfinished(new Date(), 10)).toBe(1);
    expect([...store.server!.unfinished.keys()].toSorted()).toEqual([fresh, 'foreign'].toSorted());
  });

  it('fails if the secret is wrong or the bucket does not exist', async () => {
    const environment = {
      FILE_STORE: 's3',
      S3_ENDPOINT: store.settings.s3Endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'only-for-tests',
      S3_SECRET_ACCESS_KEY: 'wrong',
    };
    const invalid = await createFileStore(new Configuration(createTestSettings(environment)));
    await expect(invalid.save(organizationId, Readable.from(['a']))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const { S3_BUCKET: _bucket, ...without } = environment;
    await expect(createFileStore(new Configuration(createTestSettings(without)))).rejects.toThrow('S3_BUCKET is missing');
  });
});
