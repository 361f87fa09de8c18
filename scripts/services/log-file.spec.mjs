import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOutputToLog, openLog } from './log-file.mjs';

describe('a log', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stampline-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = () => join(folder, 'logs/web.log');
  const line = Buffer.from(`${'x'.repeat(99)}\n`);

  it('is rotated by size while it is written, and never exceeds four times the limit', () => {
    const log = openLog(file(), 1_000);
    for (let lines = 0; lines < 1_000; lines += 1) log.write(line);
    log.close();
    const files = readdirSync(join(folder, 'logs')).toSorted();
    expect(files).toEqual(['web.log', 'web.log.1', 'web.log.2', 'web.log.3']);
    for (const name of files) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(1_100);
  });

  it('can be read only by its owner, as can its folder', () => {
    openLog(file()).write(line);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  });

  it('survives a full disk, and reports afterward how much is missing', () => {
    const log = openLog(file(), 250);
    symlinkSync('/dev/full', join(folder, 'full')); // Every write to this device fails, as on a full disk.
    const full = openLog(join(folder, 'full'));
    for (let lines = 0; lines < 5; lines += 1) full.write(line);
    full.close();
    log.write(line);
    rmSync(join(folder, 'logs'), { recursive: true });
    log.write(line);
    log.write(line);
    log.write(line); // Rotation fails, because it targets a missing folder.
    openLog(file(), 250);
    log.write(line);
    expect(readFileSync(file(), 'utf8')).toMatch(/^\n100 bytes of this log could not be written\.\n/);
  });

  it("contains a process's output, and provides its last lines", async () => {
    const script = 'process.stdout.write("started\\n"); process.stderr.write("TypeError: it broke\\n"); process.exitCode = 1';
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = writeOutputToLog(child, file());
    await once(child, 'close');
    expect(await output.readLastLines()).toContain('TypeError: it broke');
    expect(readFileSync(file(), 'utf8').split('\n').toSorted()).toEqual(['', 'TypeError: it broke', 'started']);
  });
});
