import type { PolicyTransactionDto } from '../../../src/policies/policies.dto.js';
import { expectEqual } from './expect-agreement.js';
import { type Charges, toPageTransaction } from './figures.js';
import type { ModelTransaction } from './model-book.js';

/** Compares a policy's transactions in effect, and stores their IDs. */
export function compareTransactions(live: readonly PolicyTransactionDto[], counting: readonly ModelTransaction[], charges: Charges): void {
  const expected = counting.map((one) => toPageTransaction(one, charges.get(one)!));
  expectEqual(live.map(pickCurrentCharges).map(toText).toSorted(), expected.map(toText).toSorted());
  const known = new Set(counting.map(({ id }) => id));
  for (const one of counting.filter(({ id }) => !live.some((other) => other.id === id))) {
    const text = toText(toPageTransaction(one, charges.get(one)!));
    const alike = live.filter((other) => !known.has(other.id) && toText(pickCurrentCharges(other)) === text);
    // After an undo, the model does not determine the insured.
    const found = alike.find(({ insuredName }) => insuredName === one.insured) ?? alike[0]!;
    one.id = found.id;
    known.add(found.id);
  }
}

export function pickCurrentCharges({ adjustments: [newest], coverageLines, ...first }: PolicyTransactionDto) {
  const { transactionType, expirationDate, transactionDate, premium, externalId, importRow } = first;
  const { taxAmount, fees } = newest ?? first;
  const coverages = coverageLines.map((line) => `${line.coverageType} ${line.coverageCode} ${line.premium}`).toSorted();
  const insurers = coverageLines
    .flatMap((line) => line.insurers.map((one) => `${one.insurerName} ${one.insurerShare} ${one.premium}`))
    .toSorted();
  return { transactionType, expirationDate, transactionDate, premium, taxAmount, fees, coverages, insurers, externalId, importRow };
}

const toText = (one: object): string => JSON.stringify(one);
