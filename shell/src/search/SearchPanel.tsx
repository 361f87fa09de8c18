import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { POLICY_PARAMETER } from '@stampline/business-ui';
import { Icon, useUrlParams } from '@stampline/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResultList } from './ResultList';
import { useSearch } from './use-search';

/** A field with results below; the arrow keys move through the results while the field keeps the focus. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { results, searching } = useSearch(words);
  const navigate = useNavigate();
  const address = useUrlParams();
  const listId = useId();
  const current = Math.min(active, results.length - 1);

  const open = (index: number) => {
    const result = results[index];
    if (!result) return;
    onClose();
    if (result.kind === 'Policies') address.change({ [POLICY_PARAMETER]: result.id }, { isStep: true });
    else void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(current + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(current - 1, 0));
    else if (event.key === 'Enter') open(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={words}
        placeholder="Policy, account, deadline, confirmation number"
        onChange={(event) => (setWords(event.target.value), setActive(0))}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Search screens, states, policies, accounts, deadlines and submissions',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': results.length > 0 ? `${listId}-${current}` : undefined,
          },
        }}
        sx={{ px: 4, height: 56, borderBottom: 1, borderColor: 'divider', typography: 'subtitle1' }}
      />
      <ResultList id={listId} results={results} active={current} searching={searching} words={words} onOpen={open} onPoint={setActive} />
    </>
  );
}
