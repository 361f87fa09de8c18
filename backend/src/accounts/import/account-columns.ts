import { recordOf } from '../../facts/record-of.js';
import { type FieldColumns, fieldColumns } from '../../platform/content/tables/field-columns.js';
import { declarationOf, ENTERED_NAMES, type EnteredField } from '../account-fields.js';

export type ImportField = EnteredField;

/** The columns of an account file, each with its field. */
export const ACCOUNT_COLUMNS = recordOf(ENTERED_NAMES, (name) => declarationOf(name).column);

export type AccountColumns = FieldColumns<ImportField>;

/** @throws UnreadableFile when the header does not say where everything is */
export const accountColumns = (header: readonly string[]): AccountColumns => fieldColumns(ACCOUNT_COLUMNS, 'accountName', header);
