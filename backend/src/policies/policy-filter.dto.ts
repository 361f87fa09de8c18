import { IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';
import { COMPLETENESS, type Completeness } from '../tax/pricing/price-result.js';
import { PREMIUM_CHANGES, type PremiumChange, TAXATIONS, type Taxation } from '../book/figure-filter.js';
import { POLICY_HOME_STATES, POLICY_LICENSES, type PolicyHomeState, type PolicyLicense } from '../book/policy-filter.js';
import { policyList } from '../book/policy-list.js';

/** Filter of policies. */
export class PolicyFilterDto {
  /** Two-letter code of the home state, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Completeness of the charges: complete, incomplete (more is due) or an estimate. */
  @IsOptional()
  @IsIn(COMPLETENESS, explain('as one of the listed values', 'incomplete'))
  completeness?: Completeness;

  /** Only policies with a license of the state that is valid on the effective date (`valid`), or without one (`missing`). */
  @IsOptional()
  @IsIn(POLICY_LICENSES, explain('as one of the listed values', 'missing'))
  license?: PolicyLicense;

  /**
   * Only policies whose state differs from the home state on record (`differs`, including where the answers determine no state), matches it (`matches`),
   * or has none on record (`missing`).
   */
  @IsOptional()
  @IsIn(POLICY_HOME_STATES, explain('as one of the listed values', 'differs'))
  homeStateCheck?: PolicyHomeState;

  /** Only policies linked to the account with this id; `none`: only policies without an account. @example none */
  @IsOptional()
  @Matches(/^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, explain('as the id of an account, or none', 'none'))
  account?: string;

  /** First day of the range in which the current term begins, YYYY-MM-DD. @example 2026-01-01 */
  @IsOptional()
  @IsCalendarDate()
  effectiveFrom?: string;

  /** Last day of the range in which the current term begins, YYYY-MM-DD. @example 2026-03-31 */
  @IsOptional()
  @IsCalendarDate()
  effectiveTo?: string;

  /** Only policies with a transaction of this type. One transaction must match all filters on transactions. */
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, explain('as one of the listed values', 'endorsement'))
  transactionType?: TransactionType;

  /** First day of the range of transaction dates, YYYY-MM-DD. @example 2026-01-01 */
  @IsOptional()
  @IsCalendarDate()
  transactionFrom?: string;

  /** Last day of the range of transaction dates, YYYY-MM-DD. @example 2026-03-31 */
  @IsOptional()
  @IsCalendarDate()
  transactionTo?: string;

  /** Only policies with a transaction that the import with this id recorded. @example 0198a1c2-5b7e-7c3d-9e4f-2a6b8c0d1e2f */
  @IsOptional()
  @Matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, explain('as the id of an import', '0198a1c2-5b7e-7c3d-9e4f-2a6b8c0d1e2f'))
  import?: string;

  /** Only policies with a transaction whose premium is `written` (by a new term or renewal), `additional` or `returned`. */
  @IsOptional()
  @IsIn(PREMIUM_CHANGES, explain('as one of the listed values', 'returned'))
  premiumChange?: PremiumChange;

  /** Only policies with a transaction that is charged premium tax (`taxed`), or is not (`untaxed`). */
  @IsOptional()
  @IsIn(TAXATIONS, explain('as one of the listed values', 'untaxed'))
  taxation?: Taxation;

  /** Only policies with a transaction that has a charge of this type. */
  @IsOptional()
  @IsIn(RULE_KINDS, explain('as one of the listed values', 'stamping_fee'))
  chargeKind?: RuleKind;

  /** Name of the insurer, compared regardless of case, punctuation and legal form. @example "Lloyd’s of London" */
  @IsOptional()
  @IsString()
  @Length(1, 300)
  insurer?: string;
}

export class PolicyListQueryDto extends IntersectionType(PageQueryOf(policyList), PolicyFilterDto) {}

export class PolicyDownloadQueryDto extends IntersectionType(SortedQueryOf(policyList), FormatQueryDto, PolicyFilterDto) {}
