import { type CellComment, formatColumnName, quoteCell, type SheetRow } from '@stampline/tables';
import type { TableMapping } from '../rows/table-mapping.js';
import type { FoundHeader } from './find-header.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn } from './read-column.js';

type Beginning = Pick<FoundHeader, 'header' | 'rows' | 'further' | 'findPlace'>;

/** Asks about hidden columns, which are read anyway, and about comments, which a sheet shows only on hover. */
export const findUnseen = (found: Beginning, columns: TableMapping['columns']): MappingRemark[] => [
  ...askAboutHiddenColumns(found, columns),
  ...askAboutUnnamedColumns(found, columns),
  ...askAboutComments(found, columns),
];

const MAX_SHOWN = 100;
const NONE: readonly never[] = [];

/** Asks about text next to a policy in a column without a name, where people write "void" or "RP". Ignores row numbers. */
function askAboutUnnamedColumns({ header, rows }: Beginning, columns: TableMapping['columns']): MappingRemark[] {
  const names = header.cells.map((name) => name.trim());
  const number = names.indexOf(columns.policy_number ?? '\0');
  if (number < 0) return [];
  const numbers = readColumn(rows, number);
  return names.flatMap((name, place) => {
    const found = name === '' ? rows.find(({ cells }, at) => numbers[at] !== '' && /\p{L}/u.test(cells[place] ?? '')) : undefined;
    if (found === undefined) return [];
    const text = quoteCell((found.cells[place] ?? '').trim().slice(0, MAX_SHOWN));
    const sentence = `Column ${formatColumnName(place)} has no name and is not read, but has ${text} in row ${found.row}. Name the column, or delete it.`;
    return [{ about: 'notes', sentence }];
  });
}

function askAboutHiddenColumns({ header, rows }: Beginning, columns: TableMapping['columns']): MappingRemark[] {
  // The rows of a sheet share one list.
  const hidden = new Set([...new Set([header, ...rows].map(({ hiddenColumns = NONE }) => hiddenColumns))].flat());
  if (hidden.size === 0) return [];
  const names = header.cells.map((name) => name.trim());
  return Object.entries(columns).flatMap(([column, name]) => {
    const place = names.indexOf(name);
    if (!hidden.has(place)) return [];
    const sentence = `${quoteCell(name)} (${formatColumnName(place)}) is hidden in the workbook, so people who look at the sheet do not see it. Check that it is ${column} of each row.`;
    return [{ about: column, sentence }];
  });
}

function askAboutComments({ header, rows, further, findPlace }: Beginning, columns: TableMapping['columns']): MappingRemark[] {
  const all = [
    ...listComments(header, findPlace),
    ...rows.filter(({ comments }) => comments !== undefined).flatMap((row) => listComments(row, findPlace)),
    ...further.flatMap((one) => listComments(one.header, () => ({ sheet: one.sheet, row: one.header.row }))),
  ];
  const [first] = all;
  if (first === undefined) return [];
  const name = header.cells[first.column]?.trim();
  const [column = 'notes'] = Object.entries(columns).find(([, one]) => one === name) ?? [];
  const others = all.length - 1;
  const rest = others === 0 ? '' : others === 1 ? ' There is 1 more comment.' : ` There are ${others} more comments.`;
  return [
    {
      about: column,
      sentence: `The comment of cell ${first.place} is ${quoteCell(first.text)}. Comments are not read. Check that the cells say what you mean.${rest}`,
    },
  ];
}

/** Returns a row's comments, each with its cell: B2, or B2 of "Feb" if several sheets are read. */
const listComments = ({ row, comments = [] }: SheetRow, findPlace: FoundHeader['findPlace']): (CellComment & { place: string })[] =>
  comments.map((comment) => {
    const at = findPlace?.(row);
    const place = `${formatColumnName(comment.column)}${at?.row ?? row}`;
    return { ...comment, place: at === undefined ? place : `${place} of ${quoteCell(at.sheet)}` };
  });
