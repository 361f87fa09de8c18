import type { CalendarDate } from '../../dates/calendar-date.js';
import { haveNoCommonWord } from '../rows/insured-names.js';
import type { RecordedRow } from './recorded-row.js';
import { type Decision, refuseRow } from './decision.js';
import { explainOtherInsured, formatInsuredChange } from './match-messages.js';

/** Names of a policy. The row is null for names in the book. */
interface NamedPolicy {
  readonly insuredName: string | null;
  readonly insurerName: string | null;
  readonly row: number | null;
  readonly termEffectiveDate: CalendarDate;
}

/**
 * Refuses rows whose policy number belongs to a different insured, until the uploader confirms that it is the same policy: in any term if the insurer
 * also differs, and in a known term if the insureds' names have no word in common. A row that corrects a transaction by its external id may
 * change both names.
 */
export function refuseOtherInsureds(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  const known: NamedPolicy[] = booked.map((one) => ({ ...one, row: null }));
  const refused = new Map<Decision, Decision>();
  for (const decision of decisions.toSorted((one, other) => one.row.row - other.row.row)) {
    if (decision.kind === 'refuse') continue;
    const { row } = decision;
    const named = { ...row, termEffectiveDate: decision.kind === 'book' ? decision.termEffectiveDate : row.effectiveDate };
    const other = setsPolicyNames(decision) ? findOtherPolicy(named, known) : undefined;
    if (other === undefined) known.push(named);
    else refused.set(decision, refuseRow(row, explainOtherInsured(row, other)));
  }
  return refused.size === 0 ? [...decisions] : decisions.map((decision) => refused.get(decision) ?? decision);
}

/** Adds the old and the new insured to the note of each recorded row that changes the insured of a term in the book. */
export function noteChangedInsureds(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  return decisions.map((decision) => {
    if (decision.kind !== 'book') return decision;
    const before = booked.findLast(({ termEffectiveDate }) => termEffectiveDate === decision.termEffectiveDate)?.insuredName ?? null;
    if (before === null || before === decision.row.insuredName) return decision;
    const change = formatInsuredChange(before, decision.row.insuredName);
    return { ...decision, note: decision.note === null ? change : `${decision.note} ${change}` };
  });
}

/** Returns true if the row's names would replace the names of a transaction that may be a different one. */
function setsPolicyNames(decision: Decision): boolean {
  if (decision.kind !== 'book' && decision.kind !== 'describe') return false;
  return decision.row.externalId === null || (decision.kind === 'book' && decision.replaces.length === 0);
}

/** Returns the policy that has the row's number but is probably a different policy. */
function findOtherPolicy(row: NamedPolicy, known: readonly NamedPolicy[]): NamedPolicy | undefined {
  if (known.every((one) => isDifferentName(one.insuredName, row.insuredName) && isDifferentName(one.insurerName, row.insurerName)))
    return known[0];
  const ofTerm = known.filter(({ termEffectiveDate }) => termEffectiveDate === row.termEffectiveDate);
  return known.every(({ insuredName }) => insuredName !== null && haveNoCommonWord(insuredName, row.insuredName ?? ''))
    ? ofTerm[0]
    : undefined;
}

const isDifferentName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && getFirstWord(one) !== getFirstWord(other);

/** Returns the first word of a name, which is common to its spellings: "The Acme Roofing LLC" and "ACME Roofing, L.L.C.". */
const getFirstWord = (name: string): string => /[\p{L}\p{N}]+/u.exec(name.toLowerCase().replace(/^the\s/, ''))?.[0] ?? '';
