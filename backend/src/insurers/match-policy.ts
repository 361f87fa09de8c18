import { normalizeNameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { InsuredTerm, StatedInsurer } from '../policies/stated-insurers.js';
import { type Eligibility, type Insurer, listNameKeys } from './insurer.js';

/**
 * Eligibility of an insurer for the policy: an entry covers the effective date (`eligible`), entries cover the state on other days only
 * (`other_dates`) or other states only (`not_listed`), or there are no entries (`unknown`).
 */
export const POLICY_ELIGIBILITY = ['eligible', 'other_dates', 'not_listed', 'unknown'] as const;
export type PolicyEligibility = (typeof POLICY_ELIGIBILITY)[number];

/** An insurer named on a policy, with its entry in the register. */
export interface MatchedInsurer {
  readonly stated: StatedInsurer;
  /** Null if the register has neither the insurer's name nor its number. */
  readonly insurer: Insurer | null;
  readonly eligibility: PolicyEligibility;
  /** Entry that determines eligibility; among several, the last one in force, or else the newest. */
  readonly entry: Eligibility | null;
  /** True if the policy and the register have different numbers. */
  readonly hasOtherNumber: boolean;
}

/** Matches by name, regardless of case, punctuation and legal form, then by number. */
export function matchInsurers(insurers: readonly Insurer[], { state, effectiveDate, insurers: stated }: InsuredTerm): MatchedInsurer[] {
  return stated.map((one) => {
    const insurer = insurers.find((known) => hasName(known, one)) ?? insurers.find((known) => hasNumber(known, one)) ?? null;
    const hasOtherNumber =
      insurer !== null &&
      (isDifferentNumber(insurer.naicNumber, one.naicNumber) || isDifferentNumber(insurer.alienNumber, one.alienNumber));
    return { stated: one, insurer, hasOtherNumber, ...findEligibility(insurer?.eligibility ?? [], state, effectiveDate) };
  });
}

const hasName = (insurer: Insurer, { name }: StatedInsurer): boolean =>
  name !== null && listNameKeys(insurer).includes(normalizeNameKey(name));

const hasNumber = (insurer: Insurer, { naicNumber, alienNumber }: StatedInsurer): boolean =>
  (naicNumber !== null && insurer.naicNumber === naicNumber) || (alienNumber !== null && insurer.alienNumber === alienNumber);

const isDifferentNumber = (known: string | null, stated: string | null): boolean => known !== null && stated !== null && known !== stated;

function findEligibility(entries: readonly Eligibility[], state: string, day: CalendarDate): Pick<MatchedInsurer, 'eligibility' | 'entry'> {
  const stateEntries = entries.filter((entry) => entry.state === state);
  const inForce = stateEntries.findLast(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day));
  if (inForce !== undefined) return { eligibility: 'eligible', entry: inForce };
  if (stateEntries.length > 0) return { eligibility: 'other_dates', entry: stateEntries.at(-1) ?? null };
  return { eligibility: entries.length > 0 ? 'not_listed' : 'unknown', entry: null };
}
