import type { Sent } from './accounting-system.js';

/** Of an answer that says no: the request may still be under way, or have had its effect before. */
const UNDECIDED: readonly number[] = [408, 409, 425];

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !UNDECIDED.includes(status);

/**
 * What became of an entry by the answer to it. One that neither names what was posted nor refuses it with a reason leaves it open: the entry
 * is looked for before it is sent again.
 * @param externalId the system's id of what was posted; the empty text without one
 * @param fault the system's words; empty without any
 */
export function sentOf(id: string, externalId: string, status: number, fault: { field: string | null; words: string }): Sent[] {
  if (externalId !== '') return [{ id, externalId }];
  return isRefusal(status) && fault.words !== '' ? [{ id, ...fault }] : [];
}
