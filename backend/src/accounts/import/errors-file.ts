import { csvLine } from '../../platform/tables/csv-text.js';
import { type AccountColumns, ERRORS_COLUMN } from './account-columns.js';

/** A row that was not imported. */
export interface FailedRow {
  readonly cells: readonly string[];
  readonly errors: readonly string[];
}

/** The rows with their cells as they were sent, then what is wrong: to be corrected and sent again. */
export function errorsCsv({ names }: AccountColumns, rows: readonly FailedRow[]): string {
  const kept = names.flatMap((name, position) => (name === ERRORS_COLUMN ? [] : [position]));
  const header = csvLine([...kept.map((position) => names[position] ?? ''), ERRORS_COLUMN]);
  return header + rows.map(({ cells, errors }) => csvLine([...kept.map((position) => cells[position] ?? ''), errors.join(' ')])).join('');
}

/** For whom the file is encrypted. @param id of the task */
export function errorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
