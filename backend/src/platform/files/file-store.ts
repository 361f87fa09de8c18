import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { notFound } from '../problems/not-found.js';
import { Problem } from '../problems/problem.js';
import { errorCode } from '../logging/error-code.js';
import type { UploadLimit } from './upload-limit.js';
import { filePath, INCOMING, organizationFolder } from './file-path.js';

/** A file that was stored. */
export interface StoredFile {
  readonly fileId: string;
  /** SHA-256 of its content, hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Files of organizations on disk, under names that no client has chosen. What each is for is kept by StoredFiles. */
@Injectable()
export class FileStore implements OnModuleInit {
  private readonly root: string;

  constructor(configuration: Configuration) {
    this.root = resolve(configuration.get('filesDir'));
  }

  async onModuleInit(): Promise<void> {
    try {
      await mkdir(this.root, { recursive: true, mode: 0o700 });
      await access(this.root, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new Error(`FILES_DIR: cannot write to ${this.root}. Give the process the right to, or name another folder.`, { cause });
    }
  }

  /**
   * Streams the content to disk. The file exists whole or not at all: a broken stream leaves nothing.
   * @param limit beyond its size the stream is broken off with the problem 'payload-too-large' and its sentence
   * @param fileId an id that somebody keeps already, so that the file is known even when this process dies before it can tell
   */
  async save(
    organizationId: string,
    content: Readable,
    { limit, fileId = randomUUID() }: { limit?: UploadLimit; fileId?: string } = {},
  ): Promise<StoredFile> {
    const target = filePath(this.root, organizationId, fileId);
    const incoming = this.incomingPath(organizationId, fileId);
    await mkdir(dirname(incoming), { recursive: true, mode: 0o700 });
    try {
      const written = await writeDurably(incoming, content, limit);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(incoming, target);
      await syncFolder(dirname(target));
      return { fileId, ...written };
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  /** The content as a stream. @throws Problem 'not-found' when the organization has no such file */
  async open(organizationId: string, fileId: string): Promise<Readable> {
    try {
      const handle = await open(filePath(this.root, organizationId, fileId), constants.O_RDONLY | constants.O_NOFOLLOW);
      return handle.createReadStream();
    } catch (cause) {
      throw isMissing(cause) ? notFound('file') : cause;
    }
  }

  /**
   * Removes the file, and what a process that died has left of it. One that is not there is no error, so that a repeated job does
   * no harm.
   */
  async remove(organizationId: string, fileId: string): Promise<void> {
    await rm(filePath(this.root, organizationId, fileId), { force: true });
    await rm(this.incomingPath(organizationId, fileId), { force: true });
  }

  private incomingPath(organizationId: string, fileId: string): string {
    return join(organizationFolder(this.root, organizationId), INCOMING, fileId);
  }
}

async function writeDurably(
  path: string,
  content: Readable,
  limit: UploadLimit | undefined,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      // Bytes are taken as they are: a copy of each would double the memory of a large file.
      const bytes = chunk instanceof Uint8Array ? chunk : Buffer.from(chunk);
      sizeBytes += bytes.length;
      if (limit !== undefined && sizeBytes > limit.bytes) throw new Problem('payload-too-large', limit.sentence);
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** Makes a rename survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ELOOP'].includes(errorCode(error) ?? '');
}
