import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/**
 * Returns true if a state accepts amendments of filed periods, which means that the rulebook lists a form for them, such as Alaska's 'Amended
 * quarterly report'.
 */
export function acceptsAmendments({ filing }: Pick<RulebookJurisdiction, 'filing'>): boolean {
  return filing.forms.some(({ name }) => name.startsWith('Amended '));
}
