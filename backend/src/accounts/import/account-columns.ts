import { recordOf } from '../../facts/record-of.js';
import { type FieldColumns, fieldColumns } from '../../platform/content/tables/field-columns.js';
import { declarationOf, ENTERED_NAMES, type EnteredField } from '../account-fields.js';

export type ImportField = EnteredField;

/** Columns of an account file with their fields. */
export const ACCOUNT_COLUMNS = recordOf(ENTERED_NAMES, (name) => declarationOf(name).column);

export type AccountColumns = FieldColumns<ImportField>;

/** @throws UnreadableFile when the header lacks a required column */
export const accountColumns = (header: readonly string[]): AccountColumns => fieldColumns(ACCOUNT_COLUMNS, 'accountName', header);
