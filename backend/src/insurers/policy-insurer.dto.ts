import { ApiProperty } from '@nestjs/swagger';
import { type MatchedInsurer, POLICY_ELIGIBILITY, type PolicyEligibility } from './match-policy.js';

/** The register's entry of an insurer on a policy. */
class RegisteredInsurerDto {
  id: string;
  /** Name of the insurer. */
  name: string;
  /** NAIC company code, five digits; null without one. */
  naicNumber: string | null;
  /** Alien number of the NAIC; null without one. */
  alienNumber: string | null;
  /** State or country of domicile; null when not entered. */
  domicile: string | null;
}

/** An insurer of a policy's current term, as the policy states it, with what the organization's register says. */
export class PolicyInsurerDto {
  /** The name on the policy; null where it states only a number. */
  name: string | null;
  /** The NAIC company code on the policy; null without one. */
  naicNumber: string | null;
  /** The alien number on the policy; null without one. */
  alienNumber: string | null;
  /** The insurer of the register with this name or number; null when it has none. */
  insurer: RegisteredInsurerDto | null;
  /**
   * Whether the register has the insurer as eligible in the policy's state on the effective date of the term: `eligible`, `other_dates` (in the
   * state on other days only), `not_listed` (other states only) or `unknown` (no state entered).
   */
  @ApiProperty({ enum: POLICY_ELIGIBILITY })
  eligibility: PolicyEligibility;
  /** First day of the eligibility that decides, YYYY-MM-DD; null when it is not known. */
  validFrom: string | null;
  /** Last day of the eligibility that decides, YYYY-MM-DD; null without an end. */
  validTo: string | null;
  /** Source of the eligibility that decides; null without an entry for the state. */
  source: string | null;
  /** Whether policy and register state different numbers. */
  hasOtherNumber: boolean;
}

export function policyInsurerView({ stated, insurer, eligibility, entry, hasOtherNumber }: MatchedInsurer): PolicyInsurerDto {
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
