import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Choice } from './choice';
import { type FieldProps, useField } from './use-field';

export interface SelectInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  choices: readonly Choice[];
  /** Label of the empty option; without one, there is none. */
  empty?: string;
  required?: boolean;
}

/** Native select, which works well with a keyboard and on a phone. */
export function SelectInput<Fields extends FieldValues>(props: SelectInputProps<Fields>) {
  const { label, help, disabled, choices, empty, required } = props;
  const { value, name, change, error } = useField(props);
  return (
    <TextField
      id={useId()}
      name={name}
      select
      required={required}
      disabled={disabled}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => change(event.target.value)}
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
