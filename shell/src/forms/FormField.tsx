import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface FormFieldProps<Name extends string> {
  /** The form, as far as its field of this name goes. */
  form: {
    fields: Record<Name, string>;
    errors: Partial<Record<Name, string>>;
    change: (changed: Partial<Record<Name, string>>) => void;
  };
  name: Name;
  label: string;
  type?: 'text' | 'email' | 'password' | 'number';
  autoComplete?: string;
  help?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Options of a select. */
  children?: ReactNode;
}

/** A field of a form: label above, help or what is wrong below. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const { form, name, label, type = 'text', autoComplete, help, autoFocus, disabled, children } = props;
  const error = form.errors[name];
  const change = (value: string) => {
    const changed: Partial<Record<Name, string>> = {};
    changed[name] = value;
    form.change(changed);
  };
  return (
    <TextField
      id={`field-${name}`}
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      disabled={disabled}
      value={form.fields[name]}
      onChange={(event) => change(event.target.value)}
      error={Boolean(error)}
      helperText={error ?? help}
      select={Boolean(children)}
      slotProps={{ select: { native: true } }}
    >
      {children}
    </TextField>
  );
}
