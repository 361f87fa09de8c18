import { ApiProperty } from '@nestjs/swagger';
import { CHECK_SEVERITIES, type CheckSeverity } from '../checks/check.js';

/** A transaction that fails a check, or the filing as a whole. */
export class CheckHitDto {
  /** Problem as a sentence. @example "Harbor Specialty has no NAIC or alien number." */
  sentence: string;
  /** Id of the transaction; null for the filing as a whole. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  transactionId: string | null;
  /** Id of the policy; null for the filing as a whole. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string | null;
  /** Number of the policy; null for the filing as a whole. @example TL-1001 */
  @ApiProperty({ type: String, nullable: true })
  ofPolicyNumber: string | null;
  /** Line of the transaction in the package, from 1; null for the filing as a whole. @example 3 */
  line: number | null;
  /** Text of the link to the page that fixes it. @example "Open the insurers" */
  linkLabel: string;
  /** Path of the page in Stampline that fixes it. @example /insurers */
  linkPath: string;
}

/** A reason for which an office rejects or tags transactions, with the transactions that fail the check. */
export class CheckDto {
  /** Id of the check. @example insurer-number */
  checkId: string;
  /** Requirement that is checked. @example "Every insurer has a NAIC or alien number" */
  title: string;
  /** Consequence of a failure: the package is refused, the transaction is tagged, or you should look at it. */
  @ApiProperty({ enum: CHECK_SEVERITIES })
  checkSeverity: CheckSeverity;
  /** Source of the requirement. @example "FSLSO has required the NAIC number since 2009-01-22." */
  sourceText: string;
  /** URL of the source; null for Stampline's checks. @example https://www.fslso.com/resources/error-codes */
  @ApiProperty({ type: String, nullable: true })
  sourceUrl: string | null;
  /** Number of failures; 0 if the check passes. @example 2 */
  failures: number;
  /** First 50 failures. */
  hits: CheckHitDto[];
}

/** A published reason that is not checked. */
export class UncheckedReasonDto {
  /** Reason for the office's tag. @example "Duplicate transaction number" */
  reason: string;
  /** Explanation of why it is not checked. @example "No office publishes its current schema." */
  because: string;
}

/** Expected result of sending a filing now. */
export class FilingPreFlightDto {
  /** All checks in order. */
  checks: CheckDto[];
  /** Published reasons that are not checked and must not be mistaken for passed. */
  notChecked: UncheckedReasonDto[];
  /** Percentage of the checks that pass; null if there is no check. @example 96.4 */
  complianceScore: number | null;
  /** True if a package would be refused. @example true */
  isRefused: boolean;
}
