import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ReadPdf {
  /** Violations of PDF/UA-1. */
  readonly complaints: readonly string[];
  /** The text of each page as a screen reader reads it: with ActualText in place of glyphs, which pdf.js ignores. */
  readonly heard: readonly string[];
  /** The text of each page, as read by pdf.js. */
  readonly pages: readonly string[];
  /** The structure roles of each page, as read by pdf.js. */
  readonly roles: readonly (readonly string[])[];
  readonly title: string | null;
}

/** Starting a reader is slower than reading, so readers start once per spec. */
let readers: Worker | undefined;
/** Each reader processes one file at a time. */
let reading: Promise<unknown> = Promise.resolve();

afterAll(async () => {
  await readers?.terminate();
  readers = undefined;
});

/** Reads a PDF with two readers that are independent of the code that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return (await readPdfs([bytes]))[0]!;
}

export async function readPdfs(files: readonly Uint8Array[]): Promise<ReadPdf[]> {
  const read = reading.then(async () => readWith((readers ??= startReaders()), files));
  reading = read.catch(() => undefined);
  return read;
}

function startReaders(): Worker {
  const worker = new Worker(join(import.meta.dirname, 'read-pdf.worker.mjs'));
  worker.unref();
  return worker;
}

async function readWith(worker: Worker, files: readonly Uint8Array[]): Promise<ReadPdf[]> {
  const done = new AbortController();
  try {
    worker.postMessage(files, []);
    const [found] = await Promise.race([
      once(worker, 'message', { signal: done.signal }),
      once(worker, 'exit', { signal: done.signal }).then(() => {
        throw new Error('The readers ended.');
      }),
    ]);
    return found;
  } finally {
    done.abort();
  }
}
