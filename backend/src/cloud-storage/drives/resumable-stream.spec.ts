import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import { ResumableStream } from './resumable-stream.js';

const FILE = Buffer.from('0123456789');
const ALL = { first: 2, last: 9 };

/** Creates a connection that breaks after this many bytes of the requested range. */
function createConnection({ first }: ByteRange, bytes: number): Readable {
  async function* content() {
    yield FILE.subarray(first, first + Math.ceil(bytes / 2));
    yield FILE.subarray(first + Math.ceil(bytes / 2), first + bytes);
    throw new Error('cut');
  }
  return Readable.from(content(), { objectMode: false });
}

/** Creates content that breaks each connection after this many bytes, and records the requested ranges. */
function createContent(...lengths: readonly number[]) {
  const asked: ByteRange[] = [];
  const [first = 0, ...more] = lengths;
  const open = async (range: ByteRange) => {
    asked.push(range);
    return createConnection(range, more.shift() ?? 0);
  };
  return { asked, content: new ResumableStream(ALL, createConnection(ALL, first), open) };
}

test('resumes at the first missing byte', async () => {
  const { asked, content: all } = createContent(3, 1, 0, 0, 4);
  expect((await buffer(all)).toString()).toBe('23456789');
  expect(asked).toEqual([5, 6, 6, 6].map((first) => ({ first, last: 9 })));
});

const expectComplete = async () => Promise.reject(new Error('nothing is missing'));

test('ends at the requested byte even if more bytes arrive', async () => {
  expect((await buffer(new ResumableStream({ first: 0, last: 3 }, Readable.from([FILE]), expectComplete))).toString()).toBe('0123');
});

test('gives up after four connections without any data', async () => {
  const { asked, content: all } = createContent(3);
  await expect(buffer(all)).rejects.toThrow('keeps ending early');
  expect(asked).toHaveLength(3);
});

test('reads only a little ahead, and closes the connection when its reader stops', async () => {
  let read = 0;
  const endless = new Readable({
    read(size) {
      read += size;
      setImmediate(() => this.push(Buffer.alloc(size)));
    },
  });
  const all = new ResumableStream({ first: 0, last: Number.MAX_SAFE_INTEGER - 1 }, endless, async () => endless);
  await once(all, 'readable');
  for (let turns = 0; turns < 500; turns += 1) await new Promise(setImmediate);
  expect(read).toBeLessThan(2 * 1024 ** 2);
  all.destroy();
  await once(endless, 'close');
});
