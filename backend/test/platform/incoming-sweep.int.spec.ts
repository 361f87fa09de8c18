import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFileStore } from '../../src/platform/content/files/local-file-store.js';
import { IncomingSweepService } from '../../src/platform/content/files/incoming-sweep.service.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { waitUntil } from '../harness/wait-until.js';
import { killProducts, startProduct } from '../harness/product-process.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { getTestServices } from '../harness/test-services.js';

const HOUR = 60 * 60_000;

let database: TestDatabase;
let filesDir: string;
let sweep: IncomingSweepService;
beforeAll(async () => {
  database = await createDatabase();
  filesDir = mkdtempSync(join(tmpdir(), 'stampline-files-'));
  sweep = new IncomingSweepService(new LocalFileStore(filesDir));
});
afterEach(killProducts);
afterAll(async () => {
  await database.drop();
  rmSync(filesDir, { recursive: true });
});

const listFiles = () =>
  readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const getLaterDate = (milliseconds: number) => new Date(Date.now() + milliseconds);

function startServer() {
  return startProduct('web', {
    PORT: '0',
    DATABASE_URL: database.appUrl,
    REDIS_URL: getTestServices().redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    SESSION_SECRET: 'only for tests, only for tests, only for tests',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: filesDir,
  });
}

/** Signs up and sends the first half of a policy file. */
async function beginUpload(url: string): Promise<void> {
  const { headers } = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ organizationName: 'Cut', name: 'C', email: 'cut@example.test', password: 'correct horse battery' }),
  });
  const upload = request(`${url}/api/policies/upload`, {
    method: 'POST',
    headers: {
      Cookie: readSessionCookie({ 'set-cookie': headers.getSetCookie() }),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 100_000,
    },
  });
  upload.on('error', () => undefined); // The process at the other end is killed below.
  upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="book.csv"\r\nContent-Type: text/csv\r\n\r\npolicy_number,');
  upload.write('x'.repeat(40_000));
}

it('the sweep removes the remnants of an upload whose process was killed, once it can no longer be written', async () => {
  const web = startServer();
  const { url } = await web.waitForLine('web ready');
  await beginUpload(String(url));
  await waitUntil(() => listFiles().length === 1, 180_000, 'the upload has begun');
  await web.waitForExit('SIGKILL');
  const [left] = listFiles();
  expect(left).toMatch(/\/incoming\/[0-9a-f-]{36}$/);

  expect(await sweep.sweep(getLaterDate(HOUR - 60_000))).toBe(0);
  expect(listFiles()).toEqual([left]);
  expect(await sweep.sweep(getLaterDate(HOUR + 60_000))).toBe(1);
  expect(listFiles()).toEqual([]);
  expect(await sweep.sweep(getLaterDate(HOUR + 60_000))).toBe(0);
});

it('the sweep removes only old incoming files of organizations', async () => {
  const organization = join(filesDir, '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
  const name = '7a6f1d3e-1111-4222-8333-444455556666';
  const kept = [join(organization, '66', name), join(organization, 'incoming', 'notes.txt'), join(filesDir, 'incoming', name)];
  const old = join(organization, 'incoming', name);
  for (const path of [...kept, old]) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'x');
    utimesSync(path, new Date(0), new Date(0));
  }
  await sweep.sweep(getLaterDate(0));
  expect(listFiles().toSorted()).toEqual(kept.toSorted());
  for (const path of kept) rmSync(path);
});

it('the sweep removes a limited number of files at a time, and the rest the next time', async () => {
  const folder = join(filesDir, '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10', 'incoming');
  for (let file = 0; file < 1_003; file += 1) {
    const path = join(folder, `7a6f1d3e-1111-4222-8333-${String(file).padStart(12, '0')}`);
    writeFileSync(path, '');
    utimesSync(path, new Date(0), new Date(0));
  }
  expect(await sweep.sweep(getLaterDate(0))).toBe(1_000);
  expect(await sweep.sweep(getLaterDate(0))).toBe(3);
});

it('the sweep does nothing if a file was never stored', async () => {
  const nowhere = new LocalFileStore(join(filesDir, 'not-made-yet'));
  expect(await new IncomingSweepService(nowhere).sweep(new Date())).toBe(0);
});
