import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { Form } from '../form';

/** Where a field belongs, and what is written around it. `Value` is what it holds. */
export interface FieldOf<Fields extends FieldValues, Value> {
  form: Form<Fields>;
  /** Its place in the form: `email`, `fees.0.amount`. */
  name: FieldPathByValue<Fields, Value>;
  label: string;
  /** Below the field while nothing is wrong. */
  help?: string | undefined;
  disabled?: boolean;
  /** Also does something else when the field is changed, for example empties a field that depends on it. */
  onChanged?: (value: Value) => void;
}

/** The value of a field, what is wrong with it, and what changes it. A change takes the error away. */
export function useField<Fields extends FieldValues, Value>({
  form,
  name,
  onChanged,
}: Pick<FieldOf<Fields, Value>, 'form' | 'name' | 'onChanged'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: Value = field.value;
  const error = fieldState.error?.message;
  const change = (changed: Value) => {
    field.onChange(changed);
    form.clearComplaint(name);
    onChanged?.(changed);
  };
  return { value, name: field.name, change, error };
}
