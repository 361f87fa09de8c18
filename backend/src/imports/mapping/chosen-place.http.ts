import { invalidFields } from '../../platform/problems/invalid-fields.js';
import { MAX_SHEET_ROWS } from '../../platform/tables/limits.js';
import type { ChosenPlace } from './find-header.js';

/** Reads the sheet and the header row from the text fields of a form. Blank is not chosen. @throws Problem 'validation-failed' */
export function chosenPlace(form: object | undefined): ChosenPlace {
  const textOf = (field: string): string => {
    const text: unknown = Object.entries(form ?? {}).find(([name]) => name === field)?.[1];
    return typeof text === 'string' ? text.trim() : '';
  };
  const [sheet, row] = [textOf('sheet'), textOf('headerRow')];
  const headerRow = Number(row);
  if (row !== '' && !(/^\d{1,7}$/.test(row) && headerRow >= 1 && headerRow <= MAX_SHEET_ROWS))
    throw invalidFields([{ field: 'headerRow', message: 'Enter headerRow as the number of the row, 1 or more.' }]);
  return { ...(sheet !== '' && { sheet }), ...(row !== '' && { headerRow }) };
}
