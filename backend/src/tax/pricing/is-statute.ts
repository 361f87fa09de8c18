import type { EditionRules, StatuteEdition } from '../../jurisdictions/rulebook.types.js';

/** Returns true for the statute edition, and false for the rate table. */
export function isStatute(source: EditionRules): source is StatuteEdition {
  return 'notModelled' in source;
}
