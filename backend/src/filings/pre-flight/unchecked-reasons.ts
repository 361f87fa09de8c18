import { findOfficeFormat } from '../offices/offices.js';
import { listUncheckedReasons } from '../venues/state-facts.js';
import type { PackageFormat, UncheckedReason } from '../venues/venue.types.js';

const COMMON_REASONS: readonly UncheckedReason[] = [
  { reason: 'The file is valid against the office’s current schema', because: 'No office publishes its current schema.' },
  { reason: 'The account or credentials at the office are active', because: 'Only the office knows its accounts.' },
  { reason: 'Wording and stamp on the policy itself', because: 'This check reads your book, not the policy documents.' },
];

/**
 * Returns the reasons that are not checked for a state and format, so that they are not mistaken for passed checks. @param hasSchema true if packages
 * are validated against a schema from the office
 */
export const listUncheckedReasonsOfFormat = (state: string, format: PackageFormat, hasSchema: boolean): readonly UncheckedReason[] => [
  ...(hasSchema ? COMMON_REASONS.slice(1) : COMMON_REASONS),
  ...listUncheckedReasons(state),
  ...(findOfficeFormat(format)?.unchecked ?? []),
];
