import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { List } from './use-list';

export interface ListFilterProps {
  list: Pick<List<unknown>, 'state' | 'change'>;
  /** As the API names the filter. */
  name: string;
  /** What is chosen, for example `State`. */
  label: string;
  /** Shows the label above the field, as among fields with labels. */
  isLabeled?: boolean;
  /** For no choice, for example `All states`. */
  all: string;
  /** What the API is told, and what people read. */
  choices: readonly (readonly [value: string, title: string])[];
}

/** Narrows a list to one of several values. */
export function ListFilter({ list, name, label, isLabeled = false, all, choices }: ListFilterProps) {
  const { [name]: chosen = '', ...others } = list.state.filters;
  const isKnown = choices.some(([value]) => value === chosen);
  return (
    <TextField
      select
      fullWidth={false}
      {...(isLabeled && { label })}
      value={isKnown ? chosen : ''}
      onChange={({ target: { value } }) => list.change({ filters: value ? { ...others, [name]: value } : others })}
      sx={{ flex: { xs: '1 1 140px', md: '0 0 180px' } }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([value, title]) => (
        <MenuItem key={value} value={value}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
