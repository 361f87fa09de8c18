import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

const LINKED_ENTRIES = ['node_modules', 'package.json'];

/**
 * Applies the boundary rules to files in a temporary folder; returns `file: rule` for each violation.
 * @param {[file: string, text: string][]} files
 * @returns {string[]}
 */
export function findViolationsIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-boundaries-'));
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text};\n`);
    }
    for (const name of LINKED_ENTRIES) symlinkSync(join(ROOT, name), join(folder, name));
    const tops = [...new Set(files.map(([file]) => file.split('/')[0] ?? file))];
    const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.mjs'), ...tops], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (stderr) throw new Error(stderr);
    return stdout.split('\n').map((line) => line.split(': ', 2).join(': '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
