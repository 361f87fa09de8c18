import { TRANSACTION_FACTS } from '@stampline/api-client/transaction-facts';
import type { FoundValue, Inspection, Mapping } from './inspection';
import { OPTIONAL_COLUMNS, RECORD_COLUMNS, REQUIRED_COLUMNS, TAX_COLUMNS } from './policy-columns';

/** The format's columns, in the order of the select box. */
export const FORMAT_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...TAX_COLUMNS, ...RECORD_COLUMNS].map(({ name }) => name);

/** Returns a format column's name for users: `Policy number` for `policy_number`, `Insurer NAIC` for `insurer_naic`. */
export function formatColumn(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\b(?:aa|id|naic|npn|zip)\b/g, (word) => word.toUpperCase());
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const MAX_SAMPLES = 3;

/** A column of the file: name, first values, and mapping. */
export interface FileColumnDraft {
  header: string;
  samples: string[];
  /** Column in the format; undefined if unmapped. */
  column: string | undefined;
}

/** Returns the file's columns that have a name. Mappings refer to columns by name, so a repeated name is listed once. */
export function getFileColumns({ header, rows }: Inspection, { columns }: Mapping): FileColumnDraft[] {
  return header.flatMap((name, place) => {
    if (name === '' || header.indexOf(name) !== place) return [];
    const samples = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter((text) => text !== '');
    return [
      {
        header: name,
        samples: [...new Set(samples)].slice(0, MAX_SAMPLES),
        column: Object.keys(columns).find((column) => columns[column] === name),
      },
    ];
  });
}

/** Maps a column in the file to a column in the format, and removes its previous mapping; undefined only removes the mapping. */
export function withColumn(mapping: Mapping, header: string, column: string | undefined): Mapping {
  const kept = Object.entries(mapping.columns).filter(([one, name]) => name !== header && one !== column);
  const constants = Object.fromEntries(Object.entries(mapping.constants).filter(([one]) => one !== column));
  return { ...mapping, constants, columns: Object.fromEntries(column === undefined ? kept : [...kept, [column, header]]) };
}

/** Sets a constant for all rows; a blank value removes it. */
export function withConstant(mapping: Mapping, column: string, value: string): Mapping {
  const kept = Object.entries(mapping.constants).filter(([one]) => one !== column);
  return { ...mapping, constants: Object.fromEntries(value === '' ? kept : [...kept, [column, value]]) };
}

export function withTermMonths({ termMonths: _before, ...mapping }: Mapping, text: string): Mapping {
  const months = Number(text);
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= 120 ? { ...mapping, termMonths: months } : mapping;
}

/** Returns required columns without a mapping. */
export function findUnmatchedColumns({ columns }: Mapping): string[] {
  return REQUIRED_COLUMNS.map(({ name }) => name).filter((name) => columns[name] === undefined);
}

/** Returns true if every required column has a mapping or a constant. */
export function isComplete(mapping: Mapping): boolean {
  return findUnmatchedColumns(mapping).every(
    (column) => (mapping.constants[column] ?? '').trim() !== '' || (column === 'expiration_date' && mapping.termMonths !== undefined),
  );
}

/** Returns the values of mapped columns that need a meaning. */
export const findValuesOfMappedColumns = ({ values }: Inspection, { columns }: Mapping): FoundValue[] =>
  values.filter(({ column, fileColumn }) => columns[column] === fileColumn);

/** Columns in the format whose values need a meaning. */
const VALUE_COLUMNS: ReadonlySet<string> = new Set([
  'transaction_type',
  'state',
  ...TRANSACTION_FACTS.filter(({ kind }) => kind === 'choice' || kind === 'flag' || kind === 'state').map(({ column }) => column),
]);

/** Returns the headers of mapped columns whose values the inspection does not list. */
export function findUninspectedColumns({ mapping: proposed, values }: Inspection, { columns }: Mapping): Record<string, string> {
  const isListed = (column: string, header: string): boolean =>
    proposed.columns[column] === header || values.some((one) => one.column === column && one.fileColumn === header);
  return Object.fromEntries(Object.entries(columns).filter(([column, header]) => VALUE_COLUMNS.has(column) && !isListed(column, header)));
}

/** Normalizes case and spaces as the server does. */
const normalizeValue = (value: string): string => value.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns a value's meaning; undefined if none has been chosen yet. */
export function getMeaning({ values }: Mapping, { column, value, meanings }: FoundValue): string | undefined {
  return values?.[column]?.[normalizeValue(value)] ?? (meanings.length === 1 ? meanings[0] : undefined);
}

/** Sets a value's meaning; undefined clears it. */
export function withMeaning(mapping: Mapping, { column, value }: FoundValue, meaning: string | undefined): Mapping {
  const { [normalizeValue(value)]: _before, ...kept } = mapping.values?.[column] ?? {};
  return {
    ...mapping,
    values: { ...mapping.values, [column]: meaning === undefined ? kept : { ...kept, [normalizeValue(value)]: meaning } },
  };
}

/** Returns the mapping with the displayed meanings of its values, so that the file is read as shown. */
export const withShownMeanings = (inspection: Inspection, mapping: Mapping): Mapping =>
  findValuesOfMappedColumns(inspection, mapping).reduce((shown, found) => withMeaning(shown, found, getMeaning(shown, found)), mapping);
