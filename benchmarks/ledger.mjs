import { compareBooks } from './book-growth/compare-books.mjs';
import { signUp, uploadCsv } from './import/client.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';

export const title = 'GET /api/ledger of a year with 1,000,000 policies against 1,000 policies; what keeping it costs an import';
export const target = 1.2;

const IMPORTED = { full: 56_000, small: 1_000 };
const MAX_LEDGER_RATIO = 1.1;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const imported = IMPORTED[context.size];
  const { ratio, rows } = await compareBooks(context, ['/api/ledger']);
  const { backendUrl, ownerUrl } = await context.startStack({ parts: ['web', 'worker'] });
  const { cookie, organizationId } = await signUp(backendUrl, 'Keeping');
  const { seconds } = await uploadCsv(backendUrl, cookie, buildSampleCsv(imported, 'SL', { hasAllColumns: true }));
  // Imported after the backend is built.
  const { measureLedgerSeconds: secondsOfKeeping } = await import('./ledger/measure-ledger.mjs');
  const keeping = await secondsOfKeeping(ownerUrl, organizationId);
  return {
    ratio,
    rows: [...rows, { book: `import of ${imported} rows`, seconds }, { book: 'of it the ledger', seconds: keeping }],
    also: [{ what: 'import with the ledger against without', value: seconds / (seconds - keeping), limit: MAX_LEDGER_RATIO }],
  };
}
