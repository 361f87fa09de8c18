import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldProps, type FieldValues, useField } from '@stampline/ui';

interface NamedState {
  readonly code: string;
  readonly name: string;
}

export interface StatesInputProps<Fields extends FieldValues> extends FieldProps<Fields, string[]> {
  states: readonly NamedState[];
  /** Maximum number of states that can be chosen; unlimited by default. */
  max?: number;
}

/** Searchable multi-select of states, kept in the order in which they were chosen; the value is their codes. */
export function StatesInput<Fields extends FieldValues>({ states, max = Infinity, ...props }: StatesInputProps<Fields>) {
  const { value, name, change, error } = useField(props);
  const isFull = value.length >= max;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      slotProps={{ paper: { sx: { border: 1, borderColor: 'borderStrong', boxShadow: '0 8px 24px rgb(8 20 30 / 16%)' } } }}
      options={[...states]}
      value={value.flatMap((code) => states.find((state) => state.code === code) ?? [])}
      getOptionLabel={(state) => `${state.name} (${state.code})`}
      getOptionDisabled={({ code }) => isFull && !value.includes(code)}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_event, chosen) => change(chosen.map(({ code }) => code))}
      renderInput={(params) => (
        <TextField {...params} name={name} label={props.label} error={error !== undefined} helperText={error ?? props.help} />
      )}
    />
  );
}
