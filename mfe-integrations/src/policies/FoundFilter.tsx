import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { List } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

/** Something to choose. */
export interface FoundChoice {
  /** What the API is told. */
  value: string;
  title: string;
}

export interface FoundFilterProps {
  list: List<ListedPolicy>;
  /** As the API names the filter. */
  name: string;
  label: string;
  /** For no choice, for example `All accounts`. */
  all: string;
  choices: readonly FoundChoice[];
  isLoading: boolean;
  /** Why there are no choices, as a sentence. */
  failure: string | undefined;
  /** The chosen one, also where it is not among the choices. */
  chosen: FoundChoice | null;
  /** Given where the server looks for the words. */
  onSearch?: (words: string) => void;
}

/** Narrows the list to one of many, found by typing. */
export function FoundFilter({ list, name, label, all, choices, isLoading, failure, chosen, onSearch }: FoundFilterProps) {
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
        filterOptions: (found: FoundChoice[]) => found,
        onInputChange: (_event, words: string, reason: string) => onSearch(reason === 'input' ? words : ''),
      })}
      onChange={(_event, choice) => list.change({ filters: choice === null ? others : { ...others, [name]: choice.value } })}
      renderInput={(params) => <TextField {...params} label={label} placeholder={all} />}
    />
  );
}
