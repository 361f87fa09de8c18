import Checkbox from '@mui/material/Checkbox';
import type { ListColumn } from './list-column';

interface ChoiceOptions<Row> {
  readonly getName: (row: Row) => string;
  readonly chosen: ReadonlyMap<string, Row>;
  readonly onToggle: (row: Row) => void;
  /** Returns false for a row without a checkbox; if omitted, all rows have one. */
  readonly isOffered?: (row: Row) => boolean;
}

/** Creates the column of checkboxes for choosing rows, each labeled with the name of its row. */
export const createChoiceColumn = <Row extends { readonly id: string }>({
  getName,
  chosen,
  onToggle,
  isOffered = () => true,
}: ChoiceOptions<Row>): ListColumn<Row> => ({
  field: 'chosen',
  title: 'Select',
  isTitleHidden: true,
  width: 52,
  compactPlace: 'choice',
  render: (row) =>
    isOffered(row) && (
      <Checkbox
        size="small"
        checked={chosen.has(row.id)}
        onChange={() => onToggle(row)}
        slotProps={{ input: { 'aria-label': `Select ${getName(row)}` } }}
      />
    ),
});
