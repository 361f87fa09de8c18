import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { List } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

export interface FilterOption {
  value: string;
  title: string;
}

export interface SearchableFilterProps {
  list: List<ListedPolicy>;
  /** Name of the filter in the API. */
  name: string;
  label: string;
  /** Label shown if nothing is chosen, for example `All accounts`. */
  all: string;
  choices: readonly FilterOption[];
  isLoading: boolean;
  /** Reason why there are no options, as a sentence. */
  failure: string | undefined;
  /** The selected option, which may be missing from the loaded options. */
  chosen: FilterOption | null;
  onSearch?: (words: string) => void;
}

/** Filters the list by one of many options, with a search. */
export function SearchableFilter({ list, name, label, all, choices, isLoading, failure, chosen, onSearch }: SearchableFilterProps) {
  const { [name]: _before, ...others } = list.state.filters;
  return (
    <Autocomplete
      size="small"
      options={[...choices]}
      value={chosen}
      loading={isLoading}
      noOptionsText={failure ?? 'Nothing found'}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      {...(onSearch && {
        filterOptions: (found: FilterOption[]) => found,
        onInputChange: (_event, words: string, reason: string) => onSearch(reason === 'input' ? words : ''),
      })}
      onChange={(_event, choice) => list.change({ filters: choice === null ? others : { ...others, [name]: choice.value } })}
      renderInput={(params) => <TextField {...params} label={label} placeholder={all} />}
    />
  );
}
