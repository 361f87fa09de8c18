import type { FieldValues } from 'react-hook-form';
import { SelectField } from '../../select-field/SelectField';
import type { Choice } from './choice';
import { type FieldProps, useField } from './use-field';

export interface SelectInputProps<Fields extends FieldValues> extends FieldProps<Fields, string> {
  choices: readonly Choice[];
  /** Label of the empty option; if omitted, there is no empty option. */
  empty?: string;
  required?: boolean;
}

export function SelectInput<Fields extends FieldValues>(props: SelectInputProps<Fields>) {
  const { label, help, disabled, choices, empty, required } = props;
  const { value, name, change, error } = useField(props);
  const all = empty === undefined ? choices : [['', empty] as const, ...choices];
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      choices={all}
      help={help}
      error={error}
      required={required}
      disabled={disabled}
      onChange={change}
    />
  );
}
