import { PlacementUpkeepService } from '../../../src/placements/placement-upkeep.service.js';
import type { BookBench, TestBook } from '../../harness/book.js';
import { expectEqual } from './expect-agreement.js';
import type { Charges } from './figures.js';
import type { ModelTransaction } from './model-book.js';
import { toDollars } from './prices.js';

/**
 * Compares placements with the transactions in effect: each must be one placement, with its premium and its current charges. Back-outs for an office
 * are additional placements.
 */
export async function comparePlacements(
  bench: Pick<BookBench, 'service'>,
  { owner, organizationId }: Pick<TestBook, 'owner' | 'organizationId'>,
  counting: readonly ModelTransaction[],
  charges: Charges,
): Promise<void> {
  await bench.service(PlacementUpkeepService).computeAll(organizationId);
  const { text } = await owner.get('/api/placements/download?format=csv').expect(200);
  const [header = '', ...lines] = text.trim().split('\r\n');
  const names = header.replace(/^\ufeff/, '').split(',');
  const rows = lines.map((line) => new Map(line.split(',').map((value, index) => [names[index], value])));
  const placed = rows
    .filter((row) => row.get('not_reportable_because') !== 'backed_out' && row.get('report_kind') !== 'back_out')
    .map((row) => [row.get('state'), row.get('policy_number'), ...['premium', 'premium_tax', 'fees'].map((name) => Number(row.get(name)))]);
  const expected = counting.map((one) => {
    const { tax, fees } = charges.get(one)!;
    return [one.state, one.number, toDollars(one.premium), toDollars(tax), toDollars(fees)];
  });
  expectEqual(placed.map(toText).toSorted(), expected.map(toText).toSorted());
}

const toText = (one: object): string => JSON.stringify(one);
