import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder or file of a simulated drive. The content of a file is on disk, so that a large one takes no memory.
 * @typedef {{ id: string, name: string, parent: string | null, kind: 'folder' | 'file', size: number, path: string | null, mediaType: string, modifiedAt: string, hash: string | null, isTrashed: boolean }} Item
 * @typedef {{ id: string, meta: Record<string, string>, total: number | null, path: string, offset: number, hash: import('./hashes.mjs').ContentHash, item: Item | null }} Session
 */

/** The folders and files of one simulated account, and the uploads on their way. */
export class Tree {
  /** @type {Map<string, Item>} */
  items = new Map();
  /** @type {Map<string, Session>} */
  sessions = new Map();
  quota = 1024 ** 4;

  /**
   * @param {string} folder where contents are kept @param {string} prefix of ids, as the provider makes them
   * @param {() => import('./hashes.mjs').ContentHash} newHash as the provider hashes
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

  get used() {
    return [...this.items.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** One that is not in the trash. @param {string | null | undefined} id */
  find(id) {
    const item = id === 'root' ? this.root : this.items.get(id ?? '');
    return item === undefined || item.isTrashed ? undefined : item;
  }

  /** What is in a folder, or everything below it. @param {string} parent @param {boolean} [isDeep] @returns {Item[]} */
  children(parent, isDeep = false) {
    const here = [...this.items.values()].filter((item) => item.parent === parent && !item.isTrashed);
    return isDeep ? here.flatMap((item) => [item, ...this.children(item.id, true)]) : here;
  }

  /** @param {string} parent @param {string} name */
  named(parent, name) {
    return this.children(parent).find((item) => item.name.toLowerCase() === name.toLowerCase());
  }

  /** @param {string} parent @param {string} name */
  makeFolder(parent, name) {
    return this.#add({ name, parent, kind: 'folder' });
  }

  /** With everything in it. @param {Item} item */
  trash(item) {
    item.isTrashed = true;
  }

  /** @param {Record<string, string>} meta what the provider keeps of it @param {number | null} total */
  begin(meta, total) {
    const id = randomUUID();
    const session = { id, meta, total, path: join(this.folder, id), offset: 0, hash: this.newHash(), item: null };
    this.sessions.set(id, session);
    return session;
  }

  /**
   * Takes bytes at the end of what is there. Each chunk is written at once, and not by another thread: with more programs than processors, to wait for that
   * thread took as long as all else, and longer beside a product than without one.
   * @param {Session} session @param {AsyncIterable<Uint8Array>} content @param {{ most?: number, step?: number }} [options]
   *   at most so many bytes, as of a connection that is cut, and only whole steps of them
   */
  async append(session, content, { most = Number.POSITIVE_INFINITY, step = 1 } = {}) {
    const keep = most === Number.POSITIVE_INFINITY ? most : Math.floor(most / step) * step;
    const file = openSync(session.path, 'a');
    let taken = 0;
    try {
      for await (const chunk of content) {
        const some = chunk.subarray(0, Math.max(keep - taken, 0));
        writeSync(file, some);
        session.hash.update(some);
        taken += some.length;
        if (taken >= keep) break;
      }
    } finally {
      closeSync(file);
    }
    session.offset += taken;
  }

  /** Makes the file of an upload. @param {Session} session @param {string} parent @param {string} name */
  finish(session, parent, name) {
    const hash = session.hash.digest();
    session.item = this.#add({ name, parent, kind: 'file', size: session.offset, path: session.path, hash });
    return session.item;
  }

  /** @param {Session} session */
  async drop(session) {
    this.sessions.delete(session.id);
    if (session.item === null) await rm(session.path, { force: true });
  }

  /** @param {Item} item @param {{ start: number, end: number } | undefined} range */
  read(item, range) {
    return createReadStream(item.path ?? '', { highWaterMark: 256 * 1024, ...range });
  }
}
