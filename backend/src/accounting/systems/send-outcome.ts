import type { SendOutcome } from './accounting-system.js';

/** Statuses of failures without a definite outcome: the request may still be running, or have had an effect before. */
const UNDECIDED_STATUSES: readonly number[] = [408, 409, 425];

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !UNDECIDED_STATUSES.includes(status);

/**
 * Returns the outcome of an entry by its response. A response without an id and without a reason for a rejection leaves it open: the entry
 * is looked up before it is sent again.
 * @param externalId of the posted entry; empty if there is none
 * @param fault the system's message; empty if there is none
 */
export function toSendOutcomes(
  id: string,
  externalId: string,
  status: number,
  fault: { field: string | null; words: string },
): SendOutcome[] {
  if (externalId !== '') return [{ id, externalId }];
  return isRefusal(status) && fault.words !== '' ? [{ id, ...fault }] : [];
}
