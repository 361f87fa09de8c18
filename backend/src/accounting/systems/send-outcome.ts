import type { SendOutcome } from './accounting-system.js';

/** HTTP statuses of failures whose outcome is unknown: the request may still be running, or may already have had an effect. */
const UNDECIDED_STATUSES: readonly number[] = [408, 409, 425];

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !UNDECIDED_STATUSES.includes(status);

/**
 * Derives the outcome of an entry from the response. Without an id or a reason for rejection, the outcome is unknown, and the entry is looked up
 * before it is sent again.
 * @param externalId id of the posted entry; empty if there is none @param fault the system's error message; empty if there is none
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
