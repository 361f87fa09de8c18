import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getBirthMark, getCommandLine, endProcess, isAlive, waitUntilGone } from './identity.mjs';

/** Children that a failing test leaves running would keep this process alive. @type {Set<import('node:child_process').ChildProcess>} */
const started = new Set();

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

/**
 * Starts a program and waits until the OS reports its command line, which happens shortly after startup.
 * @param {string} script
 * @param {string[]} args
 */
async function startProgram(script, ...args) {
  const child = spawn(process.execPath, ['-e', `${script}; console.log("up"); setInterval(() => {}, 1000)`, ...args]);
  started.add(child);
  await once(child.stdout, 'data');
  return child;
}

describe('a process', () => {
  it('is identified by its command line and start time while it runs, and is reported as gone once it has ended', async () => {
    const { pid = 0 } = await startProgram('', 'the-sleeper');
    expect(isAlive(pid)).toBe(true);
    expect(getCommandLine(pid)).toContain('the-sleeper');
    expect(getBirthMark(pid)).not.toBe('');
    expect(getBirthMark(pid)).toBe(getBirthMark(pid));
    await endProcess(pid, [['SIGKILL', 30_000]]);
    expect(isAlive(pid)).toBe(false);
  });

  it('that ignores the first signal receives the next', async () => {
    const child = await startProgram('process.on("SIGTERM", () => {})');
    const exited = once(child, 'exit');
    expect(
      await endProcess(child.pid ?? 0, [
        ['SIGTERM', 100],
        ['SIGKILL', 30_000],
      ]),
    ).toBe(true);
    expect((await exited)[1]).toBe('SIGKILL');
  });

  it('with an impossible PID is not running', async () => {
    for (const pid of [0, -1, Number.NaN]) expect(isAlive(pid)).toBe(false);
    expect(await waitUntilGone(0, 10)).toBe(true);
  });
});
