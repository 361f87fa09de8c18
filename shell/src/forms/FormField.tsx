import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Form } from './use-form';

interface FormFieldProps<Fields extends Record<string, string>> {
  form: Form<Fields>;
  name: keyof Fields & string;
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
export function FormField<Fields extends Record<string, string>>(props: FormFieldProps<Fields>) {
  const { form, name, label, type = 'text', autoComplete, help, autoFocus, disabled, children } = props;
  const error = form.errors[name];
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
      onChange={(event) => form.change(name, event.target.value)}
      error={Boolean(error)}
      helperText={error ?? help}
      select={Boolean(children)}
      slotProps={{ select: { native: true } }}
    >
      {children}
    </TextField>
  );
}
