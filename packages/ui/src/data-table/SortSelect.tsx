import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ListColumn } from './list-column';

export interface SortSelectProps {
  columns: readonly Pick<ListColumn<never>, 'field' | 'title' | 'isSortable'>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Select of the sort order, where there are no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ field, title }) => [
      { value: field, label: `${title}, ascending` },
      { value: `-${field}`, label: `${title}, descending` },
    ]);
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      fullWidth={false}
      value={choices.some(({ value }) => value === sort) ? sort : ''}
      onChange={({ target }) => onSort(target.value)}
      sx={{ flex: '1 1 190px' }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Sort by' } } }}
    >
      <MenuItem value="" disabled>
        Sort by
      </MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
