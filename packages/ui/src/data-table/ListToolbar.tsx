import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@stampline/ui';

const TYPING_PAUSE_MS = 300;

export interface ListToolbarProps {
  /** Fields that are searched, for example `Policy number or insured`; null for a list without a search. */
  searchLabel: string | null;
  search: string;
  onSearch: (words: string) => void;
  children: ReactNode;
}

/** Search, filters and actions above a list. The search is sent when typing pauses. */
export function ListToolbar({ searchLabel, search, onSearch, children }: ListToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, py: 3, alignItems: 'center' }}>
      {searchLabel !== null && <SearchField label={searchLabel} search={search} onSearch={onSearch} />}
      {children}
    </Box>
  );
}

function SearchField({ label, search, onSearch }: { label: string; search: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The URL was changed by something other than typing, such as the back button.
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return undefined;
    const pause = setTimeout(() => onSearch(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed)}
      placeholder={label}
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
