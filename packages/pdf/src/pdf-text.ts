import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const MAX_PAGES = 60;
/** Maximum number of type-size changes to return; each page has a few. */
const MAX_RUNS = 20_000;
const MAX_MS = 20_000;
const MAX_HEAP_MB = 160;

/**
 * Program that runs in a separate process, reads a document from standard input and writes its text to standard output: a document may need
 * considerable time and memory, and a hostile one could use up everything that the worker needs for other jobs.
 */
const PROGRAM = `
const [library, mostPages, mostCharacters, mostRuns] = process.argv.slice(1);
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { getDocumentProxy } = await import(library);
const document = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)), { isEvalSupported: false, verbosity: 0 });
const pages = [], runs = [];
let left = Number(mostCharacters), start = 0;
for (let number = 1; number <= Math.min(document.numPages, Number(mostPages)) && left > 0; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  let text = '', last;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , height, , y] = item.transform;
    if (last !== undefined && Math.abs(last - y) > Math.abs(height || 10) * 1.6) text += '\\n\\n';
    else if (item.hasEOL || (last !== undefined && Math.abs(last - y) > 1)) text += ' ';
    const str = item.str.replaceAll('\\0', '');
    if (str === '') continue;
    const points = Math.round(Math.hypot(item.transform[2], item.transform[3]) * 10) / 10;
    const run = runs.at(-1);
    if (text.length < left && (run === undefined || run[1] !== points || run[2] !== number)) runs.push([start + text.length, points, number]);
    text += str;
    last = y;
  }
  pages.push(text.slice(0, left));
  start += pages.at(-1).length + 2;
  left -= text.length;
  page.cleanup();
}
process.stdout.write(JSON.stringify({ text: pages.join('\\n\\n'), runs: runs.slice(0, Number(mostRuns)) }));
`;

const library = pathToFileURL(createRequire(import.meta.url).resolve('unpdf')).href;

/** Type size from one character up to the next run: the character's offset, the size in points, and the page number, starting at 1. */
export type TypeRun = readonly [at: number, points: number, page: number];

interface PdfText {
  readonly text: string;
  readonly runs: readonly TypeRun[];
}

/**
 * Returns the text of a PDF's first 60 pages by paragraph, with its type sizes; undefined if the file cannot be read. A scanned page has no text.
 * @param maxCharacters number of characters after which the rest is omitted
 */
export async function readPdfText(bytes: Buffer, maxCharacters: number): Promise<PdfText | undefined> {
  const words = [`--max-old-space-size=${MAX_HEAP_MB}`, '--input-type=module', '--eval', PROGRAM];
  const reader = spawn(process.execPath, [...words, library, String(MAX_PAGES), String(maxCharacters), String(MAX_RUNS)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Does not pass the environment, so that the reader does not receive any secrets.
    env: {},
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  const text: Buffer[] = [];
  reader.stdout.on('data', (part: Buffer) => text.push(part));
  // A process that ends before reading all of its input reports that through its exit code.
  reader.stdin.on('error', () => undefined);
  reader.stdin.end(bytes);
  const [code] = await once(reader, 'close');
  return code === 0 ? JSON.parse(Buffer.concat(text).toString()) : undefined;
}
