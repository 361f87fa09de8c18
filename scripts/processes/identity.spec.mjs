import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { birthMark, commandOf, endProcess, isAlive, waitUntilGone } from './identity.mjs';

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'the-sleeper'], { stdio: 'ignore' });

describe('a process', () => {
  it('is told by its command line and a mark of its birth while it lives, and is gone once it has ended', async () => {
    const child = sleeper();
    const pid = child.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    expect(commandOf(pid)).toContain('the-sleeper');
    expect(birthMark(pid)).not.toBe('');
    expect(birthMark(pid)).toBe(birthMark(pid));
    await endProcess(pid, [['SIGKILL', 2_000]]);
    expect(isAlive(pid)).toBe(false);
  });

  it('that ignores the first signal gets the next', async () => {
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)']);
    await once(child.stdout, 'data');
    const exited = once(child, 'exit');
    expect(
      await endProcess(child.pid ?? 0, [
        ['SIGTERM', 100],
        ['SIGKILL', 2_000],
      ]),
    ).toBe(true);
    expect((await exited)[1]).toBe('SIGKILL');
  });

  it('with an impossible number does not live', async () => {
    for (const pid of [0, -1, Number.NaN]) expect(isAlive(pid)).toBe(false);
    expect(await waitUntilGone(0, 10)).toBe(true);
  });
});
