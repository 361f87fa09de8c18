import type { FoundValue, Inspection, Mapping } from './inspection';
import { OPTIONAL_COLUMNS, RECORD_COLUMNS, REQUIRED_COLUMNS, TAX_COLUMNS } from './policy-columns';

/** The columns of the format in the order in which they are offered. */
export const FORMAT_COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS, ...TAX_COLUMNS, ...RECORD_COLUMNS].map(({ name }) => name);

const SAMPLES = 3;

/** A column of the file: its name, first values, and what it is used for. */
export interface FileColumnDraft {
  header: string;
  samples: string[];
  /** The column of the format; undefined when it is left aside. */
  column: string | undefined;
}

/** The columns of the file that have a name, each name once: a mapping tells columns apart by their names. */
export function fileColumns({ header, rows }: Inspection, { columns }: Mapping): FileColumnDraft[] {
  return header.flatMap((name, place) => {
    if (name === '' || header.indexOf(name) !== place) return [];
    const samples = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter((text) => text !== '');
    return [
      {
        header: name,
        samples: [...new Set(samples)].slice(0, SAMPLES),
        column: Object.keys(columns).find((column) => columns[column] === name),
      },
    ];
  });
}

/** The mapping with a column of the file used for a column of the format, and for no other; undefined leaves it aside. */
export function withColumn(mapping: Mapping, header: string, column: string | undefined): Mapping {
  const kept = Object.entries(mapping.columns).filter(([one, name]) => name !== header && one !== column);
  const constants = Object.fromEntries(Object.entries(mapping.constants).filter(([one]) => one !== column));
  return { ...mapping, constants, columns: Object.fromEntries(column === undefined ? kept : [...kept, [column, header]]) };
}

/** The mapping with a value for all rows; blank is none. */
export function withConstant(mapping: Mapping, column: string, value: string): Mapping {
  const kept = Object.entries(mapping.constants).filter(([one]) => one !== column);
  return { ...mapping, constants: Object.fromEntries(value === '' ? kept : [...kept, [column, value]]) };
}

/** The mapping with the months of each term; text that is no number of months leaves them out. */
export function withTermMonths({ termMonths: _before, ...mapping }: Mapping, text: string): Mapping {
  const months = Number(text);
  return /^\d{1,3}$/.test(text) && months >= 1 && months <= 120 ? { ...mapping, termMonths: months } : mapping;
}

/** Required columns that no column of the file is used for. */
export function unmatchedColumns({ columns }: Mapping): string[] {
  return REQUIRED_COLUMNS.map(({ name }) => name).filter((name) => columns[name] === undefined);
}

/** Whether every required column has a column of the file or a value for all rows. */
export function isComplete(mapping: Mapping): boolean {
  return unmatchedColumns(mapping).every(
    (column) => (mapping.constants[column] ?? '').trim() !== '' || (column === 'expiration_date' && mapping.termMonths !== undefined),
  );
}

/** The values of the columns of the file that the mapping uses for columns of words. */
export const foundValues = ({ values }: Inspection, { columns }: Mapping): FoundValue[] =>
  values.filter(({ column, fileColumn }) => columns[column] === fileColumn);

/** Columns whose values have meanings. */
const VALUE_COLUMNS: Readonly<Record<FoundValue['column'], true>> = {
  transaction_type: true,
  state: true,
  line_of_business: true,
  exemption: true,
  independently_procured: true,
  interstate_transport: true,
  home_state: true,
};

/** Returns the chosen columns, with their headers, whose values the inspection does not list. */
export function chosenValueColumns({ mapping: proposed, values }: Inspection, { columns }: Mapping): Record<string, string> {
  const isListed = (column: string, header: string): boolean =>
    proposed.columns[column] === header || values.some((one) => one.column === column && one.fileColumn === header);
  return Object.fromEntries(Object.entries(columns).filter(([column, header]) => column in VALUE_COLUMNS && !isListed(column, header)));
}

/** The text by which the server knows a value: without case and doubled spaces. */
const keyOf = (value: string): string => value.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the meaning that the mapping reads a value as; undefined while that is open. */
export function meaningOf({ values }: Mapping, { column, value, meanings }: FoundValue): string | undefined {
  return values?.[column]?.[keyOf(value)] ?? (meanings.length === 1 ? meanings[0] : undefined);
}

/** The mapping with a meaning for a value; undefined leaves it open. */
export function withMeaning(mapping: Mapping, { column, value }: FoundValue, meaning: string | undefined): Mapping {
  const { [keyOf(value)]: _before, ...kept } = mapping.values?.[column] ?? {};
  return { ...mapping, values: { ...mapping.values, [column]: meaning === undefined ? kept : { ...kept, [keyOf(value)]: meaning } } };
}
