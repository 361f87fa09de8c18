import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runEndings, registerEnding } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { runProgram } from '../processes/run.mjs';
import { ROOT } from '../root.mjs';
import { createTemporaryFolder } from '../services/temporary-folder.mjs';
import { startProgram } from '../stack/program.mjs';
import { startPgBouncer } from './pgbouncer.mjs';
import { startPostgresPair } from './postgres-pair.mjs';
import { startSentinel } from './sentinel.mjs';

const PASSWORD = 'seven lamps by the harbor';
const CSV = readFileSync(join(ROOT, 'backend/demo/special-risks.csv'));

/** @type {Awaited<ReturnType<typeof startSentinel>>} */
let sentinel;
/** @type {string} */
let url;
/** @type {Awaited<ReturnType<typeof startPostgresPair>>} */
let postgres;
/** @type {Awaited<ReturnType<typeof startPgBouncer>>} */
let pooler;
/** @type {NodeJS.ProcessEnv} */
let environment;
let cookie = '';

/** @param {string} ownerUrl */
function toApplicationUrl(ownerUrl) {
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['stampline_app', 'only-for-tests'];
  return url.href;
}

/** @param {(database: string) => string} urlOf */
async function createSchema(urlOf) {
  const owner = new Client({ connectionString: urlOf('postgres') });
  await owner.connect();
  await owner.query('create database stampline');
  await owner.end();
  const { code, output } = await runProgram([process.execPath, 'backend/dist/processes/migrate.js'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_OWNER_URL: urlOf('stampline'), DATABASE_URL: toApplicationUrl(urlOf('stampline')) },
  });
  if (code !== 0) throw new Error(output);
}

beforeAll(async () => {
  const folder = createTemporaryFolder('engines');
  postgres = await startPostgresPair({ folder: join(folder, 'postgres'), prepare: createSchema });
  const direct = toApplicationUrl(postgres.primary.url('stampline'));
  pooler = await startPgBouncer({ folder: join(folder, 'pgbouncer'), databaseUrl: direct, print: console.log });
  sentinel = await startSentinel({ folder: join(folder, 'sentinel'), print: console.log });
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: toApplicationUrl(postgres.standby.url('stampline')),
    ...sentinel.variables,
    SESSION_SECRET: 'only for tests, only for tests, only for tests',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: join(folder, 'files'),
    MONITORING: 'off',
  };
  const start = async (/** @type {string} */ name, /** @type {number} */ readyPort) => {
    const running = await startProgram({
      name,
      args: [`backend/dist/processes/${name}.js`],
      env: environment,
      logFile: join(folder, `${name}.log`),
      ready: `http://127.0.0.1:${readyPort}/api/health/ready`,
    });
    registerEnding(() => running.stop());
  };
  await Promise.all([start('web', port), start('worker', workerPort)]);
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => runEndings());

/** @param {string} path @param {{ method?: string, headers?: Record<string, string>, body?: BodyInit }} [init] */
const send = (path, init = {}) => fetch(`${url}${path}`, { ...init, headers: { ...init.headers, Cookie: cookie, Origin: url } });

/** @param {string} path @param {object} body */
const post = (path, body) => send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Uploads policies whose numbers start with the prefix; the worker imports them. @param {string} prefix */
async function upload(prefix) {
  const form = new FormData();
  form.append('file', new Blob([CSV.toString().replaceAll(/^(?=[A-Z]{2,})/gm, prefix)], { type: 'text/csv' }), `${prefix}.csv`);
  const response = await send('/api/policies/upload', { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

/** @param {string} prefix */
async function countPolicies(prefix) {
  const response = await send(`/api/policies?limit=100&search=${prefix}SR-`);
  const body = await response.json();
  return response.ok ? body.length : body;
}

describe('the web process and the worker behind PgBouncer in transaction mode, with the Redis that a sentinel names', () => {
  it('sign up a user and sign the user in', async () => {
    const body = { organizationName: 'Harbor', name: 'Olive', email: 'olive@agency.test', password: PASSWORD };
    expect((await post('/api/auth/sign-up', body)).status).toBe(201);
    const signedIn = await post('/api/auth/sign-in', { email: body.email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
  });

  it('import a file, and send live updates to the page', async () => {
    const stream = await send('/api/events');
    const { status, body } = await upload('');
    expect([status, body.successful.length > 0]).toEqual([200, true]);
    for await (const part of stream.body ?? []) if (new TextDecoder().decode(part).includes('policies')) break;
    const list = await (await send('/api/policies?limit=5')).json();
    expect(list.length).toBe(5);
  });

  it('read reports from the standby that are as current as on the primary', async () => {
    const report = await send('/api/reports/compliance');
    expect([report.status, Number((await report.json()).totals.premium) > 0]).toEqual([200, true]);
    const standby = new Client({ connectionString: postgres.standby.url('stampline') });
    await standby.connect();
    const { rows } = await standby.query("select query from pg_stat_activity where application_name = 'stampline-replica'");
    await standby.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ query }) => !query.includes('pg_last_wal_replay_lsn'))).toBe(true);
  });

  it('continue after the Redis primary is lost, with the session still valid and an upload imported once', async () => {
    sentinel.losePrimary();
    for (const end = Date.now() + 180_000; !(await sentinel.hasFailedOver()); await sleep(100))
      if (Date.now() > end) throw new Error('The sentinel did not promote the replica.');
    let list = await send('/api/policies?limit=5');
    for (const end = Date.now() + 180_000; list.status === 503 && Date.now() < end; list = await send('/api/policies?limit=5'))
      await sleep(200);
    expect(list.status).toBe(200);
    const { status, body } = await upload('Z');
    expect([status, body.successful.length > 0]).toEqual([200, true]);
  });

  it('explain why they do not start on a standby', async () => {
    const { code, output } = await runProgram([process.execPath, 'backend/dist/processes/web.js'], {
      cwd: ROOT,
      env: { ...environment, PORT: '0', DATABASE_URL: toApplicationUrl(postgres.standby.url('stampline')) },
    });
    expect(code).not.toBe(0);
    expect(output).toContain('DATABASE_URL leads to a standby of PostgreSQL, which accepts no changes.');
  });

  it('neither lose nor duplicate anything when PostgreSQL fails over during uploads', async () => {
    /** @type {{ prefix: string, policies: number }[]} */
    const answered = [];
    const over = new AbortController();
    const load = (async () => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const prefix = `F${number}`;
        const result = await upload(prefix).catch(() => undefined);
        if (result?.status === 200) answered.push({ prefix, policies: result.body.successful.length });
      }
    })();
    while (answered.length < 2) await sleep(20);
    await postgres.failOver();
    pooler.follow(postgres.standby.url('stampline'));
    const lost = answered.length;
    for (const end = Date.now() + 180_000; answered.length < lost + 2; await sleep(50))
      if (Date.now() > end) throw new Error('Uploads fail although PostgreSQL has been promoted.');
    over.abort();
    await load;
    const counts = await Promise.all(answered.map(({ prefix }) => countPolicies(prefix)));
    expect(counts).toEqual(answered.map(({ policies }) => policies));
  });
});
