import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

const LINKED = ['node_modules', 'tsconfig.web.json', 'tsconfig.base.json', 'package.json', '.dependency-cruiser.cjs', 'scripts'];

/**
 * Writes files into a folder of their own, applies the boundary rules there, and returns `file: rule` for each violation.
 * @param {[file: string, text: string][]} files
 * @returns {string[]}
 */
export function violationsIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-boundaries-'));
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text};\n`);
    }
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
    const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const tops = [...new Set(files.map(([file]) => file.split('/')[0] ?? file))];
    const words = [cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...tops];
    const output = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    return JSON.parse(output).summary.violations.map((/** @type {any} */ one) => `${one.from}: ${one.rule.name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
