import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder or file of a simulated drive. File content is on disk, so that large files use no memory.
 * @typedef {{ id: string, name: string, parent: string | null, kind: 'folder' | 'file', size: number, path: string | null, mediaType: string,
 * modifiedAt: string, hash: string | null, isTrashed: boolean }} Item
 * @typedef {{ id: string, meta: Record<string, string>, total: number | null, path: string, offset: number, hash: import('./hashes.mjs').ContentHash,
 * item: Item | null }} Session
 */

/** The folders and files of one simulated account, and its uploads in progress. */
export class Tree {
  /** @type {Map<string, Item>} */
  items = new Map();
  /** @type {Map<string, Session>} */
  sessions = new Map();
  quota = 1024 ** 4;

  /**
   * @param {string} folder for contents @param {string} prefix of IDs, in the provider's form
   * @param {() => import('./hashes.mjs').ContentHash} newHash the provider's hash
   */
  constructor(folder, prefix, newHash) {
    this.folder = folder;
    this.prefix = prefix;
    this.newHash = newHash;
    this.root = this.#add({ name: 'My files', parent: null, kind: 'folder' });
  }

  /** @param {Partial<Item> & Pick<Item, 'name' | 'parent' | 'kind'>} item */
  #add(item) {
    const id = `${this.prefix}${randomBytes(16).toString('hex')}`;
    const modifiedAt = new Date().toISOString();
    /** @type {Item} */
    const whole = { size: 0, path: null, mediaType: 'application/octet-stream', hash: null, isTrashed: false, modifiedAt, ...item, id };
    this.items.set(id, whole);
    return whole;
  }

  get usedBytes() {
    return [...this.items.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Finds an item outside the trash. @param {string | null | undefined} id */
  find(id) {
    const item = id === 'root' ? this.root : this.items.get(id ?? '');
    return item === undefined || item.isTrashed ? undefined : item;
  }

  /** Lists a folder, or everything below it. @param {string} parent @param {boolean} [isDeep] @returns {Item[]} */
  listChildren(parent, isDeep = false) {
    const here = [...this.items.values()].filter((item) => item.parent === parent && !item.isTrashed);
    return isDeep ? here.flatMap((item) => [item, ...this.listChildren(item.id, true)]) : here;
  }

  /** @param {string} parent @param {string} name */
  findByName(parent, name) {
    return this.listChildren(parent).find((item) => item.name.toLowerCase() === name.toLowerCase());
  }

  /** @param {string} parent @param {string} name */
  createFolder(parent, name) {
    return this.#add({ name, parent, kind: 'folder' });
  }

  /** Moves an item with its content to the trash. @param {Item} item */
  moveToTrash(item) {
    item.isTrashed = true;
  }

  /** @param {Record<string, string>} meta stored by the provider @param {number | null} total */
  beginUpload(meta, total) {
    const id = randomUUID();
    const session = { id, meta, total, path: join(this.folder, id), offset: 0, hash: this.newHash(), item: null };
    this.sessions.set(id, session);
    return session;
  }

  /**
   * Appends bytes. Each chunk is written synchronously: with more processes than cores, waiting for a writer thread would double the time.
   * @param {Session} session @param {AsyncIterable<Uint8Array>} content @param {{ most?: number, step?: number }} [options] `most`: byte limit, for a
   * cut connection; `step`: append only multiples of it
   */
  async appendBytes(session, content, { most = Number.POSITIVE_INFINITY, step = 1 } = {}) {
    const keep = most === Number.POSITIVE_INFINITY ? most : Math.floor(most / step) * step;
    const file = openSync(session.path, 'a');
    let appended = 0;
    try {
      for await (const chunk of content) {
        const some = chunk.subarray(0, Math.max(keep - appended, 0));
        writeSync(file, some);
        session.hash.update(some);
        appended += some.length;
        if (appended >= keep) break;
      }
    } finally {
      closeSync(file);
    }
    session.offset += appended;
  }

  /** Creates the file of an upload. @param {Session} session @param {string} parent @param {string} name */
  finishUpload(session, parent, name) {
    const hash = session.hash.digest();
    session.item = this.#add({ name, parent, kind: 'file', size: session.offset, path: session.path, hash });
    return session.item;
  }

  /** @param {Session} session */
  async discardUpload(session) {
    this.sessions.delete(session.id);
    if (session.item === null) await rm(session.path, { force: true });
  }

  /** @param {Item} item @param {{ start: number, end: number } | undefined} range */
  openRange(item, range) {
    return createReadStream(item.path ?? '', { highWaterMark: 256 * 1024, ...range });
  }
}
