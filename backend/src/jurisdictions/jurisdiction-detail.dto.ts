import { ApiProperty } from '@nestjs/swagger';
import { ObligationDto, PortalDto, RegulatorContactDto, RequiredFormDto, StampingOfficeDto } from './filing-rules.dto.js';
import { CoverageCodesDto } from './coverage-codes.dto.js';
import { EditionsDto, JurisdictionDto, SourceDto } from './jurisdictions.dto.js';
import {
  type Confidence,
  type SearchStatement,
  STATEMENT_KINDS,
  STATEMENT_UNITS,
  type StatementAmount,
  type StatementKind,
} from './rulebook.types.js';

/** What the sources say of the search of the admitted market for policies effective on some days. */
export class DiligentSearchDto {
  /** First effective day; null where no source says one. */
  effectiveFrom: string | null;
  /** Last effective day; null while it holds. */
  effectiveTo: string | null;
  /** What the sources say: required, not required, or looked for and not found. */
  @ApiProperty({ enum: ['required', 'not-required', 'not-found'] })
  search: SearchStatement['search'];
  /** The rule, or where we looked for it, in words. */
  text: string;
  /** Further facts; null for none. */
  note: string | null;
  /** Day on which the sources were read; null where it was not recorded. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /** True when it was read more than 12 months ago, or its sources are older than the last regular session of the legislature: do not rely on its confidence. */
  mustBeReadAgain: boolean;
  /** Confidence of the sources in this rule on the day of reading. */
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  confidence: Confidence;
  /** Where it was read. */
  sources: SourceDto[];
}

/** A number of a rule of law. */
export class StatementAmountDto {
  /**
   * Decimal digits.
   * @example 50
   */
  value: string;
  /** Unit of the number. */
  @ApiProperty({ enum: STATEMENT_UNITS, example: 'usd-per-day' })
  unit: StatementAmount['unit'];
  /** Unit of the number, or the amount it is a share of. */
  @ApiProperty({ example: 'late report' })
  about: string;
}

/** A statement of law beside rates, due dates and the diligent search, or that there is none. */
export class LawStatementDto {
  /** Subject. */
  @ApiProperty({ enum: STATEMENT_KINDS, example: 'penalty' })
  kind: StatementKind;
  /** `stated`; `not-found`: we looked and found nothing; `not-looked`: we have not looked. */
  @ApiProperty({ enum: ['stated', 'not-found', 'not-looked'], example: 'stated' })
  status: 'stated' | 'not-found' | 'not-looked';
  /**
   * The rule in words, or where we looked for it.
   * @example Up to $50 a day for a late report or affidavit.
   */
  text: string;
  /** The words that the law prescribes, to the letter; null for other kinds. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  wording: string | null;
  /** Citation of the law; null where none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Fla. Stat. § 626.936' })
  citation: string | null;
  /** Further facts; null for none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  note: string | null;
  /** The numbers of the rule. */
  amounts: StatementAmountDto[];
  /** First effective date of policies, or first day of a period; null where no source gives one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  effectiveFrom: string | null;
  /** Last one; null while it holds. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  effectiveTo: string | null;
  /** Day on which the sources were read; null where it was not recorded. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-27' })
  readOn: string | null;
  /** True when it was read more than 12 months ago, or its sources are older than the last regular session of the legislature: do not rely on its confidence. */
  mustBeReadAgain: boolean;
  /** Confidence of the sources in this rule on the day of reading; null where we have not looked. */
  @ApiProperty({ enum: ['high', 'medium', 'low'], nullable: true, example: 'high' })
  confidence: Confidence | null;
  /** Sources that were read or searched. */
  sources: SourceDto[];
}

/** Everything the rulebook holds about a jurisdiction. */
export class JurisdictionDetailDto extends JurisdictionDto {
  /** Names the exact content of the rulebook. */
  rulebookVersion: string;
  /** Day of the last change of this jurisdiction. */
  revision: string;
  editions: EditionsDto;
  /** How the two editions differ, in words; null when they do not. */
  disagreement: string | null;
  /** The search of the admitted market over time, the earliest first; empty where we have not looked. */
  diligentSearch: DiligentSearchDto[];
  /** Further law by kind, each with its days, sources and confidence; at least one entry for each kind. */
  statements: LawStatementDto[];
  filingObligations: ObligationDto[];
  /** Filing dates on which product table and sources differ, in words. */
  filingDisagreements: string[];
  forms: RequiredFormDto[];
  penalties: string[];
  regulator: RegulatorContactDto;
  portal: PortalDto;
  stampingOffice: StampingOfficeDto | null;
  /** Coverage codes for filings; null where the rulebook names no office with codes. */
  coverageCodes: CoverageCodesDto | null;
  /** Sources of the filing rules. */
  filingSources: SourceDto[];
}
