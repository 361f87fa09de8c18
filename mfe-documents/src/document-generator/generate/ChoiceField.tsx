import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  /** Label of the empty option; without one, there is none. */
  empty?: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  disabled?: boolean;
  help?: string;
  onChoose: (value: string) => void;
}

/** Native select whose value is in the URL. */
export function ChoiceField({ label, empty, value, choices, disabled = false, help, onChoose }: ChoiceFieldProps) {
  return (
    <TextField
      id={useId()}
      select
      label={label}
      value={value}
      disabled={disabled}
      helperText={help}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
