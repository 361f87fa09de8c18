import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { Form } from '../form';

/** Properties of a field. `Value` is the type of its value. */
export interface FieldProps<Fields extends FieldValues, Value> {
  form: Form<Fields>;
  /** Path in the form: `email`, `fees.0.amount`. */
  name: FieldPathByValue<Fields, Value>;
  label: string;
  /** Help text below the field, replaced by an error if there is one. */
  help?: string | undefined;
  disabled?: boolean;
  /** Called after a change, for example to clear a dependent field. */
  onChanged?: (value: Value) => void;
}

/** Returns the value and error of a field, and a function to change it. A change clears the error. */
export function useField<Fields extends FieldValues, Value>({
  form,
  name,
  onChanged,
}: Pick<FieldProps<Fields, Value>, 'form' | 'name' | 'onChanged'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: Value = field.value;
  const error = fieldState.error?.message;
  const change = (changed: Value) => {
    field.onChange(changed);
    form.clearError(name);
    onChanged?.(changed);
  };
  return { value, name: field.name, change, error };
}
