import { formatColumnName, quoteCell } from '@stampline/tables';
import type { TableMapping } from '../rows/table-mapping.js';
import type { FoundHeader } from './find-header.js';
import type { MappingRemark } from './mapping-remark.js';

type Beginning = Pick<FoundHeader, 'header' | 'rows'>;

/** Asks about hidden columns, which are read although the sheet hides them, and about comments, which it shows only on hover. */
export const findUnseen = (found: Beginning, columns: TableMapping['columns']): MappingRemark[] => [
  ...askAboutHiddenColumns(found, columns),
  ...askAboutComments(found, columns),
];

function askAboutHiddenColumns({ header, rows }: Beginning, columns: TableMapping['columns']): MappingRemark[] {
  const hidden = new Set([header, ...rows].flatMap(({ hiddenColumns = [] }) => hiddenColumns));
  if (hidden.size === 0) return [];
  const names = header.cells.map((name) => name.trim());
  return Object.entries(columns).flatMap(([column, name]) => {
    const place = names.indexOf(name);
    if (!hidden.has(place)) return [];
    const sentence = `${quoteCell(name)} (${formatColumnName(place)}) is hidden in the workbook, so people who look at the sheet do not see it. Check that it is ${column} of each row.`;
    return [{ about: column, sentence }];
  });
}

function askAboutComments({ header, rows }: Beginning, columns: TableMapping['columns']): MappingRemark[] {
  const all = [header, ...rows].flatMap(({ row, comments = [] }) => comments.map((comment) => ({ row, ...comment })));
  const [first] = all;
  if (first === undefined) return [];
  const name = header.cells[first.column]?.trim();
  const [column = 'notes'] = Object.entries(columns).find(([, one]) => one === name) ?? [];
  const others = all.length - 1;
  const rest = others === 0 ? '' : others === 1 ? ' There is 1 more comment.' : ` There are ${others} more comments.`;
  return [
    {
      about: column,
      sentence: `The comment of cell ${formatColumnName(first.column)}${first.row} is ${quoteCell(first.text)}. Comments are not read. Check that the cells say what you mean.${rest}`,
    },
  ];
}
