import { createInvalidFieldsProblem } from '../../platform/kernel/problems/invalid-fields.js';
import { MAX_SHEET_ROWS } from '@stampline/tables';
import type { TableMapping } from '../rows/table-mapping.js';
import type { ChosenPlace } from './find-header.js';
import { parseColumns } from './parse-mapping.js';

/** Location of the column names, and the columns whose values are listed. */
export interface InspectionChoices {
  readonly place: ChosenPlace;
  readonly columns: TableMapping['columns'];
}

/** Reads the text fields of a form. Blank means not chosen. @throws Problem 'validation-failed' */
export function readInspectionChoices(form: object | undefined): InspectionChoices {
  const getText = (field: string): string => {
    const text: unknown = Object.entries(form ?? {}).find(([name]) => name === field)?.[1];
    return typeof text === 'string' ? text.trim() : '';
  };
  const [sheet, row, columns] = [getText('sheet'), getText('headerRow'), getText('columns')];
  const headerRow = Number(row);
  if (row !== '' && !(/^\d{1,7}$/.test(row) && headerRow >= 1 && headerRow <= MAX_SHEET_ROWS))
    throw createInvalidFieldsProblem([{ field: 'headerRow', message: 'Enter headerRow as the number of the row, 1 or more.' }]);
  return { place: { ...(sheet !== '' && { sheet }), ...(row !== '' && { headerRow }) }, columns: readChosenColumns(columns) };
}

function readChosenColumns(text: string): TableMapping['columns'] {
  if (text === '') return {};
  const read = parseColumns(text);
  if ('errors' in read) throw createInvalidFieldsProblem(read.errors);
  return read.columns;
}
