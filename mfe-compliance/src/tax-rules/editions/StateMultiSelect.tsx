import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TaxRate } from '../../tax-rates/use-tax-rates';

export interface StateMultiSelectProps {
  /** Return value of `useField` for the codes. */
  field: { value: readonly string[]; name: string; change: (codes: string[]) => void; error: string | undefined };
  rates: readonly TaxRate[];
}

/** Searchable multi-select of states. */
export function StateMultiSelect({ field: { value, name, change, error }, rates }: StateMultiSelectProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      slotProps={{ paper: { sx: { border: 1, borderColor: 'borderStrong', boxShadow: '0 8px 24px rgb(8 20 30 / 16%)' } } }}
      options={[...rates]}
      value={rates.filter(({ code }) => value.includes(code))}
      getOptionLabel={(state) => `${state.name} (${state.code})`}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_event, states) => change(states.map(({ code }) => code))}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label="States"
          error={error !== undefined}
          helperText={error ?? 'Type a name or open the list'}
        />
      )}
    />
  );
}
