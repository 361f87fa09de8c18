import { nameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { InsuredTerm, StatedInsurer } from '../policies/stated-insurers.js';
import { type Eligibility, type Insurer, keysOf } from './insurer.js';

/**
 * Whether an insurer may write the policy: an entry holds on its effective date (`eligible`), entries for the state hold on other days
 * only (`other_dates`), other states are entered but not this one (`not_listed`), or no state is entered at all (`unknown`).
 */
export const POLICY_ELIGIBILITY = ['eligible', 'other_dates', 'not_listed', 'unknown'] as const;
export type PolicyEligibility = (typeof POLICY_ELIGIBILITY)[number];

/** An insurer that a policy states, with what the register says of it. */
export interface MatchedInsurer {
  readonly stated: StatedInsurer;
  /** Null when the register has neither its name nor its number. */
  readonly insurer: Insurer | null;
  readonly eligibility: PolicyEligibility;
  /** The entry that decides; of several, the last one that is in force, else the newest. */
  readonly entry: Eligibility | null;
  /** Whether policy and register state different numbers. */
  readonly hasOtherNumber: boolean;
}

/** Matches by name, without case, punctuation and legal form, then by number. */
export function matchInsurers(insurers: readonly Insurer[], { state, effectiveDate, insurers: stated }: InsuredTerm): MatchedInsurer[] {
  return stated.map((one) => {
    const insurer = insurers.find((known) => hasName(known, one)) ?? insurers.find((known) => hasNumber(known, one)) ?? null;
    const hasOtherNumber =
      insurer !== null && (differs(insurer.naicNumber, one.naicNumber) || differs(insurer.alienNumber, one.alienNumber));
    return { stated: one, insurer, hasOtherNumber, ...eligibilityOf(insurer?.eligibility ?? [], state, effectiveDate) };
  });
}

const hasName = (insurer: Insurer, { name }: StatedInsurer): boolean => name !== null && keysOf(insurer).includes(nameKey(name));

const hasNumber = (insurer: Insurer, { naicNumber, alienNumber }: StatedInsurer): boolean =>
  (naicNumber !== null && insurer.naicNumber === naicNumber) || (alienNumber !== null && insurer.alienNumber === alienNumber);

const differs = (known: string | null, stated: string | null): boolean => known !== null && stated !== null && known !== stated;

function eligibilityOf(entries: readonly Eligibility[], state: string, day: CalendarDate): Pick<MatchedInsurer, 'eligibility' | 'entry'> {
  const ofState = entries.filter((entry) => entry.state === state);
  const inForce = ofState.findLast(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day));
  if (inForce !== undefined) return { eligibility: 'eligible', entry: inForce };
  if (ofState.length > 0) return { eligibility: 'other_dates', entry: ofState.at(-1) ?? null };
  return { eligibility: entries.length > 0 ? 'not_listed' : 'unknown', entry: null };
}
