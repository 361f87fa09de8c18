import { csvLine } from '../../platform/content/tables/csv-text.js';
import { declarationOf, ENTERED_NAMES } from '../account-fields.js';

/** Builds the file that people fill in. */
export function accountTemplate(): string {
  const fields = ENTERED_NAMES.map(declarationOf);
  return csvLine(fields.map(({ column }) => column)) + csvLine(fields.map(({ cell }) => cell));
}
