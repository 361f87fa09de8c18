import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { DriveItem, DriveChunk } from './drive-api.js';
import { DriveError } from './drive-error.js';
import { CHUNK_BYTES } from './chunk-memory-pool.js';
import type { ChunkBytes } from './chunk-bytes.js';
import { ChunkReader, sendChunk } from './chunk-reader.js';

const FILE = Buffer.from('0123456789abcdef');

/** Creates content that arrives in buffers of these lengths; `given` counts the buffers read, including the prefetched one. */
function createContent(...lengths: readonly number[]) {
  const state = { given: 0 };
  async function* content() {
    let at = 0;
    for (const length of lengths) {
      state.given += 1;
      yield FILE.subarray(at, (at += length));
    }
  }
  return { state, content: Readable.from(content()) };
}

async function readText(bytes: ChunkBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.readBytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function readAllChunks(chunks: ChunkReader): Promise<string[]> {
  const texts: string[] = [];
  for (let chunk = await chunks.readNext(); chunk !== undefined; chunk = await chunks.readNext()) texts.push(await readText(chunk));
  return texts;
}

const ITEM: DriveItem = {
  remoteId: 'file',
  parentRemoteId: undefined,
  kind: 'file',
  name: 'file.txt',
  sizeBytes: 0,
  mediaType: 'text/plain',
  sha256: null,
  contentHash: null,
  modifiedAt: new Date(0),
  modifiedByName: null,
  isDownloadable: true,
};

/** Creates a drive that disconnects after reading this many bytes of each request, and finally accepts a complete request. */
function createDrive(...taken: readonly number[]) {
  const cuts = [...taken];
  let held = '';
  const send = async (_upload: string, { offset, bytes, sizeBytes }: DriveChunk) => {
    const max = cuts.shift();
    if (offset !== held.length) throw new DriveError('refused', 'another place');
    for await (const chunk of bytes.readBytes()) {
      held += Buffer.from(chunk)
        .toString()
        .slice(0, max === undefined ? undefined : Math.max(max - (held.length - offset), 0));
      if (max !== undefined && held.length - offset >= max) throw new DriveError('away', 'cut');
    }
    return held.length === sizeBytes ? { item: { ...ITEM, sizeBytes } } : { offset: held.length };
  };
  return { send, getProgress: async () => ({ offset: held.length }), held: () => held };
}

test.each([
  ['of a known length', FILE.length],
  ['of unknown length', undefined],
])('splits content %s into equal chunks, regardless of how it arrives', async (_name, remaining) => {
  for (const lengths of [[16], [1, 6, 9], [5, 5, 5, 1], [4, 4, 0, 8]])
    expect(await readAllChunks(new ChunkReader(createContent(...lengths).content, remaining, 5))).toEqual(['01234', '56789', 'abcde', 'f']);
});

test('starts sending a chunk before it has fully arrived, and reads content only on demand', async () => {
  const { state, content } = createContent(4, 4, 4, 4);
  const chunk = await new ChunkReader(content, FILE.length, 8, 4).readNext();
  expect([chunk?.byteLength, state.given]).toEqual([8, 0]);
  const chunks = chunk?.readBytes()[Symbol.asyncIterator]();
  expect([Buffer.from((await chunks?.next())?.value).toString(), state.given]).toEqual(['0123', 2]);
});

test("resends a broken chunk from the drive's offset without reading it again", async () => {
  const chunk = await new ChunkReader(createContent(3, 3, 3, 3, 4).content, FILE.length, FILE.length, 3).readNext();
  if (chunk === undefined) throw new Error('There is a chunk.');
  const cut = createDrive(4, 0, 5);
  expect(await sendChunk(cut, 'upload', { offset: 0, bytes: chunk, sizeBytes: FILE.length })).toMatchObject({ item: {} });
  expect(cut.held()).toBe(FILE.toString());
});

test('reads only one chunk ahead while another is in use, and overwrites neither chunk', async () => {
  const { state, content } = createContent(4, 4, 4, 4);
  const chunks = new ChunkReader(content, FILE.length, 4, 4);
  const first = await chunks.readNext();
  if (first === undefined) throw new Error('There is a chunk.');
  expect(await readText(first)).toBe('0123');
  for (let round = 0; round < 5; round += 1) await turn();
  expect([state.given, await readText(first)]).toEqual([3, '0123']);
  const second = await chunks.readNext();
  for (let round = 0; round < 5; round += 1) await turn();
  expect([state.given, second && (await readText(second))]).toEqual([4, '4567']);
  expect(await readAllChunks(chunks)).toEqual(['89ab', 'cdef']);
});

async function* readWhole(text: string) {
  yield Buffer.alloc(CHUNK_BYTES, text);
}

const containsAll = async (chunk: ChunkBytes | undefined, text: string) =>
  chunk !== undefined && (await readText(chunk)) === text.repeat(CHUNK_BYTES);

test('reuses the memory of a chunk only after its content has ended', async () => {
  const over = new ChunkReader(Readable.from(readWhole('a')), CHUNK_BYTES);
  expect(await containsAll(await over.readNext(), 'a')).toBe(true);
  expect(await over.readNext()).toBeUndefined();
  const first = await new ChunkReader(Readable.from(readWhole('b')), CHUNK_BYTES).readNext();
  const second = await new ChunkReader(Readable.from(readWhole('c')), CHUNK_BYTES).readNext();
  expect([await containsAll(first, 'b'), await containsAll(second, 'c'), await containsAll(first, 'b')]).toEqual([true, true, true]);
});

test('reports content that breaks during read-ahead for the next chunk, not for the current one', async () => {
  async function* broken() {
    yield FILE.subarray(0, 4);
    throw new Error('The browser left.');
  }
  const chunks = new ChunkReader(Readable.from(broken()), FILE.length, 4, 4);
  const first = await chunks.readNext();
  expect(first && (await readText(first))).toBe('0123');
  for (let round = 0; round < 5; round += 1) await turn();
  expect(first && (await readText(first))).toBe('0123');
  const second = await chunks.readNext();
  await expect(second && readText(second)).rejects.toThrow('The browser left.');
});

test('starts the next chunk after the unread remainder of the previous one', async () => {
  const chunks = new ChunkReader(createContent(3, 3, 3, 3, 4).content, FILE.length, 8, 3);
  const first = await chunks.readNext();
  await first?.readBytes()[Symbol.asyncIterator]().next();
  const second = await chunks.readNext();
  expect(second && (await readText(second))).toBe('89abcdef');
});

test('reads the remaining content to the end when drained', async () => {
  const { state, content } = createContent(4, 4, 4, 4);
  const chunks = new ChunkReader(content, FILE.length, 8, 4);
  const chunk = await chunks.readNext();
  await chunk?.readBytes()[Symbol.asyncIterator]().next();
  await chunks.drain();
  expect(state.given).toBe(4);
});

test('reads each byte once if a retry starts while the chunk is still arriving', async () => {
  const waiting: (() => void)[] = [];
  async function* slow() {
    yield FILE.subarray(0, 8);
    await new Promise<void>((resolve) => waiting.push(resolve));
    yield FILE.subarray(8);
  }
  const chunk = await new ChunkReader(Readable.from(slow()), FILE.length, FILE.length, 8).readNext();
  if (chunk === undefined) throw new Error('There is a chunk.');
  const [first, second] = [readText(chunk), readText(chunk.subarray(6))];
  while (waiting.length === 0) await turn();
  waiting[0]?.();
  expect(await Promise.all([first, second])).toEqual([FILE.toString(), FILE.subarray(6).toString()]);
});

test('fails a chunk if its content breaks or ends early', async () => {
  async function* broken() {
    yield FILE.subarray(0, 3);
    throw new Error('The browser left.');
  }
  const remaining = await new ChunkReader(Readable.from(broken()), FILE.length).readNext();
  if (remaining === undefined) throw new Error('There is a chunk.');
  await expect(readText(remaining)).rejects.toThrow('The browser left.');
  await expect(readAllChunks(new ChunkReader(createContent(3).content, 5))).rejects.toThrow(/ended early/);
});
