import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

export interface AmountInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  required?: boolean;
}

/** Field for dollars and cents as typed, at least 0. */
export function MoneyInput<Fields extends FieldValues>(props: AmountInputProps<Fields>) {
  return <AmountInput {...props} type="number" />;
}

/** Field for a percentage as typed, with any number of decimals. */
export function PercentInput<Fields extends FieldValues>(props: AmountInputProps<Fields>) {
  return <AmountInput {...props} type="text" />;
}

function AmountInput<Fields extends FieldValues>({ type, ...props }: AmountInputProps<Fields> & { type: 'number' | 'text' }) {
  const { label, help, disabled, required } = props;
  const { value, name, change, error } = useField(props);
  return (
    <TextField
      id={useId()}
      name={name}
      type={type}
      required={required}
      disabled={disabled}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { ...(type === 'number' && { step: '0.01', min: '0' }), inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
