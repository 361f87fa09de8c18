import { ApiProperty } from '@nestjs/swagger';
import { type MatchedInsurer, POLICY_ELIGIBILITY, type PolicyEligibility } from './match-policy.js';

/** The register's entry for an insurer on a policy. */
class RegisteredInsurerDto {
  /** Id of the insurer. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insurer. @example "Harbor Specialty Insurance Company" */
  name: string;
  /** NAIC company code, five digits; null if unknown. @example "19437" */
  naicNumber: string | null;
  /** Alien number of the NAIC; null for an insurer without an alien number. @example AA-1122000 */
  alienNumber: string | null;
  /** State or country of domicile; null if not entered. @example Delaware */
  domicile: string | null;
}

/** An insurer of a policy's current term, as stated by the policy, with its entry in the organization's register. */
export class PolicyInsurerDto {
  /** Name of the insurer on the policy; null if the policy has only a number. @example "Harbor Specialty Ins." */
  name: string | null;
  /** NAIC company code on the policy; null if the policy has none. @example "19437" */
  naicNumber: string | null;
  /** Alien number on the policy; null if the policy has none. @example AA-1122000 */
  alienNumber: string | null;
  /** Registered insurer with this name or number; null if none is registered. */
  insurer: RegisteredInsurerDto | null;
  /**
   * Eligibility in the policy's state on the effective date of the term: `eligible`, `other_dates` (in the state on other days only),
   * `not_listed` (other states only) or `unknown` (no state entered).
   */
  @ApiProperty({ enum: POLICY_ELIGIBILITY })
  eligibility: PolicyEligibility;
  /** First day of the eligibility that applies, YYYY-MM-DD; null if unknown. @example 2026-07-01 */
  validFrom: string | null;
  /** Last day of the eligibility that applies, YYYY-MM-DD; null if there is no end. @example 2028-06-30 */
  validTo: string | null;
  /**
   * Source of the eligibility that applies; null if there is no entry for the state.
   * @example "Virginia list of approved surplus lines insurers"
   */
  source: string | null;
  /** True if the policy and the register have different numbers. @example true */
  hasOtherNumber: boolean;
}

export function toPolicyInsurerDto({ stated, insurer, eligibility, entry, hasOtherNumber }: MatchedInsurer): PolicyInsurerDto {
  const { name, naicNumber, alienNumber } = stated;
  const { validFrom = null, validTo = null, source = null } = entry ?? {};
  const registered = insurer && {
    id: insurer.id,
    name: insurer.name,
    naicNumber: insurer.naicNumber,
    alienNumber: insurer.alienNumber,
    domicile: insurer.domicile,
  };
  return { name, naicNumber, alienNumber, insurer: registered, eligibility, validFrom, validTo, source, hasOtherNumber };
}
