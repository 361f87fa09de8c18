import { CHUNK_BYTES, type ChunkRequests, uploadInChunks } from './upload-in-chunks';

const SIZE = 2 * CHUNK_BYTES + 10;
const file = new Blob([new Uint8Array(SIZE)]);

/** Fake server that counts bytes; the connection breaks at the given chunks. */
function buildServer(breaksAt: number[] = []) {
  const log: string[] = [];
  let [offset, puts] = [0, 0];
  const calls: ChunkRequests = {
    begin: async () => (log.push('begin'), { id: 'u1', offset: 0 }),
    sendChunk: async (_id, at, chunk) => {
      puts += 1;
      if (breaksAt.includes(puts)) throw new Error('Failed to fetch');
      if (at !== offset) throw new Error(`expected ${offset}, got ${at}`);
      offset += chunk.size;
      log.push(`put ${at}`);
      return { offset };
    },
    getOffset: async () => (log.push('ask'), { offset }),
    complete: async () => log.push('complete'),
  };
  return { said: log, calls };
}

const sendFile = (calls: ChunkRequests, uploadId?: string, signal = new AbortController().signal) => {
  const progress: number[] = [];
  const sent = uploadInChunks({ file, calls, uploadId, onStarted: () => undefined, onProgress: (bytes) => progress.push(bytes), signal });
  return { sent, progress };
};

test('sends every byte once, in order', async () => {
  const { said, calls } = buildServer();
  const { sent, progress } = sendFile(calls);
  await sent;
  expect(said).toEqual(['begin', 'put 0', `put ${CHUNK_BYTES}`, `put ${2 * CHUNK_BYTES}`, 'complete']);
  expect(progress).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, SIZE]);
});

test("resumes at the server's offset after the connection was lost", async () => {
  const { said, calls } = buildServer([2]);
  await expect(sendFile(calls).sent).rejects.toThrow('Failed to fetch');
  await sendFile(calls, 'u1').sent;
  expect(said).toEqual(['begin', 'put 0', 'ask', `put ${CHUNK_BYTES}`, `put ${2 * CHUNK_BYTES}`, 'complete']);
});

test('stops between chunks when canceled', async () => {
  const { said, calls } = buildServer();
  const canceling = new AbortController();
  canceling.abort();
  await expect(sendFile(calls, undefined, canceling.signal).sent).rejects.toThrow(/abort/i);
  expect(said).toEqual(['begin']);
});
