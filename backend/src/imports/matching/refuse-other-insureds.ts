import type { RecordedRow } from './recorded-row.js';
import { type Decision, refuseRow } from './decision.js';
import { explainOtherInsured } from './match-messages.js';

/** Names of a policy. The row is null for names in the book. */
interface NamedPolicy {
  readonly insuredName: string | null;
  readonly insurerName: string | null;
  readonly row: number | null;
}

/**
 * Refuses rows whose policy number belongs to another insured and another insurer, until the uploader confirms that it is the same policy. A row that
 * corrects a transaction by its external id may change both names.
 */
export function refuseOtherInsureds(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  const known: NamedPolicy[] = booked.map(({ insuredName, insurerName }) => ({ insuredName, insurerName, row: null }));
  const refused = new Map<Decision, Decision>();
  for (const decision of decisions.toSorted((one, other) => one.row.row - other.row.row)) {
    if (decision.kind === 'refuse') continue;
    const { row } = decision;
    const [first] = known;
    if (first !== undefined && setsPolicyNames(decision) && known.every((one) => areDifferentInsureds(one, row)))
      refused.set(decision, refuseRow(row, explainOtherInsured(row, first)));
    else known.push(row);
  }
  return refused.size === 0 ? [...decisions] : decisions.map((decision) => refused.get(decision) ?? decision);
}

/** Returns true if the row's names would replace those of a transaction that may not be the row's. */
function setsPolicyNames(decision: Decision): boolean {
  if (decision.kind !== 'book' && decision.kind !== 'describe') return false;
  return decision.row.externalId === null || (decision.kind === 'book' && decision.replaces.length === 0);
}

const areDifferentInsureds = (one: Omit<NamedPolicy, 'row'>, other: Omit<NamedPolicy, 'row'>): boolean =>
  isDifferentName(one.insuredName, other.insuredName) && isDifferentName(one.insurerName, other.insurerName);

const isDifferentName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && getFirstWord(one) !== getFirstWord(other);

/** Spellings of one name share a first word: "The Acme Roofing LLC" and "ACME Roofing, L.L.C.". */
const getFirstWord = (name: string): string => /[\p{L}\p{N}]+/u.exec(name.toLowerCase().replace(/^the\s/, ''))?.[0] ?? '';
