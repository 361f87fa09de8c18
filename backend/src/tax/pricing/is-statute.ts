import type { EditionRules, StatuteEdition } from '../../jurisdictions/rulebook.types.js';

/** Returns true for the statute, with citations and confidence, rather than the rate table. */
export function isStatute(source: EditionRules): source is StatuteEdition {
  return 'notModelled' in source;
}
