import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A PDF as others see it. */
export interface ReadPdf {
  /** Where it breaks PDF/UA-1; none for a good one. */
  readonly complaints: readonly string[];
  /** The text of each page by pdf.js. */
  readonly pages: readonly string[];
  /** The roles of each page's structure by pdf.js. */
  readonly roles: readonly (readonly string[])[];
  readonly title: string | null;
}

/** Reads a PDF by two readers that know nothing of how it was written. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return (await readPdfs([bytes]))[0]!;
}

/** Reads several at once: the readers take longer to start than to read. */
export async function readPdfs(files: readonly Uint8Array[]): Promise<ReadPdf[]> {
  const worker = new Worker(join(import.meta.dirname, 'read-pdf.worker.mjs'), { workerData: files });
  try {
    return await new Promise<ReadPdf[]>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
