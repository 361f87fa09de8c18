import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAlive } from './identity.mjs';
import { endTree, listTree } from './tree.mjs';

/** @type {number[]} */
const started = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** Starts another program in a separate session, like Playwright's browsers; prints the other program's PID once it is running. */
const child = 'console.log(process.pid); setInterval(() => {}, 1000)';
const buildParentScript = (/** @type {string} */ script) => `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  setInterval(() => {}, 1000)`;

/** Starts a program and waits for the PID that its child prints. @param {string[]} args @returns {Promise<[number, number]>} */
async function startParentAndChild(...args) {
  const parent = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(parent.stdout, 'data');
  started.push(parent.pid ?? 0, Number(printed));
  return [parent.pid ?? 0, Number(printed)];
}

describe('a process tree', () => {
  it("includes a child's programs in a separate session", async () => {
    const [parent, grandchild] = await startParentAndChild('-e', buildParentScript(child));
    expect(listTree(parent)).toEqual([parent, grandchild]);
  });

  it('is ended as a whole', async () => {
    const both = await startParentAndChild('-e', buildParentScript(child));
    await endTree(both[0]);
    expect(both.filter(isAlive)).toEqual([]);
  });

  it('is killed if it ignores the first signal, even if its parent has already ended', async () => {
    const both = await startParentAndChild('-e', buildParentScript(`process.on('SIGTERM', () => {}); ${child}`));
    await endTree(both[0], 200);
    expect(both.filter(isAlive)).toEqual([]);
  });
});

it.each(/** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))(
  'does not leave child processes running after %s',
  async (name) => {
    const program = `
    import { endOnSignals } from './on-end.mjs';
    import { runProgram } from './run.mjs';
    endOnSignals();
    for (;;) await runProgram([process.execPath, '-e', ${JSON.stringify(buildParentScript(child))}], { show: true });`;
    const [runner, grandchild] = await startParentAndChild('--input-type=module', '-e', program);
    const all = listTree(runner);
    expect(all).toHaveLength(3);
    expect(all).toContain(grandchild);
    process.kill(runner, name);
    for (const end = Date.now() + 30_000; all.some(isAlive) && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(all.filter(isAlive)).toEqual([]);
  },
);
