import { Problem } from './problem.js';
import { Refusal } from './refusal.js';

/**
 * Returns the object that a field of a request refers to.
 * @param lookUp lookup of the object, which resolves to undefined or fails with Problem 'not-found' if the organization does not have it
 * @param advice sentence on what to choose, such as `Choose one of your policies.`
 * @throws Refusal for the field if the organization does not have the object
 */
export async function findReferenced<Thing>(lookUp: Promise<Thing | undefined>, field: string, advice: string): Promise<Thing> {
  const refusal = Refusal.forFields([{ field, message: advice }]);
  const thing = await lookUp.catch((error: unknown) => {
    throw error instanceof Problem && error.type === 'not-found' ? refusal : error;
  });
  if (thing === undefined) throw refusal;
  return thing;
}
