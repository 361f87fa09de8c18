import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import type { Note } from '../../platform/tables/sheet.js';

export const REQUIRED_COLUMNS = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'] as const;
export const OPTIONAL_COLUMNS = ['broker_name', 'insurer_name', 'coverage_type', 'notes', 'transaction_type', 'transaction_date'] as const;
export const COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS] as const;

export type ColumnName = (typeof COLUMNS)[number];

/** Where each known column stands in a row; `width` is the number of cells of the header. */
export interface ColumnMap {
  positions: Partial<Record<ColumnName, number>>;
  width: number;
}

/**
 * Finds the columns by their exact names, in any order. Unknown columns are noted and ignored.
 *
 * @throws UnreadableFile when a required column is missing or a known one stands there twice; it names the columns
 */
export function mapColumns(header: readonly string[], note: Note): ColumnMap {
  const names = header.map((cell) => cell.trim());
  const positions: ColumnMap['positions'] = {};
  const unknown: string[] = [];
  for (const [index, name] of names.entries()) {
    const column = COLUMNS.find((known) => known === name);
    if (column === undefined) {
      if (name !== '') unknown.push(name);
    } else if (positions[column] !== undefined) throw new UnreadableFile(`The column ${column} occurs twice. Keep one of them.`);
    else positions[column] = index;
  }
  const missing = REQUIRED_COLUMNS.filter((column) => positions[column] === undefined);
  if (missing.length > 0) throw new UnreadableFile(missingSentence(missing, names));
  if (unknown.length > 0) note(`Columns that are not part of the format were ignored: ${unknown.slice(0, 20).map(quoted).join(', ')}.`);
  return { positions, width: names.length };
}

function missingSentence(missing: readonly string[], names: readonly string[]): string {
  const columns =
    missing.length === 1 ? `The required column ${missing[0]} is missing` : `The required columns ${missing.join(', ')} are missing`;
  const near = missing.flatMap((column) => {
    const found = names.find((name) => name.toLowerCase().replace(/[^a-z]/g, '') === column.replace(/_/g, ''));
    return found === undefined ? [] : [`${quoted(found)} must be written ${column}`];
  });
  const hint = near.length > 0 ? ` ${near.join('; ')}.` : '';
  return `${columns}. The first row must hold the column names exactly as in the template.${hint}`;
}

const quoted = (name: string): string => `"${name.slice(0, 40)}"`;
