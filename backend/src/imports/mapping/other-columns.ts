import { ERRORS_COLUMN, separatedWords, type SheetRow } from '@stampline/tables';
import { parseTransactionType } from '../rows/transaction-type.js';
import type { CellFormats, TableMapping } from '../rows/table-mapping.js';
import { findColumnMeanings } from '../rows/value-columns.js';
import type { RivalHeaders } from './propose-columns.js';
import { readColumn } from './read-column.js';
import { remember } from './remember.js';

export interface ReadColumns {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly columns: TableMapping['columns'];
  /** Columns of the format to ask about, with possible headers. */
  readonly rivals: readonly RivalHeaders[];
  readonly dateOrder: CellFormats['dateOrder'];
}

/** An unread column of the file with its cells. */
export interface OtherColumn {
  readonly header: string;
  /** Words of the header in lower case, surrounded by spaces. */
  readonly words: string;
  readonly cells: readonly string[];
  /** Cells in rows other than cancellations and returns. */
  readonly inForce: readonly string[];
  readonly place: number;
}

/** Lists the columns that are not read. */
export function listOtherColumns({ header, rows, columns, rivals }: ReadColumns): OtherColumn[] {
  const inForce = listRowsInForce(rows, header, columns);
  const known = new Set([...Object.values(columns), ...rivals.flatMap(({ headers }) => headers)]);
  return header.flatMap((name, place) => {
    if (name === '' || name === ERRORS_COLUMN || known.has(name)) return [];
    const cells = listTexts(rows, place);
    return [
      {
        header: name,
        words: ` ${(
          separatedWords(name)
            .toLowerCase()
            .match(/[a-z]+/g) ?? []
        ).join(' ')} `,
        cells,
        inForce: inForce === rows ? cells : listTexts(inForce, place),
        place,
      },
    ];
  });
}

/** Returns the rows whose type does not mean the end of the policy. */
export function listRowsInForce(
  rows: readonly SheetRow[],
  header: readonly string[],
  columns: ReadColumns['columns'],
): readonly SheetRow[] {
  const place = header.indexOf(columns.transaction_type ?? '\0');
  if (place < 0) return rows;
  const hasEnded = remember((type: string) => ENDINGS.has(getTypeMeaning(type) ?? ''));
  const types = readColumn(rows, place);
  return rows.filter((_, at) => !hasEnded(types[at] ?? ''));
}

const ENDINGS: ReadonlySet<string> = new Set(['cancellation', 'return_premium']);

function getTypeMeaning(text: string): string | undefined {
  const [meaning, ...others] = findColumnMeanings('transaction_type', text, findNoState);
  return parseTransactionType(text) ?? (others.length === 0 ? meaning : undefined);
}

/** Returns the cells of a column that are not empty. */
export const listTexts = (rows: readonly SheetRow[], place: number): string[] => readColumn(rows, place).filter((text) => text !== '');

const findNoState = (): undefined => undefined;
