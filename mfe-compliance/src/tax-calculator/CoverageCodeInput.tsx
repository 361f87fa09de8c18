import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { LINES_OF_BUSINESS } from '@stampline/business-ui';
import { type FieldProps, useField } from '@stampline/ui';
import type { CalculatorInput } from './calculator-input';

const LABELS = new Map<string, string>(LINES_OF_BUSINESS);
const CODES = new Map<string, string>(LINES_OF_BUSINESS.map(([code, label]) => [label.toLowerCase(), code]));

/** Accepts the office's coverage code or a line of business, typed or chosen. */
export function CoverageCodeInput(props: FieldProps<CalculatorInput, string>) {
  const { label, help } = props;
  const { value, name, change, error } = useField(props);
  return (
    <Autocomplete
      freeSolo
      fullWidth
      options={LINES_OF_BUSINESS.map(([, text]) => text)}
      inputValue={LABELS.get(value) ?? value}
      onInputChange={(_, text) => change(CODES.get(text.trim().toLowerCase()) ?? text)}
      renderInput={(params) => <TextField {...params} name={name} label={label} helperText={error ?? help} error={error !== undefined} />}
    />
  );
}
