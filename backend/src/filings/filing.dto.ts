import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType, RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../submissions/submission-status.js';
import { FilingAnswerDto } from './office-responses/response.dto.js';
import { filingList } from './filing-list.js';
import { FILING_STAGES, type FilingStage } from './filing.types.js';
import { FilingPackageDto, PackageFormatDto, PackageWorkDto } from './packages/package.dto.js';
import { FilingTagDto } from './tags/filing-tag.dto.js';
import { VenueDto } from './venues/venue.dto.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

class FilingFilterDto {
  /** Only filings of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only filings at this stage. */
  @ApiProperty({ required: false, enum: FILING_STAGES })
  @IsOptional()
  @IsIn(FILING_STAGES)
  stage?: FilingStage;

  /** Only the filing for the deadline with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the deadline')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  deadlineId?: string;
}

export class FilingListQueryDto extends IntersectionType(PageQueryOf(filingList), FilingFilterDto) {}

/** Request to open a filing. */
export class OpenFilingDto {
  /** Id of the deadline to file for. */
  @FieldLabel('the id of the deadline')
  @IsUUID('all', ID_OPTIONS)
  deadlineId: string;
}

/** The preparation of a filing: one filing of the rulebook for one period. */
export class FilingDto {
  /** Id of the filing. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the deadline it meets; null if the deadline no longer exists. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  deadlineId: string | null;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Id of the filing in the rulebook. @example fl-quarterly */
  obligationId: string;
  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** Title of the filing. @example "Quarterly report" */
  title: string;
  /** Label of the period. @example "Q4 2026" */
  period: string;
  /** First day of the period, YYYY-MM-DD. @example 2026-10-01 */
  periodStart: string;
  /** Last day of the period, YYYY-MM-DD. @example 2026-12-31 */
  periodEnd: string;
  /** Number of the amendment; 0 for the first filing of its period, and for a package of placements. @example 0 */
  amendment: number;
  /** Number of the package of placements, for a filing that collects chosen transactions; null for other filings. @example 3 */
  placementPackageNumber: number | null;
  /** Last business day to act, YYYY-MM-DD. @example 2027-01-29 */
  actBy: string;
  /** Stage: being prepared, or sent. */
  @ApiProperty({ enum: FILING_STAGES })
  stage: FilingStage;
  /** Id of the submission it was sent with; null while it is being prepared. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  submissionId: string | null;
  /** Status of that submission; null while the filing is being prepared. */
  @ApiProperty({ enum: SUBMISSION_STATUSES, nullable: true, type: String })
  submissionStatus: SubmissionStatus | null;
  /** Name of the person who opened it. @example "Dana Reyes" */
  openedByName: string;
  /** Time it was opened, ISO 8601, UTC. */
  openedAt: string;
  /** Name of the person who recorded it as sent; null while it is being prepared. @example "Dana Reyes" */
  sentByName: string | null;
  /** Time it was recorded as sent, ISO 8601, UTC; null while it is being prepared. */
  sentAt: string | null;
  /**
   * Number of transactions that the office tagged or rejected and that are not yet fixed or explained. The filing cannot be sent again
   * before that.
   * @example 1
   */
  openTagCount: number;
}

/** Charges of one kind on all transactions of a filing. */
export class FilingChargeDto {
  /** Type of the charge. */
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  /** Label of the charge. @example "Stamping fee" */
  label: string;
  /** Sum in dollars. @example 22.5 */
  amount: number;
}

/** Sums over the current transactions of a filing. Amounts in dollars. */
export class FilingTotalsDto {
  /** Number of transactions. @example 12 */
  transactionCount: number;
  /** Number of transactions that the office received with another filing; they are in the totals but are not sent again. @example 4 */
  reportedBeforeCount: number;
  /** Number of policies that the transactions belong to. @example 17 */
  policyCount: number;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Sum of the negative premiums, in dollars. @example -250 */
  returnedPremium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Tax and fees by kind, in the order of the rulebook. */
  charges: FilingChargeDto[];
}

/** A filing with all its data. */
export class FilingDetailDto extends FilingDto {
  /** Venue that receives the filing. */
  venue: VenueDto;
  /** Form to send, by its name in the rulebook; null if the filing has no form. @example "Form 802" */
  form: string | null;
  /** Date that determines which transactions the filing includes. @example "transaction date" */
  collectedBy: string;
  /** Requirement to report a period without business. */
  @ApiProperty({ enum: ['required', 'not-required', 'unknown'] })
  zeroReport: 'required' | 'not-required' | 'unknown';
  /** Totals of its current transactions. */
  totals: FilingTotalsDto;
  /** Formats available for its packages, the preferred one first. */
  formats: PackageFormatDto[];
  /**
   * Note on the formats, for example that the office publishes none; null if there is no note.
   * @example "We found no current file format of PSLA."
   */
  formatNote: string | null;
  /** Packages of the filing, newest first. */
  packages: FilingPackageDto[];
  /** Package that is being created or could not be created; null if none is in progress or failed. */
  packageWork: PackageWorkDto | null;
  /** Id of the package that was sent; null while it is being prepared. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  sentPackageId: string | null;
  /** Responses of the office, newest first. */
  answers: FilingAnswerDto[];
  /** First 200 transactions of the last sent package that the office tagged or rejected, with cause and fix. */
  tags: FilingTagDto[];
  /** True if a response of the office can be recorded. @example true */
  canBeAnswered: boolean;
  /** True if the next package contains only transactions that the office has not accepted. @example true */
  resends: boolean;
  /** True if a package can be created, and recorded as sent once the period is over. @example true */
  canBeSent: boolean;
  /** First day on which it can be sent, YYYY-MM-DD; null once the period is over. @example 2026-12-01 */
  sendableFrom: string | null;
  /**
   * Number of transactions of its period that were recorded or charged differently after it was sent, and that no other filing contains; 0 while
   * it is being prepared.
   * @example 2
   */
  lateCount: number;
  /** True if the state accepts late transactions in an amendment; otherwise they go into the next filing. @example true */
  takesAmendments: boolean;
  /** True if the installation runs the office simulator, for practice. @example true */
  hasSimulator: boolean;
}
