import { randomBytes } from 'node:crypto';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { type DriveProcess, startDriveProcess } from './drive-process.js';

let drives: DriveProcess;
beforeAll(async () => {
  drives = await startDriveProcess();
});
const web = useProduct(() => ({
  settings: { driveSimulatorUrl: drives.url, outboundAllowedHosts: [drives.host], driveTimeoutMs: 1_000 },
}));
afterAll(() => drives.stop());

describe.each(['googledrive', 'dropbox', 'onedrive'])('the name of another file in %s', (drive) => {
  const at = `/api/cloud-storage/${drive}`;
  let owner: ReturnType<TestApp['newAgent']>;
  beforeAll(async () => {
    owner = web.newAgent();
    await signUp(owner);
    const { body } = await owner.get(`/api/cloud-storage/auth/${drive}/url?simulator=true`).expect(200);
    await owner.get(`/api/cloud-storage/auth/${drive}/callback${await drives.answerConsent(body.authUrl)}`).expect(200);
  });
  afterEach(() => drives.configure(drive, { faults: [] }));

  const fail = async (...faults: string[]) => drives.configure(drive, { faults });
  const upload = async (name: string, content: Buffer) => owner.post(`${at}/upload`).field('folder', 'root').attach('file', content, name);
  const begin = async (name: string, size: number) =>
    (await owner.post(`${at}/uploads`).send({ name, size, folder: 'root' }).expect(201)).body;
  const put = async (id: string, offset: number, chunk: Buffer) =>
    owner.put(`${at}/uploads/${id}`).set('Upload-Offset', String(offset)).set('Content-Type', 'application/octet-stream').send(chunk);
  const readContents = async (...ids: string[]): Promise<Buffer[]> =>
    Promise.all(ids.map(async (id) => (await owner.get(`${at}/download/${id}`).buffer(true).expect(200)).body));
  /** Returns the names on the drive that start with this prefix. */
  const namesFrom = async (name: string): Promise<string[]> => {
    const { items } = await drives.configure(drive);
    return items.flatMap((item) => (item.name.startsWith(name) && !item.isTrashed ? [item.name] : [])).toSorted();
  };

  test('keeps both files when two with the same name are uploaded simultaneously', async () => {
    const contents = [randomBytes(400_000), randomBytes(400_000)];
    const uploads = await Promise.all(contents.map(() => begin('twins.bin', 400_000)));
    for (const [at, { id }] of uploads.entries()) {
      const content = contents[at] ?? Buffer.alloc(0);
      // If another file has that name by then, the upload restarts under the next name.
      const { body: first } = await put(id, 0, content);
      const { body } = first.offset === 0 ? await put(id, 0, content) : { body: first };
      expect(body).toMatchObject({ offset: 400_000, fileId: expect.any(String) });
      expect(await readContents(body.fileId)).toEqual([content]);
    }
    expect(await namesFrom('twins')).toEqual([drive === 'googledrive' ? 'twins.bin' : 'twins (2).bin', 'twins.bin']);
  });

  test('does not mistake another file for an upload whose session the drive has forgotten', async () => {
    const [ours, others] = [randomBytes(20_000), randomBytes(20_000)];
    await fail('content:stalled');
    const sending = upload('form.bin', ours);
    await waitUntil(async () => (await drives.configure(drive)).faults.length === 0, 180_000, 'the upload is under way');
    const { body: other } = await upload('form.bin', others);
    await drives.configure(drive, { forgetSessions: true });
    const { body } = await sending;
    expect(await readContents(body.id, other.id)).toEqual([ours, others]);
    expect(await namesFrom('form')).toEqual(['form (2).bin', 'form.bin']);
  });

  test('does not mistake another file for a chunked upload', async () => {
    const [ours, others] = [randomBytes(400_000), randomBytes(400_000)];
    const { id } = await begin('split.bin', ours.length);
    const { body: other } = await upload('split.bin', others);
    await drives.configure(drive, { forgetSessions: true });
    expect((await put(id, 0, ours)).body).toMatchObject({ offset: 0, fileId: null });
    const { body } = await put(id, 0, ours);
    expect(await readContents(body.fileId, other.id)).toEqual([ours, others]);
    expect(await namesFrom('split')).toEqual(['split (2).bin', 'split.bin']);
  });
});
