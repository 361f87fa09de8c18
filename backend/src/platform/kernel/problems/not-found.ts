import { Problem } from './problem.js';

/** For an address that leads nowhere. */
export const NO_SUCH_PAGE = 'We could not find this page of the API. Check the address.';

/**
 * The one answer for what the organization does not have: it never tells whether that is another organization's, or was ever there.
 * @param thing as people call it: `saved calculation`
 * @param hint a sentence on what may have happened to it
 */
export function notFound(thing: string, hint?: string): Problem {
  return new Problem('not-found', [`This ${thing} is not in your organization.`, hint].filter(Boolean).join(' '));
}

/** The thing if it is there. @throws Problem 'not-found' */
export function assertFound<Thing>(thing: Thing | null | undefined, ...words: Parameters<typeof notFound>): Thing {
  if (thing === null || thing === undefined) throw notFound(...words);
  return thing;
}
