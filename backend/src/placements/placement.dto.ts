import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMinSize, IsArray, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { LateCostDto } from '../filing-schedule/late-cost.dto.js';
import { PLACEMENT_FACTS, type PlacementFact } from '../filings/checks/placement-fact.js';
import { PackageFormatDto } from '../filings/packages/package.dto.js';
import { PACKAGE_FORMATS, type PackageFormat } from '../filings/venues/venue.types.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { LawStatementDto } from '../jurisdictions/jurisdiction-detail.dto.js';
import { SourceDto } from '../jurisdictions/jurisdictions.dto.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { RECORDED_TYPES, type RecordedType } from '../book/recorded-type.js';
import { DeliveryAnswerDto } from './policy-delivery.dto.js';
import { placementList, PLACEMENT_VIEWS, type PlacementView } from './placement-list.js';
import {
  NOT_REPORTABLE_REASONS,
  type NotReportableReason,
  PLACEMENT_STAGES,
  type PlacementStage,
  REPORT_KINDS,
  type ReportKind,
} from './placement.types.js';

const AN_ID = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

class PlacementFilterDto {
  /**
   * Only placements of a view: `open` (not yet accepted), `mine` (open, assigned to you, or to no one under a license whose holder has your name), `late`, `due_soon` (within
   * 7 days), `missing_facts`, or `closed` (sent, accepted, or not reportable).
   */
  @ApiProperty({ required: false, enum: PLACEMENT_VIEWS })
  @IsOptional()
  @IsIn(PLACEMENT_VIEWS, explain('as one of the listed values', 'late'))
  view?: PlacementView;

  /** Only placements at this stage. */
  @ApiProperty({ required: false, enum: PLACEMENT_STAGES })
  @IsOptional()
  @IsIn(PLACEMENT_STAGES, explain('as one of the listed values', 'ready'))
  placementStage?: PlacementStage;

  /** Only placements without this fact. */
  @ApiProperty({ required: false, enum: PLACEMENT_FACTS })
  @IsOptional()
  @IsIn(PLACEMENT_FACTS, explain('as one of the listed values', 'risk_place'))
  missingFact?: PlacementFact;

  /** Only placements in this state: two-letter code, in upper or lower case. @example FL */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only placements of the policy with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the policy')
  @IsOptional()
  @IsUUID('all', AN_ID)
  policyId?: string;

