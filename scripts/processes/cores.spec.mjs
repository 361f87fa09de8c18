import { execFileSync } from 'node:child_process';
import { listCores, parseCores, pinToCore } from './cores.mjs';

describe('the cores of this program', () => {
  it("are parsed from Linux's list", () => {
    expect(parseCores('0-3,8')).toEqual([0, 1, 2, 3, 8]);
    expect(parseCores('5')).toEqual([5]);
  });

  it('each run one command with its children', () => {
    const [core = 0] = listCores();
    const [program = '', ...args] = pinToCore(core, [process.execPath, '-p', 'require("os").availableParallelism()']);
    const output = execFileSync(program, args, { encoding: 'utf8' }).trim();
    expect(output).toBe(program === process.execPath ? String(listCores().length) : '1');
  });
});
