import { buildRecord } from '../../facts/build-record.js';
import { type FieldColumns, findFieldColumns } from '@stampline/tables';
import { getDeclaration, ENTERED_NAMES, type EnteredField } from '../account-fields.js';

export type ImportField = EnteredField;

export const ACCOUNT_COLUMNS = buildRecord(ENTERED_NAMES, (name) => getDeclaration(name).column);

export type AccountColumns = FieldColumns<ImportField>;

/** @throws UnreadableFileError if the header lacks a required column */
export const findAccountColumns = (header: readonly string[]): AccountColumns => findFieldColumns(ACCOUNT_COLUMNS, 'accountName', header);
