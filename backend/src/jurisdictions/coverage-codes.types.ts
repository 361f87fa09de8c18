import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence, Source } from './source.types.js';

/** An office's code for a coverage. */
export interface CoverageCode {
  /** Code in the office's notation, such as '1005'. */
  readonly code: string;
  readonly text: string;
  readonly line: LineOfBusiness;
  /** First and last inception date, YYYY-MM-DD, both inclusive; unbounded if absent. */
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
}

/** The coverage codes of one office: a file of `rulebook/coverage-codes`, described by its schema. */
export interface CoverageOffice {
  readonly office: string;
  /** Common name, such as 'SLAI'. */
  readonly name: string;
  /** Home states whose policies are filed with these codes. */
  readonly jurisdictions: readonly string[];
  /** Completeness of the office's list, as far as we could find it. */
  readonly listing: 'complete' | 'partial' | 'not_found';
  readonly note: string;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
  readonly codes: readonly CoverageCode[];
}
