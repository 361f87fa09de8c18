import { ApiProperty } from '@nestjs/swagger';
import { CHECK_SEVERITIES, type CheckSeverity } from '../checks/check.js';

/** A transaction that fails a check, or the filing as a whole. */
export class CheckHitDto {
  /** What is wrong, as a sentence. */
  sentence: string;
  /** Id of the transaction; null for the filing as a whole. */
  transactionId: string | null;
  /** Id of its policy; null for the filing as a whole. */
  policyId: string | null;
  /** Number of its policy; null for the filing as a whole. */
  @ApiProperty({ type: String, nullable: true })
  ofPolicyNumber: string | null;
  /** Its line in the package, from 1; null for the filing as a whole. */
  line: number | null;
  /** Text of the link to where to fix it. */
  linkLabel: string;
  /** Path of that page in Stampline. */
  linkPath: string;
}

/** One reason for which an office refuses or tags, and what fails it. */
export class CheckDto {
  /** Names the check. */
  checkId: string;
  /** What has to hold. */
  title: string;
  /** What becomes of what fails: the package is refused, the transaction is tagged, or you should look at it. */
  @ApiProperty({ enum: CHECK_SEVERITIES })
  checkSeverity: CheckSeverity;
  /** Who says so. */
  sourceText: string;
  /** Where it is written; null for Stampline's checks. */
  @ApiProperty({ type: String, nullable: true })
  sourceUrl: string | null;
  /** How many fail; 0 when it passes. */
  failures: number;
  /** The first 50 that fail. */
  hits: CheckHitDto[];
}

/** A published reason that is not checked. */
export class UncheckedReasonDto {
  /** The reason. */
  reason: string;
  /** Why it is not checked. */
  because: string;
}

/** What would become of a filing if it were sent now. */
export class FilingPreFlightDto {
  /** All checks, in their order. */
  checks: CheckDto[];
  /** Published reasons that are not checked, so that nobody takes them for passed. */
  notChecked: UncheckedReasonDto[];
  /** Percent of the checks that pass; null without a check. */
  complianceScore: number | null;
  /** Whether a package would be refused. */
  isRefused: boolean;
}
