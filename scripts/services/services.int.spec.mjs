import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { endProcess, isAlive } from '../processes/identity.mjs';
import { freePort } from '../processes/ports.mjs';
import { databaseAccount } from './account.mjs';
import { startPostgres } from './postgres.mjs';
import { postgresHome } from './postgres-home.mjs';
import { packagedPostgres, postgresPrograms } from './postgres-programs.mjs';
import { startRedis } from './redis.mjs';
import { askRedis } from './redis-wire.mjs';

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
async function query(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postgres(dataDir = join(folder, 'postgres')) {
  const server = await startPostgres({ dataDir, port: await freePort(), password, logFile: join(folder, 'postgres.log') });
  endings.push(() => server.stop());
  return server;
}

async function redis() {
  const port = await freePort();
  const server = await startRedis({ dataDir: join(folder, 'redis'), port, password, logFile: join(folder, 'redis.log'), print: () => {} });
  endings.push(() => server.stop());
  /** @param {string[]} command */
  const ask = (...command) => askRedis({ port, password }, [command]);
  return { server, ask };
}

describe('PostgreSQL', () => {
  it('keeps data through a kill -9', async () => {
    const first = await postgres();
    await query(first.url('postgres'), 'create table kept as select 42 as answer');
    await endProcess(first.pid, [['SIGKILL', 5_000]]);
    const second = await postgres();
    expect(await query(second.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('recovers the folder from a server whose starter was killed', async () => {
    const left = await postgres();
    const next = await postgres();
    expect([isAlive(left.pid), isAlive(next.pid)]).toEqual([false, true]);
  });

  it('does not touch a program that has the number of a former server', async () => {
    const first = await postgres();
    await first.stop();
    writeFileSync(join(first.dataDir, 'postmaster.pid'), `${process.pid}\n${first.dataDir}\n`);
    const second = await postgres();
    expect(isAlive(second.pid)).toBe(true);
  });

  it('rejects a wrong password', async () => {
    const server = await postgres();
    await expect(query(server.url('postgres').replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('puts its data in a folder that its account can enter if the folder is closed to it', () => {
    const account = databaseAccount();
    const closed = join(folder, 'closed');
    mkdirSync(join(closed, 'project'), { recursive: true });
    chmodSync(closed, 0o700);
    const home = postgresHome(join(closed, 'project/.data/postgres'), account, join(folder, 'system'));
    expect(home.startsWith(account.uid === undefined ? closed : join(folder, 'system'))).toBe(true);
    expect(postgresHome(join(closed, 'project/.data/postgres'), account, join(folder, 'system'))).toBe(home);
  });

  it('runs from a copy of its programs if the packaged ones cannot be used', () => {
    const packaged = join(folder, 'packaged');
    cpSync(packagedPostgres(), packaged, { recursive: true, verbatimSymlinks: true });
    chmodSync(join(packaged, 'bin/postgres'), 0o644);
    const { postgres: program } = postgresPrograms({ account: databaseAccount(), copiesIn: folder, packaged });
    expect(program).not.toContain(packaged);
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });
});

describe('Redis', () => {
  it('keeps data through a kill -9, and recovers the folder from a server whose starter was killed', async () => {
    const first = await redis();
    await first.ask('SET', 'kept', '42');
    await sleep(1_200); // The append-only file is flushed each second.
    await endProcess(first.server.pid, [['SIGKILL', 5_000]]);
    const second = await redis();
    expect(await second.ask('GET', 'kept')).toContain('\r\n42\r\n');
    const third = await redis();
    expect([isAlive(second.server.pid), isAlive(third.server.pid)]).toEqual([false, true]);
    expect(await third.ask('GET', 'kept')).toContain('\r\n42\r\n');
  });

  it('rejects clients without the password', async () => {
    const { server } = await redis();
    const answer = await askRedis({ port: Number(new URL(server.url).port) }, [['GET', 'kept']]);
    expect(answer).toContain('NOAUTH');
  });
});
