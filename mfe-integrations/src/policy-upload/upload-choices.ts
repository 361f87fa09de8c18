import type { Mapping } from './inspection';

/** What the rows of a file are, as its uploader says. `as_stated`: those with a type are transactions, those without one are policies. */
export type RowsChoice = 'as_stated' | 'transactions' | 'policies';

/** The uploader's answer about policies whose numbers differ from those of other policies only in the way they are written. `ask`: none yet. */
export type NumbersChoice = 'ask' | 'same' | 'different';

/** What the uploader says of a file. */
export interface UploadChoices {
  rows: RowsChoice;
  /** Whether returns are booked that the book has no premium for. */
  confirmsReturns: boolean;
  /** True when transactions after the end of their policy are booked. */
  booksAfterEnd: boolean;
  numbers: NumbersChoice;
}

export const USUAL_CHOICES: UploadChoices = { rows: 'as_stated', confirmsReturns: false, booksAfterEnd: false, numbers: 'ask' };

/** The choices as fields of the upload's form. @param preview the one that the uploader has seen */
export function choiceFields(
  { rows, confirmsReturns, booksAfterEnd, numbers }: UploadChoices,
  mapping: Mapping | null,
  preview?: string,
): Record<string, string> {
  return {
    ...(rows !== 'as_stated' && { rows }),
    ...(confirmsReturns && { confirm: 'returns' }),
    ...(booksAfterEnd && { afterEnd: 'book' }),
    ...(numbers !== 'ask' && { numbers }),
    ...(mapping !== null && { mapping: JSON.stringify(mapping) }),
    ...(preview !== undefined && { preview }),
  };
}
