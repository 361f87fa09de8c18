import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { findMeanings } from './synonyms.js';

/**
 * Lines of property on which states charge amounts that they do not charge on all property, such as Florida's EMPA surcharge of $2 or $4, and
 * lines outside property whose words name no policy type.
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
 * Returns the line of business that a free-text coverage names in full ('Commercial Property', 'BOP', 'Crime'); undefined for other text. Lines that an
 * exemption frees from tax, such as aviation, are never read from words.
 */
export function findNamedLine(coverage: string | null | undefined): LineOfBusiness | undefined {
  if (!coverage) return undefined;
  const meanings = findMeanings('lineOfBusiness', coverage);
  const [line] = meanings;
  return meanings.length === 1 && isNamedLine(line) ? line : undefined;
}

const isNamedLine = (line: string | undefined): line is LineOfBusiness => line !== undefined && NAMED_LINES.has(line);
