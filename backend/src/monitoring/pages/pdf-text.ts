import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MOST_CHARACTERS } from './page-blocks.js';

const MOST_PAGES = 60;
const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 160;
/** What a document needs for a moment is collected soon: left to itself, the thread would take four times that of the worker's memory. */
const YOUNG_HEAP_MB = 2;

/** Runs in a thread of its own, which is ended when a document takes too long or too much memory. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { getDocumentProxy } = await import(workerData.library);
  const document = await getDocumentProxy(workerData.bytes, { isEvalSupported: false, verbosity: 0 });
  const pages = [];
  let left = workerData.mostCharacters;
  for (let number = 1; number <= Math.min(document.numPages, workerData.mostPages) && left > 0; number += 1) {
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
    pages.push(text.slice(0, left));
    left -= text.length;
    page.cleanup();
  }
  parentPort.postMessage({ text: pages.join('\\n\\n') });
})().catch(() => parentPort.postMessage({ text: null }));
`;

const library = createRequire(import.meta.url).resolve('unpdf');

/** The text of a PDF by paragraphs, of its first 60 pages and million characters; undefined when it cannot be read. */
export async function pdfText(bytes: Buffer): Promise<string | undefined> {
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { bytes, library: pathToFileURL(library).href, mostPages: MOST_PAGES, mostCharacters: MOST_CHARACTERS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
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
