import type { PolicyTransactionDto } from '../../../src/policies/policies.dto.js';
import { agree } from './agree.js';
import { type Charges, shownTransaction } from './figures.js';
import type { Booked } from './model-book.js';

/** Compares the counting transactions of a policy, and stores their IDs. */
export function compareTransactions(live: readonly PolicyTransactionDto[], counting: readonly Booked[], charges: Charges): void {
  const expected = counting.map((one) => shownTransaction(one, charges.get(one)!));
  agree(live.map(pickShown).map(textOf).toSorted(), expected.map(textOf).toSorted());
  const known = new Set(counting.map(({ id }) => id));
  for (const one of counting.filter(({ id }) => !live.some((other) => other.id === id))) {
    const text = textOf(shownTransaction(one, charges.get(one)!));
    const alike = live.filter((other) => !known.has(other.id) && textOf(pickShown(other)) === text);
    // The insured after an undo is not determined.
    const found = alike.find(({ insuredName }) => insuredName === one.insured) ?? alike[0]!;
    one.id = found.id;
    known.add(found.id);
  }
}

/** Returns a transaction with its current charges. */
export function pickShown({ adjustments: [newest], coverageLines, ...first }: PolicyTransactionDto) {
  const { transactionType, expirationDate, transactionDate, premium, externalId, importRow } = first;
  const { taxAmount, fees } = newest ?? first;
  const coverages = coverageLines.map((line) => `${line.coverageType} ${line.coverageCode} ${line.premium}`).toSorted();
  const insurers = coverageLines
    .flatMap((line) => line.insurers.map((one) => `${one.insurerName} ${one.insurerShare} ${one.premium}`))
    .toSorted();
  return { transactionType, expirationDate, transactionDate, premium, taxAmount, fees, coverages, insurers, externalId, importRow };
}

const textOf = (one: object): string => JSON.stringify(one);
