import type { Mapping } from './inspection';

/** Meaning of the rows. `as_stated`: rows with a type are transactions, rows without a type are policies. */
export type RowsChoice = 'as_stated' | 'transactions' | 'policies';

/** Relation between policy numbers that differ only in formatting. `ask` means that the user has not answered yet. */
export type NumbersChoice = 'ask' | 'same' | 'different';

/** The user's choices for a file. */
export interface UploadChoices {
  rows: RowsChoice;
  /** True to record returns without a matching premium. */
  confirmsReturns: boolean;
  /** True to record transactions after the end of their policy. */
  recordsAfterEnd: boolean;
  numbers: NumbersChoice;
}

export const DEFAULT_CHOICES: UploadChoices = { rows: 'as_stated', confirmsReturns: false, recordsAfterEnd: false, numbers: 'ask' };

/** Returns the choices as form fields. @param preview the preview that the user has seen */
export function toFormFields(
  { rows, confirmsReturns, recordsAfterEnd, numbers }: UploadChoices,
  mapping: Mapping | null,
  preview?: string,
): Record<string, string> {
  return {
    ...(rows !== 'as_stated' && { rows }),
    ...(confirmsReturns && { confirm: 'returns' }),
    ...(recordsAfterEnd && { afterEnd: 'book' }),
    ...(numbers !== 'ask' && { numbers }),
    ...(mapping !== null && { mapping: JSON.stringify(mapping) }),
    ...(preview !== undefined && { preview }),
  };
}
