import { ApiProperty } from '@nestjs/swagger';
import { ObligationDto, PortalDto, RegulatorContactDto, RequiredFormDto, StampingOfficeDto } from './filing-rules.dto.js';
import { CoverageCodesDto } from './coverage-codes.dto.js';
import { EditionsDto, JurisdictionDto, SourceDto } from './jurisdictions.dto.js';
import { type SearchStatement, STATEMENT_KINDS, STATEMENT_UNITS, type StatementAmount, type StatementKind } from './rulebook.types.js';
import { LegalSupportDto } from './legal-support.dto.js';

/** Rule on searching the admitted market, for policies effective in a given range. */
export class DiligentSearchDto extends LegalSupportDto {
  /** Result of the research: required, not required, or not found. */
  @ApiProperty({ enum: ['required', 'not-required', 'not-found'] })
  search: SearchStatement['search'];
  /** Rule in plain English, or the places that were searched. @example "Three admitted insurers must decline the risk." */
  text: string;
  /** Additional facts; null if there is none. @example "Exempt commercial purchasers need no search." */
  note: string | null;
}

/** A number stated by a rule of law. */
export class StatementAmountDto {
  /** Number as decimal digits. @example 50 */
  value: string;
  /** Unit of the number. */
  @ApiProperty({ enum: STATEMENT_UNITS, example: 'usd-per-day' })
  unit: StatementAmount['unit'];
  /** Subject of the number, or the amount that it is a share of. */
  @ApiProperty({ example: 'late report' })
  about: string;
}

/** A requirement in brief, with its basis. */
export class StatedRequirementDto {
  /** Requirement in plain English. @example "Annual report and tax by March 1." */
  text: string;
  /** Basis of the requirement: the Stampline rate table, which is not law, or a source of law. */
  @ApiProperty({ enum: ['product', 'source'], example: 'source' })
  basis: 'product' | 'source';
  /** Pages that state it; empty for the rate table, and if it was read on the pages listed in `filingSources`. */
  sources: SourceDto[];
}

/** A statement of law other than rates, due dates and the diligent search, or the result of a search that found none. */
export class LawStatementDto extends LegalSupportDto {
  /** Subject of the statement. */
  @ApiProperty({ enum: STATEMENT_KINDS, example: 'penalty' })
  kind: StatementKind;
  /** Status of the research: `stated`, `not-found` (searched without a result) or `not-looked` (not searched yet). */
  @ApiProperty({ enum: ['stated', 'not-found', 'not-looked'], example: 'stated' })
  status: 'stated' | 'not-found' | 'not-looked';
  /** Rule in plain English, or the places that were searched. @example "A late report costs $50 a day." */
  text: string;
  /** Exact words that the law prescribes; null for other kinds. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  wording: string | null;
  /** Citation of the law; null if none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Fla. Stat. § 626.936' })
  citation: string | null;
  /** Additional facts; null if there is none. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  note: string | null;
  /** Numbers that the rule states. */
  amounts: StatementAmountDto[];
}

/** Everything in the rulebook about a jurisdiction. */
export class JurisdictionDetailDto extends JurisdictionDto {
  /** Version of the rulebook, which identifies its exact content. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
  /** Date of the last change to this jurisdiction. @example 2026-07-01 */
  revision: string;
  /** Both editions of the tax rules, side by side. */
  editions: EditionsDto;
  /** Difference between the two editions, in words; null if they agree. @example "Statute: 3% + 0.18% stamping = $318.00." */
  disagreement: string | null;
  /** Rules on searching the admitted market, earliest first; empty if not researched yet. */
  diligentSearch: DiligentSearchDto[];
  /** Federal rule on who is exempt from the search today, as a sentence; null if no search is required. @example "No state may require a search." */
  searchWaiver: string | null;
  /** Other law by subject, each with its dates, sources and confidence; at least one entry for each subject. */
  statements: LawStatementDto[];
  /** Requirements in brief, each marked as law or as part of the Stampline rate table. */
  statedRequirements: StatedRequirementDto[];
  /** Required filings with their due dates. */
  filingObligations: ObligationDto[];
  /** Differences between the filing dates of the Stampline rate table and those of the sources, in words. */
  filingDisagreements: string[];
  /** Forms of the state. */
  forms: RequiredFormDto[];
  /** Penalties for late filing or payment, one sentence each. */
  penalties: string[];
  /** Department to contact. */
  regulator: RegulatorContactDto;
  /** Website for filings. */
  portal: PortalDto;
  /** Stamping office of the state; null in a state without a stamping office. */
  stampingOffice: StampingOfficeDto | null;
  /** Coverage codes for filings; null if the rulebook names no office with codes. */
  coverageCodes: CoverageCodesDto | null;
  /** Sources of the filing rules. */
  filingSources: SourceDto[];
}
