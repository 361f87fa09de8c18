import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { findMeanings } from './synonyms.js';

/**
 * Property lines with charges that do not apply to all property, such as Florida's EMPA surcharge of $2 or $4, and other lines with names that do not
 * match a policy type.
 */
const NAMED_LINES: ReadonlySet<string> = new Set<LineOfBusiness>([
  'commercial_property',
  'residential_property',
  'homeowners',
  'multi_peril',
  'auto',
  'auto_physical_damage',
  'other',
]);

/**
 * Returns the line of business that exactly matches a free-text coverage ('Commercial Property', 'BOP', 'Crime'); undefined for other text. Lines
 * that an
 * exemption may free from tax, such as aviation, are never derived from text.
 */
export function findNamedLine(coverage: string | null | undefined): LineOfBusiness | undefined {
  if (!coverage) return undefined;
  const meanings = findMeanings('lineOfBusiness', coverage);
  const [line] = meanings;
  return meanings.length === 1 && isNamedLine(line) ? line : undefined;
}

const isNamedLine = (line: string | undefined): line is LineOfBusiness => line !== undefined && NAMED_LINES.has(line);
