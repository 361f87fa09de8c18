import { jurisdictionsQuery } from '@stampline/api-client';
import { type FieldValues, SelectInput, type SelectInputProps } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';

export interface StateInputProps<Fields extends FieldValues> extends Omit<SelectInputProps<Fields>, 'choices'> {
  /** Labels each state with its rate: `Virginia (2.25%)`. */
  withRate?: boolean;
}

/** Select of the 51 jurisdictions; the value is the code. */
export function StateInput<Fields extends FieldValues>({ withRate = false, ...props }: StateInputProps<Fields>) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const choices = states.map(({ code, name, taxRate }) => [code, withRate ? `${name} (${taxRate})` : name] as const);
  return <SelectInput {...props} choices={choices} />;
}
