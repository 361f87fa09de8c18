import type { LedgerDto } from '../../../src/ledger/ledger.dto.js';
import type { TestBook } from '../../harness/book.js';
import { expectEqual } from './expect-agreement.js';
import type { Charges } from './figures.js';
import { toDollars } from './prices.js';

/** Checks that, for each state and month, the ledger has the tax under the tax authority and the other charges under the stamping office. */
export async function compareLedger(owner: TestBook['owner'], charges: Charges): Promise<void> {
  const { body }: { body: LedgerDto } = await owner.get('/api/ledger?fromMonth=2024-01&toMonth=2030-12').expect(200);
  const owed = new Map<string, bigint>();
  for (const [{ state, date }, { tax, fees }] of charges) {
    const place = `${state} ${date.slice(0, 7)}`;
    owed.set(`${place} tax_authority`, (owed.get(`${place} tax_authority`) ?? 0n) + tax);
    owed.set(`${place} stamping_office`, (owed.get(`${place} stamping_office`) ?? 0n) + fees);
  }
  const shown = body.rows.map(({ state, month, payee, accrued, adjusted }): [string, number] => [
    `${state} ${month} ${payee}`,
    Math.round((accrued + adjusted) * 100) / 100,
  ]);
  expectEqual(omitZeros(shown), omitZeros([...owed].map(([key, cents]): [string, number] => [key, toDollars(cents)])));
}

const omitZeros = (amounts: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(amounts.filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)));
