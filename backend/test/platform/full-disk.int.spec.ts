import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toProblem } from '../../src/platform/web/http/to-problem.js';
import { startApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.js';

const outcomes: (() => Promise<void> | void)[] = [];

describe('a full disk', () => {
  afterEach(async () => {
    for (const end of outcomes.splice(0).toReversed()) await end();
  });

  test('is reported to the uploading user, leaves nothing behind, and recovers when there is space again', async () => {
    const disk = mountSmallDisk(2_048);
    await expect(disk === undefined ? uploadToFullDevice() : uploadOnFullDisk(disk)).resolves.toBe('/problems/storage-full');
  });
});

/** Returns the problem type of the response while the disk is full. */
async function uploadOnFullDisk(disk: SmallDisk): Promise<string> {
  outcomes.push(() => disk.unmount());
  const web = await startApp({ settings: { filesDir: join(disk.folder, 'files') } });
  outcomes.push(() => web.stop());
  const agent = web.newAgent();
  await signUp(agent);
  const upload = () =>
    agent.post('/api/policies/upload').set('Prefer', 'respond-async').attach('file', Buffer.alloc(400_000, 'a,b\n'), 'policies.csv');

  disk.fill();
  let type = '';
  for (let round = 0; round < 5; round += 1) {
    const { status, headers, body } = await upload();
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 507, retryAfter: '60' });
    expect(body).toMatchObject({ title: 'No space left', instance: '/api/policies/upload' });
    type = body.type;
  }
  const storage = '/api/cloud-storage/builtin';
  const stored = await agent.post(`${storage}/upload`).field('folder', 'root').attach('file', Buffer.alloc(400_000, 'x'), 'book.bin');
  expect(stored.body).toMatchObject({ status: 507, type: '/problems/storage-full' });
  const { body: begun } = await agent.post(`${storage}/uploads`).send({ name: 'book.bin', size: 400_000, folder: 'root' }).expect(201);
  const piece = agent.put(`${storage}/uploads/${begun.id}`).set('Content-Type', 'application/octet-stream').set('Upload-Offset', '0');
  expect((await piece.send(Buffer.alloc(400_000, 'x'))).body).toMatchObject({ status: 507, type: '/problems/storage-full' });
  expect((await agent.get(`${storage}/files`).expect(200)).body.files).toEqual([]);
  await agent.get('/api/health/live').expect(200);
  await agent.get('/api/dashboard/stats').expect(200);
  const remaining = await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true });
  expect(remaining.filter((entry) => entry.isFile())).toEqual([]);

  disk.freeUp();
  expect((await upload()).status).toBe(202);
  return type;
}

/** Uses the device that is always full, for a process that is not allowed to mount a disk. */
async function uploadToFullDevice(): Promise<string> {
  const thrown: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  return `/problems/${toProblem(thrown).type}`;
}
