import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { drawBareReport } from './pdf/bare-report.mjs';
import { buildTaxReport } from './pdf/tax-report.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'Tagged tax reports of three pages on one core against the same texts drawn by PDFKit alone (at least 0.5 x as many a second)';
/** Ratio of the documents per second drawn with PDFKit alone to those drawn with the product. */
export const target = 2;

const SIZES = { full: { documents: 60, zipped: 500, warmUps: 10, rounds: 3 }, small: { documents: 5, zipped: 20, warmUps: 1, rounds: 1 } };
/** Allows for garbage collection. */
const MAX_GROWTH = 1.25;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { documents, zipped, warmUps, rounds: times } = SIZES[context.size];
  await context.build();
  const load = createRequire(join(context.root, 'packages/pdf/package.json'));
  const { writePdf } = await import('@stampline/backend/dist/platform/content/pdf/write-pdf.js');
  const { default: PdfKit } = await import(pathToFileURL(load.resolve('pdfkit')).href);
  const { create } = load('fontkit');
  const font = create(await readFile(load.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')));

  const ours = { draw: async (/** @type {number} */ number) => (await writePdf(buildTaxReport(number))).length };
  const bare = { draw: async (/** @type {number} */ number) => (await drawBareReport(PdfKit, font, buildTaxReport(number))).bytes.length };
  const { pages } = await drawBareReport(PdfKit, font, buildTaxReport(0));
  for (const { draw } of [ours, bare]) for (let number = 0; number < warmUps; number++) await draw(number);
  const rounds = [];
  for (let round = 0; round < times; round++)
    rounds.push({ bare: await measurePerSecond(bare.draw, documents), ours: await measurePerSecond(ours.draw, documents) });

  const { zipFiles } = await import('@stampline/backend/dist/platform/content/files/package-zip.js');
  const half = await measureZipPeakMemory(zipFiles, writePdf, zipped / 2);
  const full = await measureZipPeakMemory(zipFiles, writePdf, zipped);
  return {
    ratio: computeMedian(rounds.map(({ bare: alone, ours: tagged }) => alone / tagged)),
    rows: rounds.flatMap(({ bare: alone, ours: tagged }, index) => [
      { what: `PDFKit alone ${index + 1}, ${pages} pages`, 'documents per second': alone },
      { what: `tagged ${index + 1}`, 'documents per second': tagged },
    ]),
    also: [{ what: `peak memory of a ZIP of ${zipped} documents against ${zipped / 2}`, value: full / half, limit: MAX_GROWTH }],
  };
}

/** @param {(number: number) => Promise<number>} draw @param {number} documents */
async function measurePerSecond(draw, documents) {
  const began = performance.now();
  for (let number = 0; number < documents; number++) await draw(number);
  return Math.round((documents * 10_000) / (performance.now() - began)) / 10;
}

/**
 * Returns the peak resident memory while documents are drawn one after another into a package that is being read.
 * @param {typeof import('@stampline/backend/dist/platform/content/files/package-zip.js').zipFiles} zipFiles @param {typeof
 * import('@stampline/backend/dist/platform/content/pdf/write-pdf.js').writePdf} writePdf @param {number} count
 */
async function measureZipPeakMemory(zipFiles, writePdf, count) {
  let peak = 0;
  const files = Array.from({ length: count }, (_, number) => ({
    name: `report-${number}.pdf`,
    changedAt: new Date(Date.UTC(2026, 10, 21)),
    open: async () => {
      peak = Math.max(peak, process.memoryUsage.rss());
      return Readable.from([await writePdf(buildTaxReport(number))]);
    },
  }));
  let bytes = 0;
  for await (const chunk of zipFiles(files)) bytes += chunk.length;
  if (bytes < count * 1000) throw new Error(`The package has ${bytes} bytes only.`);
  return peak;
}
