import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';

export interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** Dollars and cents, at least 0. */
export function AmountField({ label, value, onChange, help, error, required = false }: AmountFieldProps) {
  return (
    <TextField
      id={useId()}
      type="number"
      required={required}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { step: '0.01', min: '0', inputMode: 'decimal' } }}
    />
  );
}
