import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBirthMark, isAlive } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';
import { claimRun } from './run-state.mjs';

describe('the claim on a data folder', () => {
  let folder = '';
  /** @type {import('node:child_process').ChildProcess[]} */
  let children = [];
  const startSleeper = async () => {
    const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child.pid ?? 0;
  };
  /** @param {{ pid: number, birth: string }} starter @param {Record<string, { pid: number, birth: string }>} [recorded] */
  const record = (starter, recorded = {}) =>
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ starter, address: 'http://localhost:3000', children: recorded }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stampline-claim-'));
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    rmSync(folder, { recursive: true });
  });

  it("is rejected with the other start's address while the folder is already in use", async () => {
    const pid = await startSleeper();
    record({ pid, birth: getBirthMark(pid) });
    const refused = await claimRun(folder, 'here').catch((error) => error);
    expect(refused).toBeInstanceOf(UserError);
    expect(refused.message).toContain('http://localhost:3000');
    expect(isAlive(pid)).toBe(true);
  });

  it("ends a killed start's remaining processes, but not other processes with the same PID", async () => {
    const [left, stranger] = [await startSleeper(), await startSleeper()];
    record({ pid: 0, birth: '' }, { worker: { pid: left, birth: getBirthMark(left) }, shell: { pid: stranger, birth: 'another time' } });
    const claim = await claimRun(folder, 'here');
    expect(claim.leftovers).toBe(1);
    expect([isAlive(left), isAlive(stranger)]).toEqual([false, true]);
  });

  it('records its child processes for the next start, and leaves nothing behind when it is released', async () => {
    const pid = await startSleeper();
    const claim = await claimRun(folder, 'here');
    claim.note('worker', pid);
    expect(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')).children).toEqual({ worker: { pid, birth: getBirthMark(pid) } });
    claim.release();
    expect(existsSync(join(folder, 'run.json'))).toBe(false);
  });
});
