import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Writes files into a temporary folder, which is removed when `work` ends.
 * @param {Record<string, string>} files text by path
 * @param {(folder: string) => Promise<void>} work
 */
export async function withFiles(files, work) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-files-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
