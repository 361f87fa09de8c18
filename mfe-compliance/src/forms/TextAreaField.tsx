import TextField from '@mui/material/TextField';
import { useId } from 'react';

export interface TextAreaFieldProps {
  name: string;
  label: string;
  helperText?: string;
  value: string;
  /** Most characters; 1,000 when left out. */
  maxLength?: number;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a sentence or two. */
export function TextAreaField({ name, label, helperText, value, maxLength = 1_000, error, onChange }: TextAreaFieldProps) {
  return (
    <TextField
      id={useId()}
      name={name}
      label={label}
      multiline
      minRows={2}
      maxRows={6}
      required
      value={value}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
