import { errorsHeader, errorsLine } from '../../platform/tables/errors-table.js';
import type { AccountColumns } from './account-columns.js';

/** A row that was not imported. */
export interface FailedRow {
  readonly cells: readonly string[];
  readonly errors: readonly string[];
}

/** The rows with their cells as they were sent, then what is wrong: to be corrected and sent again. */
export function errorsCsv({ names }: AccountColumns, rows: readonly FailedRow[]): string {
  return errorsHeader(names) + rows.map(({ cells, errors }) => errorsLine(names, cells, errors)).join('');
}

/** For whom the file is encrypted. @param id of the task */
export function errorsFileOwner(organizationId: string, id: string): string {
  return `${organizationId}/account-import/${id}/errors`;
}
