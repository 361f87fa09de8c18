import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testSettings } from '../../../test/harness/settings.js';
import { Configuration } from '../config/configuration.js';
import { FileStore } from './file-store.js';

const organizationId = randomUUID();
let root: string;
let store: FileStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stampline-files-'));
  store = new FileStore(new Configuration(testSettings({ FILES_DIR: join(root, 'files') })));
  await store.onModuleInit();
});
afterEach(() => rm(root, { recursive: true }));

async function storedFiles(): Promise<string[]> {
  const all = await readdir(join(root, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('gives back what it stored, with size and hash', async () => {
  const content = Buffer.from('policy_number,premium\nä,1\n'.repeat(50_000));
  const stored = await store.save(organizationId, Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]));
  expect(stored).toMatchObject({ sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  expect(await text(await store.open(organizationId, stored.fileId))).toBe(content.toString());
  expect(await storedFiles()).toEqual([join(root, 'files', organizationId, stored.fileId.slice(-2), stored.fileId)]);
});

it('does not open a file of another organization', async () => {
  const { fileId } = await store.save(organizationId, Readable.from(['a']));
  await expect(store.open(randomUUID(), fileId)).rejects.toMatchObject({ type: 'not-found' });
});

it('leaves nothing of a stream that breaks', async () => {
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('the client went away'));
    },
  });
  await expect(store.save(organizationId, broken)).rejects.toThrow('the client went away');
  expect(await storedFiles()).toEqual([]);
});

it('breaks off a stream above the limit and leaves nothing', async () => {
  let produced = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc((produced += 1024) && 1024);
    })(),
  );
  await expect(store.save(organizationId, endless, { limit: { bytes: 10_000, sentence: 'Too large for a test.' } })).rejects.toMatchObject({
    type: 'payload-too-large',
    detail: 'Too large for a test.',
  });
  expect(produced).toBeLessThan(100_000);
  expect(await storedFiles()).toEqual([]);
});

it.each(['../../etc/passwd', '..', '', '/etc/passwd', `${organizationId}/../x`, 'A'.repeat(36), `${organizationId}\0`])(
  'refuses the id %j',
  async (id) => {
    await expect(store.open(organizationId, id)).rejects.toThrow('not a uuid');
    await expect(store.open(id, organizationId)).rejects.toThrow('not a uuid');
    await expect(store.save(id, Readable.from(['a']))).rejects.toThrow('not a uuid');
    await expect(store.remove(organizationId, id)).rejects.toThrow('not a uuid');
  },
);

it('does not follow a link in the place of a file', async () => {
  const { fileId } = await store.save(organizationId, Readable.from(['a']));
  const [path] = await storedFiles();
  await rm(path!);
  await symlink('/etc/hostname', path!);
  await expect(store.open(organizationId, fileId)).rejects.toMatchObject({ type: 'not-found' });
});

it('removes a file, twice without harm', async () => {
  const { fileId } = await store.save(organizationId, Readable.from(['a']));
  await store.remove(organizationId, fileId);
  await store.remove(organizationId, fileId);
  expect(await storedFiles()).toEqual([]);
});

it('says which folder it cannot use', async () => {
  const { fileId } = await store.save(organizationId, Readable.from(['a']));
  const notAFolder = join(root, 'files', organizationId, fileId.slice(-2), fileId);
  expect(await readFile(notAFolder, 'utf8')).toBe('a');
  const elsewhere = new FileStore(new Configuration(testSettings({ FILES_DIR: notAFolder })));
  await expect(elsewhere.onModuleInit()).rejects.toThrow(`FILES_DIR: cannot write to ${notAFolder}`);
});
