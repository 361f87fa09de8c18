import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { TaxRate } from '../../tax-calculator/use-tax-rates';

export interface StateChoiceProps {
  rates: readonly TaxRate[];
  /** Codes of the chosen states. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (states: string[]) => void;
}

/** Several states, found by typing. */
export function StateChoice({ rates, chosen, error, onChange }: StateChoiceProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      slotProps={{ paper: { sx: { border: 1, borderColor: 'borderStrong', boxShadow: '0 8px 24px rgb(8 20 30 / 16%)' } } }}
      options={[...rates]}
      value={rates.filter(({ code }) => chosen.includes(code))}
      getOptionLabel={({ name, code }) => `${name} (${code})`}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      onChange={(_event, states) => onChange(states.map(({ code }) => code))}
      renderInput={(params) => (
        <TextField
          {...params}
          name="states"
          label="States"
          error={error !== undefined}
          helperText={error ?? 'Type a name or open the list'}
        />
      )}
    />
  );
}
