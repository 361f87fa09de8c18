import type { BookedRow } from './booked-row.js';
import { type Decision, refusal } from './decision.js';
import { otherInsured } from './sentences.js';

/** Names of a policy, and where they are: null in the book, else the row of the file. */
interface Named {
  readonly insuredName: string | null;
  readonly insurerName: string | null;
  readonly row: number | null;
}

/**
 * Refuses rows that have the number of a policy with another insured and another insurer, until the uploader confirms that it is the same policy. A
 * row that corrects a transaction by its external id may change both names.
 */
export function withoutOtherInsureds(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
  const known: Named[] = booked.map(({ insuredName, insurerName }) => ({ insuredName, insurerName, row: null }));
  const refused = new Map<Decision, Decision>();
  for (const decision of decisions.toSorted((one, other) => one.row.row - other.row.row)) {
    if (decision.kind === 'refuse') continue;
    const { row } = decision;
    const [first] = known;
    if (first !== undefined && namesRow(decision) && known.every((one) => areOthers(one, row)))
      refused.set(decision, refusal(row, otherInsured(row, first)));
    else known.push(row);
  }
  return refused.size === 0 ? [...decisions] : decisions.map((decision) => refused.get(decision) ?? decision);
}

/** Returns true where the names of the row would become those of a transaction that is not known to be the row's. */
function namesRow(decision: Decision): boolean {
  if (decision.kind !== 'book' && decision.kind !== 'describe') return false;
  return decision.row.externalId === null || (decision.kind === 'book' && decision.replaces.length === 0);
}

const areOthers = (one: Omit<Named, 'row'>, other: Omit<Named, 'row'>): boolean =>
  isOther(one.insuredName, other.insuredName) && isOther(one.insurerName, other.insurerName);

const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && firstWord(one) !== firstWord(other);

/** Returns the word by which two ways to write a name are known to be of one: "The Acme Roofing LLC" and "ACME Roofing, L.L.C.". */
const firstWord = (name: string): string => /[\p{L}\p{N}]+/u.exec(name.toLowerCase().replace(/^the\s/, ''))?.[0] ?? '';
