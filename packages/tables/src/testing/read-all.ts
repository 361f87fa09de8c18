import type { SheetRow } from '../sheet.js';
import { readTableFile } from '../table-file.js';

/** Reads a whole upload from memory, in chunks as small as `chunkBytes`. */
export async function readAll(
  fileName: string,
  content: Buffer | string,
  chunkBytes = 64 * 1024,
): Promise<{ rows: SheetRow[]; notes: string[] }> {
  const bytes = Buffer.from(content);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const notes: string[] = [];
  const { rows } = await readTableFile(
    fileName,
    async () => pieces(),
    (note) => notes.push(note),
  );
  const all: SheetRow[] = [];
  for await (const batch of rows) all.push(...batch);
  return { rows: all, notes };
}
