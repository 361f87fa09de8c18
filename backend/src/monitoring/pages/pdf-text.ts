import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const MOST_PAGES = 60;
const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 160;

/** Runs in a thread of its own, which is ended when a document takes too long or too much memory. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { getDocumentProxy } = await import(workerData.library);
  const document = await getDocumentProxy(new Uint8Array(workerData.bytes), { isEvalSupported: false, verbosity: 0 });
  const pages = [];
  for (let number = 1; number <= Math.min(document.numPages, workerData.mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    let text = '', last;
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , height, , y] = item.transform;
      if (last !== undefined && Math.abs(last - y) > Math.abs(height || 10) * 1.6) text += '\\n\\n';
      else if (item.hasEOL || (last !== undefined && Math.abs(last - y) > 1)) text += ' ';
      if (item.str !== '') { text += item.str; last = y; }
    }
    pages.push(text);
    page.cleanup();
  }
  parentPort.postMessage({ text: pages.join('\\n\\n') });
})().catch(() => parentPort.postMessage({ text: null }));
`;

const library = createRequire(import.meta.url).resolve('unpdf');

/** The text of a PDF by paragraphs, of its first 60 pages; undefined when it cannot be read. */
export async function pdfText(bytes: Buffer): Promise<string | undefined> {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { bytes, library: pathToFileURL(library).href, mostPages: MOST_PAGES },
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LONGEST_MS);
      worker.once('message', ({ text }: { text: string | null }) => resolve(text ?? undefined));
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
