import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { describeError } from '@stampline/api-client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { chosenPolicyQuery, type PolicyChoice, statePoliciesQuery } from '../document-api';
import { NO_POLICY } from './generator';

const NONE: PolicyChoice = { id: NO_POLICY, title: 'No policy' };

interface PolicyFieldProps {
  /** Two-letter code; empty before one is chosen. */
  state: string;
  policyId: string;
  help: string;
  /** True if a link points to this field. */
  isFocused: boolean;
  onChoose: (policyId: string) => void;
}

/** Field for choosing a policy in a state by number or insured, or no policy. */
export function PolicyField({ state, policyId, help, isFocused, onChoose }: PolicyFieldProps) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim());
  const found = useQuery({ ...statePoliciesQuery(state, searched), placeholderData: keepPreviousData });
  const chosen = useQuery(chosenPolicyQuery(policyId === NO_POLICY ? '' : policyId));
  const choices = state === '' ? [] : (found.data ?? []);
  return (
    <Autocomplete
      options={[...(words.trim() === '' ? [NONE] : []), ...choices]}
      value={policyId === NO_POLICY ? NONE : { id: policyId, title: chosen.data?.title ?? '' }}
      disabled={state === ''}
      disableClearable
      loading={found.isPending}
      noOptionsText={found.error ? describeError(found.error) : 'No policy found'}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(shown) => shown}
      onInputChange={(_event, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_event, choice) => {
        client.setQueryData(chosenPolicyQuery(choice.id).queryKey, choice);
        onChoose(choice.id);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Policy (optional)"
          autoFocus={isFocused}
          helperText={chosen.error ? describeError(chosen.error) : help}
          error={chosen.error !== null}
        />
      )}
    />
  );
}
