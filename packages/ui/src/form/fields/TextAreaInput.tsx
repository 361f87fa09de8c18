import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

export interface TextAreaInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  required?: boolean;
  maxLength?: number;
}

export function TextAreaInput<Fields extends FieldValues>(props: TextAreaInputProps<Fields>) {
  const { label, help, disabled, required, maxLength = 1_000 } = props;
  const { value, name, change, error } = useField(props);
  return (
    <TextField
      id={useId()}
      name={name}
      label={label}
      multiline
      minRows={2}
      maxRows={6}
      required={required}
      disabled={disabled}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
