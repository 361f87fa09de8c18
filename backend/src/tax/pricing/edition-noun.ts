import type { Edition } from '../../jurisdictions/rulebook.types.js';

/** Returns the name of an edition without an article, as in `The statute has no ...`. */
export const getEditionNoun = (edition: Edition): string => (edition === 'product' ? 'Stampline rate table' : 'statute');
