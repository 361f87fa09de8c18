import { SelectField } from '@stampline/ui';
import type { List } from './use-list';

export interface ListFilterProps {
  list: Pick<List<unknown>, 'state' | 'change'>;
  /** Name of the filter in the API. */
  name: string;
  /** Noun for the filtered property, for example `State`. */
  label: string;
  /** True to show the label above the field, to align with labeled fields. */
  isLabeled?: boolean;
  /** Label of the empty choice, for example `All states`. */
  all: string;
  /** API values with their labels. */
  choices: readonly (readonly [value: string, title: string])[];
}

/** Filters a list by one of several values. */
export function ListFilter({ list, name, label, isLabeled = false, all, choices }: ListFilterProps) {
  const { [name]: chosen = '', ...others } = list.state.filters;
  return (
    <SelectField
      label={label}
      isLabelHidden={!isLabeled}
      value={chosen}
      choices={[['', all], ...choices]}
      onChange={(value) => list.change({ filters: value ? { ...others, [name]: value } : others })}
      sx={{ flex: { xs: '1 1 140px', md: '0 0 160px' } }}
    />
  );
}
