import type { Edition } from '../../jurisdictions/rulebook.types.js';

/** Names an edition after its article: `The statute has no ...`. */
export const getEditionNoun = (edition: Edition): string => (edition === 'product' ? 'Stampline rate table' : 'statute');
