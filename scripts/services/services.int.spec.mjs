import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { endProcess, isAlive } from '../processes/identity.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { getDatabaseAccount } from './account.mjs';
import { startPostgres } from './postgres.mjs';
import { choosePostgresHome } from './postgres-home.mjs';
import { findPackagedPostgres, findPostgresPrograms } from './postgres-programs.mjs';
import { startRedis } from './redis.mjs';
import { sendRedisCommands } from './redis-wire.mjs';

const password = randomBytes(8).toString('hex');
/** @type {(() => Promise<void> | void)[]} */
const endings = [];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-services-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} url @param {string} sql */
async function runQuery(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startTestPostgres(dataDir = join(folder, 'postgres')) {
  const server = await startPostgres({ dataDir, port: await findFreePort(), password, logFile: join(folder, 'postgres.log') });
  endings.push(() => server.stop());
  return server;
}

async function startTestRedis() {
  const port = await findFreePort();
  const server = await startRedis({ dataDir: join(folder, 'redis'), port, password, logFile: join(folder, 'redis.log'), print: () => {} });
  endings.push(() => server.stop());
  /** @param {string[]} command */
  const ask = (...command) => sendRedisCommands({ port, password }, [command]);
  return { server, ask };
}

describe('PostgreSQL', () => {
  it('keeps its data after kill -9', async () => {
    const first = await startTestPostgres();
    await runQuery(first.url('postgres'), 'create table kept as select 42 as answer');
    await endProcess(first.pid, [['SIGKILL', 5_000]]);
    const second = await startTestPostgres();
    expect(await runQuery(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('recovers the data folder from a server whose starter was killed', async () => {
    const left = await startTestPostgres();
    const next = await startTestPostgres();
    expect([isAlive(left.pid), isAlive(next.pid)]).toEqual([false, true]);
  });

  it("does not affect a program that reuses a former server's PID", async () => {
    const first = await startTestPostgres();
    await first.stop();
    writeFileSync(join(first.dataDir, 'postmaster.pid'), `${process.pid}\n${first.dataDir}\n`);
    const second = await startTestPostgres();
    expect(isAlive(second.pid)).toBe(true);
  });

  it('rejects a wrong password', async () => {
    const server = await startTestPostgres();
    await expect(runQuery(server.url('postgres').replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('puts its data in a folder accessible to its account if the project folder is not', () => {
    const account = getDatabaseAccount();
    const closed = join(folder, 'closed');
    mkdirSync(join(closed, 'project'), { recursive: true });
    chmodSync(closed, 0o700);
    const home = choosePostgresHome(join(closed, 'project/.data/postgres'), account, join(folder, 'system'));
    expect(home.startsWith(account.uid === undefined ? closed : join(folder, 'system'))).toBe(true);
    expect(choosePostgresHome(join(closed, 'project/.data/postgres'), account, join(folder, 'system'))).toBe(home);
  });

  it('runs from a copy of its programs if the packaged programs cannot be used', () => {
    const packaged = join(folder, 'packaged');
    cpSync(findPackagedPostgres(), packaged, { recursive: true, verbatimSymlinks: true });
    chmodSync(join(packaged, 'bin/postgres'), 0o644);
    const { postgres: program } = findPostgresPrograms({ account: getDatabaseAccount(), copiesIn: folder, packaged });
    expect(program).not.toContain(packaged);
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });
});

describe('Redis', () => {
  it('keeps its data after kill -9, and recovers the data folder from a server whose starter was killed', async () => {
    const first = await startTestRedis();
    await first.ask('SET', 'kept', '42');
    await sleep(1_200); // The append-only file is flushed to disk every second.
    await endProcess(first.server.pid, [['SIGKILL', 5_000]]);
    const second = await startTestRedis();
    expect(await second.ask('GET', 'kept')).toContain('\r\n42\r\n');
    const third = await startTestRedis();
    expect([isAlive(second.server.pid), isAlive(third.server.pid)]).toEqual([false, true]);
    expect(await third.ask('GET', 'kept')).toContain('\r\n42\r\n');
  });

  it('rejects clients without the password', async () => {
    const { server } = await startTestRedis();
    const answer = await sendRedisCommands({ port: Number(new URL(server.url).port) }, [['GET', 'kept']]);
    expect(answer).toContain('NOAUTH');
  });
});
