import type { StatedDetails } from '../../book/transaction-details.js';
import { type StatedCharges, sumLines } from '../../tax/causes/charge-amounts.js';
import { ChargeTally } from '../../tax/causes/charge-tally.js';
import { readStatedCharges } from '../../tax/charge-check/stated-charges.js';
import type { CurrentCharge } from './current-charges.queries.js';
import type { DecidedChunk } from './decide-chunk.js';

type Decided = Pick<DecidedChunk, 'bookings' | 'names'>;

/** Compares the stated charges in rows with the charges due, for transactions that the rows record or describe. */
export class ImportedCharges {
  private readonly tally = new ChargeTally();

  /** @param current current charges of the described transactions, keyed by id */
  add({ bookings, names }: Decided, current: ReadonlyMap<string, readonly CurrentCharge[]>): void {
    for (const { details, price } of bookings) {
      const stated = readDetails(details);
      if (stated !== undefined) this.tally.add(stated, sumLines(price.lines));
    }
    for (const { id, stated } of listDescribed(names)) this.tally.add(stated, sumLines(current.get(id) ?? []));
  }

  /** Number of transactions whose stated charges differ from the charges due. */
  get differingCount(): number {
    return this.tally.different;
  }

  listNotes(): string[] {
    return this.tally.listNotes('transaction');
  }
}

export const listDescribedIds = ({ names }: Pick<Decided, 'names'>): string[] => listDescribed(names).map(({ id }) => id);

/** Lists the transactions whose charges a row states; none for a row that describes several transactions. */
const listDescribed = (names: Decided['names']): { id: string; stated: StatedCharges }[] =>
  names.flatMap(({ row, transactions: [first, ...others] }) => {
    const stated = readDetails(row.details);
    return stated === undefined || first === undefined || others.length > 0 ? [] : [{ id: first.id, stated }];
  });

/** Returns undefined if no charge is stated. */
function readDetails(details: StatedDetails | null | undefined): StatedCharges | undefined {
  if (details === null || details === undefined) return undefined;
  const stated = readStatedCharges((name) => details[`${name}Cents`] ?? undefined);
  return Object.keys(stated).length > 0 ? stated : undefined;
}
