import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';

export interface ChoiceFieldProps {
  label: string;
  /** Words of the empty choice; there is none when absent. */
  empty?: string;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** A native select: quick with a keyboard, familiar on a phone. */
export function ChoiceField({ label, empty, choices, value, onChange, help, error, required = false }: ChoiceFieldProps) {
  return (
    <TextField
      id={useId()}
      select
      required={required}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
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
