import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { openEvents } from '../events/event-page.js';
import { startApp, type TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { STORE_KINDS, type TestStore } from './store-kinds.js';

type Agent = ReturnType<TestApp['newAgent']>;

const STORAGE = '/api/cloud-storage/builtin';
const ROWS = ['policy_number,insured_name,effective_date,expiration_date,premium,state', 'SL-1,Harbor,2026-02-01,2027-02-01,1000.00,VA'];

/** Two web processes and a worker that share a database, Redis and object storage, but no folder. */
describe('processes on several machines', () => {
  const folders: string[] = [];
  let store: TestStore;
  let first: TestApp;
  let second: TestApp;
  let worker: ChildProcess;
  let [here, there]: Agent[] = [];

  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'stampline-machine-'));
    folders.push(made);
    return made;
  };

  beforeAll(async () => {
    store = await STORE_KINDS[1][1]();
    first = await startApp({ settings: { ...store.settings, filesDir: folder() } });
    second = await startApp({ settings: { ...store.settings, filesDir: folder() }, sharesWith: first });
    const configuration = first.app.get(Configuration);
    worker = await startKillableWorker(configuration, configuration.get('redisUrl'), { ...store.environment, FILES_DIR: folder() });
    here = first.newAgent();
    there = second.newAgent();
    const { email } = await signUp(here);
    await there.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
  });
  afterAll(async () => {
    await killProcess(worker);
    await second.stop();
    await first.stop();
    await store.stop();
    for (const one of folders) rmSync(one, { recursive: true });
  });

  test('import and serve files that another process received or created', async () => {
    const file = Buffer.from(`${ROWS.join('\n')}\n`);
    const { body: imported } = await here!.post('/api/policies/upload').attach('file', file, 'book.csv').expect(200);
    expect(imported.successful).toHaveLength(1);
    const { body: made } = await there!.post('/api/documents/generate').send({ state: 'VA', documentType: 'form_802' }).expect(201);
    const { body: task } = await here!
      .post('/api/documents/packages')
      .send({ documentIds: [made.id] })
      .expect(202);
    const isPacked = async () => (await there!.get(`/api/tasks/${task.id}`).expect(200)).body.status === 'finished';
    await waitUntil(isPacked, 120_000, 'the package is made');
    const { body: zip } = await there!.get(`/api/documents/packages/${task.id}/download`).responseType('blob').expect(200);
    const { body: known } = await here!.get(`/api/documents/packages/${task.id}`).expect(200);
    expect(createHash('sha256').update(zip).digest('hex')).toBe(known.sha256);
  });

  test("accept an upload's chunks alternately", async () => {
    const content = Buffer.alloc(900_000, 'policy,premium\n');
    const { body: upload } = await here!.post(`${STORAGE}/uploads`).send({ name: 'book.csv', size: content.length }).expect(201);
    for (const [at, agent] of [there, here, there].entries())
      await agent!
        .put(`${STORAGE}/uploads/${upload.id}`)
        .set('Content-Type', 'application/octet-stream')
        .set('Upload-Offset', String(at * 300_000))
        .send(content.subarray(at * 300_000, (at + 1) * 300_000))
        .expect(200);
    const { body: entry } = await here!.post(`${STORAGE}/uploads/${upload.id}/complete`).expect(201);
    const { body: bytes } = await there!.get(`${STORAGE}/download/${entry.id}`).responseType('blob').expect(200);
    expect(content.equals(bytes)).toBe(true);
  });

  test('end a shared link for users who have it open on another machine', async () => {
    const { body: share } = await here!.post('/api/shares').send({ subjectKind: 'sample' }).expect(201);
    const token = new URL(share.shareUrl).searchParams.get('token');
    const page = await openEvents(second.server, '', `/api/shared/${share.id}/watch?token=${token}`);
    await here!.delete(`/api/shares/${share.id}`).expect(204);
    await waitUntil(() => page.ended(), 180_000, 'the page is told');
    expect(page.messages).toEqual([{ type: 'ended' }]);
  });

  test('do not store anything in local folders', async () => {
    expect((await store.listNames()).length).toBeGreaterThan(3);
    expect(folders.flatMap((one) => readdirSync(one))).toEqual([]);
  });
});