  /** Only placements that the filing with this id reports. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the filing')
  @IsOptional()
  @IsUUID('all', AN_ID)
  filingId?: string;

  /** Only placements of transactions that this upload recorded or described. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the upload')
  @IsOptional()
  @IsUUID('all', AN_ID)
  import?: string;

  /** Only placements filed under the license with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the license')
  @IsOptional()
  @IsUUID('all', AN_ID)
  licenseeId?: string;

  /** Only placements assigned to the member with this id; `none`: only placements assigned to no one. @example none */
  @FieldLabel('the assignee')
  @IsOptional()
  @Matches(/^(?:none|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$/, explain('as the id of a member, or as none', 'none'))
  assignee?: string;
}

export class PlacementListQueryDto extends IntersectionType(PageQueryOf(placementList), PlacementFilterDto) {}
export class PlacementDownloadQueryDto extends IntersectionType(SortedQueryOf(placementList), FormatQueryDto, PlacementFilterDto) {}

/** A fact that a placement lacks. */
export class MissingFactDto {
  /** Key of the fact. */
  @ApiProperty({ enum: PLACEMENT_FACTS })
  missingFact: PlacementFact;
  /** Name of the fact. @example "County and ZIP code" */
  factLabel: string;
}

/** A transaction that an office must receive individually, within a number of days. Amounts in dollars. */
export class PlacementDto {
  /** Id of the placement, which is the ID of its transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example SL-1001 */
  policyNumber: string;
  /** Named insured of the policy. @example "Harbor Cold Storage LLC" */
  insuredName: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Content of its report: a transaction, a notice that an accepted one is void, or the transaction that replaces it. */
  @ApiProperty({ enum: REPORT_KINDS })
  reportKind: ReportKind;
  /** Effective date of the transaction, YYYY-MM-DD. @example 2026-11-01 */
  effectiveDate: string;
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Name of the state. @example Florida */
  stateName: string;
  /** Id of the duty in the rulebook. @example fl-transaction-30 */
  obligationId: string;
  /** Office that receives it. @example "Surplus Line Association of Utah" */
  officeName: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 49.4 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0.6 */
  fees: number;
  /** Day from which its due date counts, YYYY-MM-DD. @example 2026-11-01 */
  countedFromDate: string;
  /** True if the law counts from a date that is not on record; the effective date then replaces it. @example false */
  isDateAssumed: boolean;
  /** Last day to report it, YYYY-MM-DD. @example 2026-11-30 */
  dueDate: string;
  /** Last business day to act, YYYY-MM-DD. @example 2026-11-30 */
  actBy: string;
  /** Last day to respond to its office's tag, YYYY-MM-DD; null unless it is tagged where a source names a number of days. @example 2026-12-19 */
  answerByDate: string | null;
  /** Days until its act-by date and, once that has passed, until its due date; negative when it is late. @example 12 */
  daysLeft: number;
  /** True if it was not sent by its due date. @example false */
  isLate: boolean;
  /** Stage, computed from the facts on record. */
  @ApiProperty({ enum: PLACEMENT_STAGES })
  placementStage: PlacementStage;
  /** Facts that its office needs and that are not on record. */
  missingFacts: MissingFactDto[];
  /** Number of documents that it needs to be ready. @example 3 */
  neededDocumentCount: number;
  /** Number of those documents that are attached. @example 2 */
  attachedDocumentCount: number;
  /** Reason that it need not be reported; null if it must be. */
  @ApiProperty({ enum: NOT_REPORTABLE_REASONS, nullable: true, type: String })
  notReportableReason: NotReportableReason | null;
  /** Id of the filing that it is packaged in or was sent with; null if there is none. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  filingId: string | null;
  /** Title of the filing in which it was sent; null before that. @example "Florida: SLIP filing of a transaction, Nov 21, 2026, package 3" */
  sentWith: string | null;
  /** Time it was recorded as sent, ISO 8601, UTC; null before that. */
  sentAt: string | null;
  /** Number that the office gave it; null if it gave none. @example 2026-118-4402 */
  officeNumber: string | null;
  /** Id of the license under which it is filed; null if unknown. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  licenseeId: string | null;
  /** Holder of that license; null if unknown. @example "Ruth Alvarez" */
  licenseeName: string | null;
  /** Number of that license; null if unknown. @example SL-104882 */
  licenseNumber: string | null;
  /** Id of the assigned member; null if no one is assigned. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  assigneeId: string | null;
  /** Name of the assigned member; null if no one is assigned. @example "Ana Ortiz" */
  assigneeName: string | null;
  /** Cost if it is sent today, in a week, or in a month; empty after it was sent, and if no source names an amount. */
  lateCosts: LateCostDto[];
}

/** A document that accompanies a placement. */
export class DutyDocumentDto {
  /** Name of the document. @example "Declarations page" */
  documentName: string;
  /** True if it is needed only when a diligent search is required. @example false */
  onlyIfSearchDue: boolean;
}

/** A problem of a placement, with the page on which to fix it. */
export class PlacementProblemDto {
  /** Missing data, as a sentence. @example "SL-1001 has no county and ZIP code." */
  sentence: string;
  /** Label of the link to the page. @example "Enter the risk location of SL-1001" */
  linkLabel: string;
  /** Path of the page on which to fix it. @example /settings/licenses */
  linkPath: string;
}

/** A placement with the duty behind it. */
export class PlacementDetailDto extends IntersectionType(PlacementDto, DeliveryAnswerDto) {
  /** Title of the duty. @example "SLIP filing of a transaction" */
  dutyTitle: string;
  /** Due date rule in plain English. @example "Within 30 days after the effective date of the policy" */
  dueRule: string;
  /** Form to send; null if the rulebook names none. @example "SLIP entry or XML/CSV batch" */
  form: string | null;
  /** Note of the duty; null if there is none. @example "The manual counts from procurement." */
  dutyNote: string | null;
  /** Documents that accompany it; empty if no source names any. */
  documents: DutyDocumentDto[];
  /** Step before which the policy may not be delivered; null if no source ties delivery to it. */
  @ApiProperty({ enum: ['filed', 'stamped'], nullable: true, type: String })
  deliverAfter: 'filed' | 'stamped' | null;
  /** Rules on delivery with their sources, or a statement that we found none or have not looked. */
  deliveryRules: LawStatementDto[];
  /** Holder of the license that the filing names; null if no source determines it. */
  @ApiProperty({ enum: ['individual', 'agency'], nullable: true, type: String })
  licensee: 'individual' | 'agency' | null;
  /** Costs of lateness under each rule; empty if no source names any. @example ["Policy filed late within 180 days: $50"] */
  latePenalties: string[];
  /** Pages on which we read the duty. */
  sources: SourceDto[];
  /** Stage as a sentence, with the reason. @example "It is ready for a package." */
  stageText: string;
  /** Problems that keep it from being ready. */
  problems: PlacementProblemDto[];
}

/** Number of placements that lack a fact. */
export class MissingCountDto extends MissingFactDto {
  /** Number of placements. @example 12 */
  placementCount: number;
}

/** Placements by stage. */
export class PlacementCountsDto {
  /** Placements that lack facts. @example 9 */
  needsFacts: number;
  /** Placements ready for a package. @example 24 */
  ready: number;
  /** Placements in a package that was not sent. @example 3 */
  inPackage: number;
  /** Placements sent, without a response. @example 40 */
  sent: number;
  /** Placements that the office accepted. @example 1200 */
  accepted: number;
  /** Placements that the office tagged or rejected. @example 2 */
  tagged: number;
  /** Transactions that need not be reported. @example 7 */
  notReportable: number;
  /** Placements past their due date that were not sent. @example 1 */
  late: number;
  /** Placements due within 7 days that were not sent. @example 5 */
  dueSoon: number;
  /** Placements whose office asks for documents, including sent ones. @example 80 */
  withNeededDocuments: number;
  /** Number of those placements with all documents attached. @example 72 */
  withAllDocuments: number;
}

/** Counts of all placements. */
export class PlacementOverviewDto extends PlacementCountsDto {
  /** Cost of all unsent placements if they are sent today, in a week, or in a month. */
  lateCosts: LateCostDto[];
  /** Missing facts, each with the number of placements that lack it, the most frequent first. */
  missingFacts: MissingCountDto[];
  /** True while placements are being recomputed after a change to the policies or the rules. @example false */
  isUpdating: boolean;
}

/** Placements of an office, with what its packages need. */
export class PlacementOfficeDto extends PlacementCountsDto {
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Name of the state. @example Florida */
  stateName: string;
  /** Id of the duty in the rulebook. @example fl-transaction-30 */
  obligationId: string;
  /** Title of the duty. @example "SLIP filing of a transaction" */
  dutyTitle: string;
  /** Office that receives them. @example "Surplus Line Association of Utah" */
  officeName: string;
  /** Earliest act-by date; null if nothing is waiting to be sent. @example 2026-11-30 */
  nextActBy: string | null;
  /** Transactions that need not be reported here because they were due before the day from which you track filings. @example 4 */
  dueBeforeTracking: number;
  /** Cost of its unsent placements if they are sent today, in a week, or in a month; empty if no source names an amount. */
  lateCosts: LateCostDto[];
  /** Formats of its packages, the preferred one first. */
  formats: PackageFormatDto[];
  /** Note on the formats, such as that the office publishes none; null if there is no note. @example "SLTX has been replacing EFS by SMART since 2020." */
  formatNote: string | null;
  /** Maximum number of placements of one package; null if no source of the office states one. @example 75 */
  maxTransactions: number | null;
  /** Problems of your organization that prevent every package for this office. */
  problems: PlacementProblemDto[];
}

/** Request for a package of placements of one duty. */
export class MakePlacementPackageDto {
  /** Id of the duty in the rulebook. @example fl-transaction-30 */
  @FieldLabel('the duty')
  @Matches(/^[a-z]{2}-[a-z0-9-]{1,80}$/, explain('as the id of a duty', 'fl-transaction-30'))
  obligationId: string;

  /** Ids of 1 to 1,000 placements; all that are ready if omitted. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the placements')
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(1_000)
  @IsUUID('all', { ...AN_ID, each: true })
  placementIds?: string[];

  /** Format of the package; defaults to the one that the office prefers. */
  @ApiProperty({ required: false, enum: PACKAGE_FORMATS })
  @IsOptional()
  @IsIn(PACKAGE_FORMATS)
  format?: PackageFormat;
}

/** A package of placements that is being created. */
export class PlacementPackageDto {
  /** Id of the filing that contains the package. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  filingId: string;
  /** Number of the package of placements. @example 3 */
  placementPackageNumber: number;
  /** Number of placements in it. @example 24 */
  placementCount: number;
  /** Id of the task that creates it, for `/api/tasks/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  taskId: string;
}

/** Packages of placements that are being created. */
export class PlacementPackagesDto {
  /** One package, or several if the office limits the transactions of a submission. */
  placementPackages: PlacementPackageDto[];
}

/** Placements that were removed from a package. */
export class ReleasedPlacementsDto {
  /** Number of placements. @example 24 */
  placementCount: number;
}
