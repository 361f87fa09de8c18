import type { EditionRules, StatuteEdition } from '../../jurisdictions/rulebook.types.js';

/** Whether the rules are those of the law, with citations and confidence, and not the product's table. */
export function isStatute(source: EditionRules): source is StatuteEdition {
  return 'notModelled' in source;
}
