import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { OnModuleInit } from '@nestjs/common';
import { getErrorCode } from '../../kernel/logging/error-code.js';
import { createNotFoundProblem } from '../../kernel/problems/not-found.js';
import { getFilePath, INCOMING, isFileId, isShardFolder, getOrganizationFolder } from './file-path.js';
import { type ByteRange, FileStore, type StoreEntry, type RecordKind, type SaveOptions, type StoredFile } from './file-store.js';
import { readFolderEntries } from './read-folder-entries.js';
import { MeasuredContent } from './measured-content.js';

/** Stores files in a folder of this machine. */
export class LocalFileStore extends FileStore implements OnModuleInit {
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  async onModuleInit(): Promise<void> {
    try {
      await mkdir(this.root, { recursive: true, mode: 0o700 });
      await access(this.root, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new Error(`FILES_DIR: cannot write to ${this.root}. Give the process permission to write there, or set another folder.`, {
        cause,
      });
    }
  }

  async save(organizationId: string, content: Readable, { limit, fileId = randomUUID() }: SaveOptions = {}): Promise<StoredFile> {
    const target = getFilePath(this.root, organizationId, fileId);
    const incoming = this.incomingPath(organizationId, fileId);
    await mkdir(dirname(incoming), { recursive: true, mode: 0o700 });
    try {
      const measured = new MeasuredContent(content, limit);
      await writeDurably(incoming, measured.streamBytes());
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(incoming, target);
      await syncFolder(dirname(target));
      return { fileId, ...measured.getMeasurement() };
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  async open(organizationId: string, fileId: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await open(getFilePath(this.root, organizationId, fileId), constants.O_RDONLY | constants.O_NOFOLLOW);
      return handle.createReadStream(range && { start: range.first, end: range.last });
    } catch (cause) {
      throw isMissing(cause) ? createNotFoundProblem('file') : cause;
    }
  }

  /** Removes a file, including an incomplete one left by a process that died. */
  async remove(organizationId: string, fileId: string): Promise<void> {
    await rm(getFilePath(this.root, organizationId, fileId), { force: true });
    await rm(this.incomingPath(organizationId, fileId), { force: true });
  }

  async *listFiles(): AsyncGenerator<StoreEntry> {
    for await (const organizationId of this.findOrganizations()) {
      const folder = join(this.root, organizationId);
      for await (const spread of readFolderEntries(folder))
        if (spread.isDirectory() && isShardFolder(spread.name)) yield* listFilesIn(join(folder, spread.name), organizationId);
    }
  }

  async removeUnfinished(untouchedSince: Date, max: number): Promise<number> {
    let removed = 0;
    for await (const organizationId of this.findOrganizations())
      for await (const { fileId, storedAt } of listFilesIn(join(this.root, organizationId, INCOMING), organizationId)) {
        if (removed === max) return removed;
        if (storedAt > untouchedSince) continue;
        await rm(this.incomingPath(organizationId, fileId), { force: true });
        removed += 1;
      }
    return removed;
  }

  async addRecord(kind: RecordKind, name: string, text: string): Promise<void> {
    const folder = join(this.root, kind);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const incoming = join(folder, `${INCOMING}-${randomUUID()}`);
    await writeDurably(incoming, Readable.from([Buffer.from(text)]));
    await rename(incoming, join(folder, name));
    await syncFolder(folder);
  }

  async readNewestRecord(kind: RecordKind): Promise<string | undefined> {
    const folder = join(this.root, kind);
    let newest = '';
    for await (const { name } of readFolderEntries(folder)) if (name > newest && !name.startsWith(INCOMING)) newest = name;
    return newest === '' ? undefined : readFile(join(folder, newest), 'utf8');
  }

  private async *findOrganizations(): AsyncGenerator<string> {
    for await (const entry of readFolderEntries(this.root)) if (entry.isDirectory() && isFileId(entry.name)) yield entry.name;
  }

  private incomingPath(organizationId: string, fileId: string): string {
    return join(getOrganizationFolder(this.root, organizationId), INCOMING, fileId);
  }
}

async function* listFilesIn(folder: string, organizationId: string): AsyncGenerator<StoreEntry> {
  for await (const file of readFolderEntries(folder)) {
    if (!file.isFile() || !isFileId(file.name)) continue;
    const storedAt = await findModifiedTime(join(folder, file.name));
    if (storedAt !== undefined) yield { organizationId, fileId: file.name, storedAt };
  }
}

/** Returns undefined for a file that was completed or removed concurrently. */
async function findModifiedTime(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Bytes per write. With one system call per network packet, a large file would need twice the time. */
const BLOCK_BYTES = 1024 ** 2;

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    // Writes one block while receiving and hashing the next one.
    let writing = Promise.resolve();
    try {
      for await (const piece of regroupBlocks(content)) {
        await writing;
        writing = writeAll(handle, piece);
        // The next iteration awaits the write; until then, a rejection must not count as unhandled.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Regroups bytes into blocks of equal size, in two alternating buffers, so each block is valid until the second block after it is requested. */
async function* regroupBlocks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [piece, other] = [Buffer.allocUnsafeSlow(BLOCK_BYTES), Buffer.allocUnsafeSlow(BLOCK_BYTES)];
  let filled = 0;
  for await (const bytes of content) {
    for (let consumed = 0; consumed < bytes.length; ) {
      const part = bytes.subarray(consumed, consumed + BLOCK_BYTES - filled);
      piece.set(part, filled);
      consumed += part.length;
      filled += part.length;
      if (filled < BLOCK_BYTES) continue;
      yield piece;
      [piece, other, filled] = [other, piece, 0];
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) written += (await handle.write(bytes, written)).bytesWritten;
}

/** Flushes a folder to the disk; a rename then survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ELOOP'].includes(getErrorCode(error) ?? '');
}
