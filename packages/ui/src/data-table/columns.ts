import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type CalendarDate, formatDate } from '../format/calendar-date';
import { formatUsdAccounting } from '../format/money';
import { formatPercent } from '../format/percent';

/** Dollars, right-aligned, negatives in parentheses. */
export function moneyColumn<Row extends GridValidRowModel>(
  column: GridColDef<Row, number | null, string>,
): GridColDef<Row, number | null, string> {
  return {
    type: 'number',
    width: 140,
    valueFormatter: (value: number | null) => (value === null || value === undefined ? '' : formatUsdAccounting(value)),
    ...column,
  };
}

/** A rate given as a fraction, as the law writes it. */
export function percentColumn<Row extends GridValidRowModel>(
  column: GridColDef<Row, number | null, string>,
): GridColDef<Row, number | null, string> {
  return {
    type: 'number',
    width: 110,
    valueFormatter: (value: number | null) => (value === null || value === undefined ? '' : formatPercent(value)),
    ...column,
  };
}

/** A calendar date. Sorts as text, which for YYYY-MM-DD is the order of time. */
export function dateColumn<Row extends GridValidRowModel>(
  column: GridColDef<Row, CalendarDate | null, string>,
): GridColDef<Row, CalendarDate | null, string> {
  return { width: 130, valueFormatter: (value: CalendarDate | null) => (value ? formatDate(value) : ''), ...column };
}
