import { compareBooks } from './book-growth/compare-books.mjs';

export const title = 'GET /api/dashboard/stats with 1,000,000 policies against 1,000 policies';
export const target = 1.2;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  return compareBooks(context, ['/api/dashboard/stats']);
}
