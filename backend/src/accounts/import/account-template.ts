import { formatCsvLine } from '@stampline/tables';
import { getDeclaration, ENTERED_NAMES } from '../account-fields.js';

/** Builds the template that users fill in to import accounts. */
export function buildAccountTemplate(): string {
  const fields = ENTERED_NAMES.map(getDeclaration);
  return formatCsvLine(fields.map(({ column }) => column)) + formatCsvLine(fields.map(({ cell }) => cell));
}
