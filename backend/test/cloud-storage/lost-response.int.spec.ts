import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { Client } from 'pg';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { readSessionCookie } from '../harness/session-cookie.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';
import { type DriveProcess, startDriveProcess } from './drive-process.js';

const QUOTA_MB = 3;
const STILL_RUNNING_STATUS = '/problems/idempotency-conflict';

type HttpResponse = Awaited<ReturnType<ReturnType<TestApp['newAgent']>['post']>>;

let drives: DriveProcess;
let cut: Server;
beforeAll(async () => {
  drives = await startDriveProcess();
});
// Must be closed before the product stops.
afterAll(() => void cut.close());
const web = useProduct(() => ({
  settings: {
    driveSimulatorUrl: drives.url,
    outboundAllowedHosts: [drives.host],
    driveTimeoutMs: 1_000,
    storageQuotaMegabytes: QUOTA_MB,
  },
}));
beforeAll(async () => {
  cut = await startResponseDroppingProxy(web.server);
});
afterAll(() => drives.stop());

const getPort = (server: { address(): ReturnType<Server['address']> }): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Starts a proxy that forwards every request and drops the connection before the response arrives. */
async function startResponseDroppingProxy(server: TestApp['server']): Promise<Server> {
  const way = createServer((client) => {
    const product = connect(getPort(server), '127.0.0.1');
    client.on('error', () => product.destroy());
    product.on('error', () => client.destroy());
    product.once('data', () => {
      client.destroy();
      product.destroy();
    });
    client.pipe(product);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return way;
}

async function changeSchema(sql: string): Promise<void> {
  const owner = new Client({ connectionString: web.database.ownerUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

describe.each(['builtin', 'googledrive', 'dropbox', 'onedrive'])('a lost response, %s', (provider) => {
  const at = `/api/cloud-storage/${provider}`;
  let owner: ReturnType<TestApp['newAgent']>;
  let cookie: string;
  beforeAll(async () => {
    owner = web.newAgent();
    const user = await signUp(owner);
    const { headers } = await web.newAgent().post('/api/auth/sign-in').send({ email: user.email, password: PASSWORD }).expect(200);
    cookie = readSessionCookie(headers);
    if (provider === 'builtin') return;
    const { body } = await owner.get(`/api/cloud-storage/auth/${provider}/url?simulator=true`).expect(200);
    await owner.get(`/api/cloud-storage/auth/${provider}/callback${await drives.answerConsent(body.authUrl)}`).expect(200);
  });

  const send = async (name: string, content: Buffer, key: string) =>
    owner.post(`${at}/upload`).set('Idempotency-Key', key).field('folder', 'root').attach('file', content, name);
  const findNamed = async (stem: string): Promise<{ id: string; name: string; size: number }[]> =>
    (await owner.get(`${at}/files?search=${stem}`).expect(200)).body.files;
  const readContent = async (id: string): Promise<Buffer> => (await owner.get(`${at}/download/${id}`).buffer(true).expect(200)).body;
  /** Repeats the request while the first one is still running, as a client should. */
  const sendUntilFinished = async (name: string, content: Buffer, key: string): Promise<HttpResponse> => {
    let answer = await send(name, content, key);
    const hasFinished = async () => {
      if (answer.body.type === STILL_RUNNING_STATUS) answer = await send(name, content, key);
      return answer.body.type !== STILL_RUNNING_STATUS;
    };
    await waitUntil(hasFinished, 180_000, 'the first request is over');
    return answer;
  };
  /** Sends a request through the proxy that drops the response. */
  const loseResponse = async (name: string, content: Buffer, key: string): Promise<unknown> => {
    const form = new FormData();
    form.append('folder', 'root');
    form.append('file', new Blob([content]), name);
    const request = { method: 'POST', headers: { Cookie: cookie, 'Idempotency-Key': key }, body: form };
    return fetch(`http://127.0.0.1:${getPort(cut)}${at}/upload`, request).catch((error: unknown) => error);
  };

  test('is returned if the request is repeated with its key, and the file exists once', async () => {
    const content = randomBytes(300_000);
    expect(await loseResponse('once.bin', content, 'a')).toMatchObject({ name: 'TypeError', message: 'fetch failed' });
    await waitUntil(async () => (await findNamed('once')).length === 1, 180_000, 'the file is there');
    const [first] = await findNamed('once');
    const repeated = await sendUntilFinished('once.bin', content, 'a');
    expect(repeated.status).toBe(201);
    expect(repeated.body).toMatchObject({ id: first?.id, name: 'once.bin', size: 300_000 });
    expect((await findNamed('once')).map(({ name }) => name)).toEqual(['once.bin']);
    expect(await readContent(repeated.body.id)).toEqual(content);
  });

  test('does not duplicate the file if two requests with the same key arrive simultaneously', async () => {
    const content = randomBytes(600_000);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => send('atonce.bin', content, 'e')));
    const [stored, others] = [answers.filter(({ status }) => status === 201), answers.filter(({ status }) => status !== 201)];
    expect(new Set(stored.map(({ body }) => body.id)).size).toBe(1);
    expect(others.map(({ status, headers, body }) => [status, headers['retry-after'], body.detail])).toEqual(
      others.map(() => [409, '2', 'The first request with this Idempotency-Key is still running.']),
    );
    const repeated = await send('atonce.bin', content, 'e');
    expect([repeated.status, repeated.body.id, (await findNamed('atonce')).map(({ id }) => id)]).toEqual([
      201,
      stored[0]?.body.id,
      [repeated.body.id],
    ]);
    expect(await readContent(repeated.body.id)).toEqual(content);
  });

  const makeFolder = (name: string, key: string) => owner.post(`${at}/create-folder`).set('Idempotency-Key', key).send({ name });

  test('is returned if a folder is created again with its key, and the folder exists once', async () => {
    const first = await makeFolder('Filings', 'folder');
    const repeated = await makeFolder('Filings', 'folder');
    expect(repeated).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' }, body: first.body });
    expect((await findNamed('Filings')).map(({ name }) => name)).toEqual(['Filings']);
    expect((await makeFolder('Filings', 'another-folder')).body.name).toBe('Filings (2)');
    expect((await makeFolder('Other', 'folder')).body.type).toBe('/problems/idempotency-key-reused');
  });

  test('does not lead to a second folder if the first response could not be stored', async () => {
    await makeFolder('Returns', 'taken').then(({ status }) => expect(status).toBe(201));
    await changeSchema(`create or replace function refuse_folder() returns trigger language plpgsql as $$
      begin
        if new.key = 'unstored' and new.status is not null then raise exception 'not stored'; end if;
        return new;
      end $$;
      create trigger refuse_folder before insert or update on idempotency_keys for each row execute function refuse_folder()`);
    expect((await makeFolder('Returns', 'unstored')).status).toBe(500);
    await changeSchema('drop trigger refuse_folder on idempotency_keys');
    const { status, body } = await makeFolder('Returns', 'unstored');
    expect([status, body.name]).toEqual([201, 'Returns (2)']);
    expect((await findNamed('Returns')).map(({ name }) => name).toSorted()).toEqual(['Returns', 'Returns (2)']);
    expect((await makeFolder('Returns', 'unstored')).body.id).toBe(body.id);
  });

  test('is not returned for a different file', async () => {
    const content = randomBytes(1_000);
    const { body } = await send('kept.bin', content, 'b');
    const other = await send('kept.bin', randomBytes(2_000), 'b');
    expect([other.status, other.body.type]).toEqual([422, '/problems/idempotency-key-reused']);
    expect(await readContent(body.id)).toEqual(content);
    expect(await findNamed('kept')).toHaveLength(1);
  });

  test('does not prevent the same file from being stored again without a key or with a different key', async () => {
    const content = randomBytes(1_000);
    const answers = [await send('twice.bin', content, 'c'), await send('twice.bin', content, 'd')];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
    expect(await findNamed('twice')).toHaveLength(2);
  });
});

/** Holds a lock that blocks inserts into a table until it is released. */
async function lockTable(table: string): Promise<{ isWaitedFor: () => Promise<boolean>; end: () => Promise<void> }> {
  const holder = new Client({ connectionString: web.database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in exclusive mode`);
  return {
    isWaitedFor: async () => {
      const { rows } = await holder.query('select 1 from pg_locks where relation = $1::regclass and not granted', [table]);
      return rows.length > 0;
    },
    end: async () => holder.end(),
  };
}

describe.each(['googledrive', 'dropbox', 'onedrive'])('two simultaneous uploads to %s with the same key', (provider) => {
  test.each([
    ['before the drive has a byte', 'drive_uploads'],
    ['after the drive has all bytes', 'drive_entries'],
  ])('create one file, and the second upload is notified that the first is still running, %s', async (_when, table) => {
    const owner = await signUpOwner();
    const at = `/api/cloud-storage/${provider}`;
    const { body: consent } = await owner.get(`${at.replace(provider, 'auth')}/${provider}/url?simulator=true`).expect(200);
    await owner.get(`/api/cloud-storage/auth/${provider}/callback${await drives.answerConsent(consent.authUrl)}`).expect(200);
    const content = randomBytes(700_000);
    const send = async () =>
      owner.post(`${at}/upload`).set('Idempotency-Key', 'same').field('folder', 'root').attach('file', content, `of-${table}.bin`);
    const held = await lockTable(table);
    const first = send();
    await waitUntil(() => held.isWaitedFor(), 180_000, 'the first request is under way');
    const second = await send();
    await held.end();
    expect([second.status, second.headers['retry-after'], second.body]).toEqual([
      409,
      '2',
      expect.objectContaining({ type: STILL_RUNNING_STATUS, detail: 'The first request with this Idempotency-Key is still running.' }),
    ]);
    const stored = await first;
    const repeated = await send();
    expect([stored.status, repeated.status, repeated.body.id]).toEqual([201, 201, stored.body.id]);
    const { body: folder } = await owner.get(`${at}/files?search=of-${table}`).expect(200);
    expect(folder.files.map(({ id }: { id: string }) => id)).toEqual([stored.body.id]);
    const { body: bytes } = await owner.get(`${at}/download/${stored.body.id}`).buffer(true).expect(200);
    expect(content.equals(bytes)).toBe(true);
  });
});

const signUpOwner = async () => {
  const owner = web.newAgent();
  await signUp(owner);
  return owner;
};
const getUsedBytes = async (owner: ReturnType<TestApp['newAgent']>): Promise<number> =>
  (await owner.get('/api/cloud-storage/auth/builtin/status').expect(200)).body.storage.used;

describe('a repeated upload to the built-in storage', () => {
  const at = '/api/cloud-storage/builtin';
  const send = async (by: ReturnType<TestApp['newAgent']>, content: Buffer, key = 'key') =>
    by.post(`${at}/upload`).set('Idempotency-Key', key).field('folder', 'root').attach('file', content, 'form.bin');

  test('is stored once if both requests arrive simultaneously', async () => {
    const owner = await signUpOwner();
    const content = randomBytes(200_000);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => send(owner, content)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await getUsedBytes(owner)).toBe(content.length);
  });

  test('does not use additional quota', async () => {
    const owner = await signUpOwner();
    const content = randomBytes(2 * 1024 ** 2);
    const [first, repeated] = [await send(owner, content), await send(owner, content)];
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.body.id).toBe(first.body.id);
    expect((await send(owner, content, 'another-key')).body).toMatchObject({ type: '/problems/quota-exceeded' });
    expect(await getUsedBytes(owner)).toBe(content.length);
  });

  test('is a separate file in another organization, regardless of its key', async () => {
    const content = randomBytes(1_000);
    const [ours, others] = [await send(await signUpOwner(), content), await send(await signUpOwner(), content)];
    expect([ours.status, others.status]).toEqual([201, 201]);
    expect(others.body.id).not.toBe(ours.body.id);
  });

  test('is not stored again after the file was moved to the trash', async () => {
    const owner = await signUpOwner();
    const content = randomBytes(1_000);
    const { body } = await send(owner, content);
    await owner.delete(`${at}/files/${body.id}`).expect(204);
    expect((await send(owner, content)).status).toBe(404);
    expect((await owner.get(`${at}/files`).expect(200)).body.files).toEqual([]);
  });
});
