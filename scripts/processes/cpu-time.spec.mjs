import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchCpuTime, addUsage } from './cpu-time.mjs';

/** @param {number} parent @param {number} own @param {number} waited @param {boolean} [alive] */
const buildUsage = (parent, own, waited, alive = true) => ({ parent, birth: '1', own, waited, alive });

describe('the CPU time for a process and its children', () => {
  it("counts an ended child once, from its parent's record", () => {
    const known = new Map([
      [1, buildUsage(0, 10, 70)],
      [2, buildUsage(1, 50, 0, false)],
      [3, buildUsage(1, 5, 0)],
    ]);
    expect(addUsage(1, known)).toBe(85);
  });

  it('uses the last reading for a child that was never waited for', () => {
    const known = new Map([
      [1, buildUsage(0, 10, 0)],
      [2, buildUsage(1, 50, 0, false)],
      [3, buildUsage(2, 20, 0)],
    ]);
    expect(addUsage(1, known)).toBe(80);
  });

  it('counts the CPU time of a grandchild', async () => {
    const busy = 'const end = process.cpuUsage().user + 1.2e6; while (process.cpuUsage().user < end);';
    const above = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    const child = spawn(process.execPath, ['-e', `${above}; process.send('done'); setInterval(() => {}, 1000)`], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const time = watchCpuTime(child.pid ?? 0);
    await once(child, 'message');
    // Systems without /proc do not report it.
    expect(time.seconds() ?? 1).toBeGreaterThanOrEqual(1);
    time.stop();
    child.kill('SIGKILL');
  });
});
