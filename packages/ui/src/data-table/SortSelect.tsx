import { SelectField } from '@stampline/ui';
import type { ListColumn } from './list-column';

export interface SortSelectProps {
  columns: readonly Pick<ListColumn<never>, 'field' | 'title' | 'isSortable'>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Select for the sort order, for lists without column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ field, title }) => [[field, `${title}, ascending`] as const, [`-${field}`, `${title}, descending`] as const]);
  if (choices.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      isLabelHidden
      value={sort}
      choices={choices}
      placeholder="Sort by"
      onChange={onSort}
      sx={{ flex: '1 1 190px' }}
    />
  );
}
