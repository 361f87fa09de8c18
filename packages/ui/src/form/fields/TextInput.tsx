import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

export interface TextInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  type?: 'text' | 'email' | 'password' | 'number';
  autoComplete?: string;
  autoFocus?: boolean;
  required?: boolean;
  maxLength?: number;
}

/** Single-line text field with its label above, and help or an error below. */
export function TextInput<Fields extends FieldValues>(props: TextInputProps<Fields>) {
  const { label, help, disabled, type = 'text', autoComplete, autoFocus, required, maxLength } = props;
  const { value, name, change, error } = useField(props);
  return (
    <TextField
      id={useId()}
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      disabled={disabled}
      required={required}
      value={value}
      onChange={(event) => change(event.target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
