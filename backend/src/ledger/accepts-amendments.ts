import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/**
 * Returns true when a state corrects a filed period by an amendment of it: the rulebook lists its form, the 'Amended quarterly report' of
 * Alaska.
 */
export function acceptsAmendments({ filing }: Pick<RulebookJurisdiction, 'filing'>): boolean {
  return filing.forms.some(({ name }) => name.startsWith('Amended '));
}
