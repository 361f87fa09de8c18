import { Problem } from './problem.js';

/** Message for an unknown URL. */
export const UNKNOWN_PAGE_MESSAGE = 'We could not find this page of the API. Check the address.';

/**
 * Creates the response for an object that the organization does not have, which never reveals whether it belongs to another organization or
 * ever existed.
 * @param thing name in messages, such as `saved calculation`
 * @param hint sentence about what may have happened to the object
 */
export function createNotFoundProblem(thing: string, hint?: string): Problem {
  return new Problem('not-found', [`This ${thing} is not in your organization.`, hint].filter(Boolean).join(' '));
}

/** Returns the object if it exists. @throws Problem 'not-found' */
export function assertFound<Thing>(thing: Thing | null | undefined, ...words: Parameters<typeof createNotFoundProblem>): Thing {
  if (thing === null || thing === undefined) throw createNotFoundProblem(...words);
  return thing;
}
