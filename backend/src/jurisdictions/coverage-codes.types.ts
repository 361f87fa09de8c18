import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence, Source } from './source.types.js';

/** A code by which an office that takes filings names a coverage. */
export interface CoverageCode {
  /** As the office writes it: '1005'. */
  readonly code: string;
  readonly text: string;
  /** The line of business the rules use. */
  readonly line: LineOfBusiness;
  /** First and last inception day, YYYY-MM-DD, both inclusive; without bounds when absent. */
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
}

/** The coverage codes of one office: one file of `rulebook/coverage-codes`, described by its schema. */
export interface CoverageOffice {
  readonly office: string;
  /** As people call it: 'SLAI'. */
  readonly name: string;
  /** Codes of the home states whose policies are filed with these codes. */
  readonly jurisdictions: readonly string[];
  /** How much of the office's list could be read. */
  readonly listing: 'complete' | 'partial' | 'not_found';
  readonly note: string;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
  readonly codes: readonly CoverageCode[];
}
