import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';

export interface TableToolbarProps {
  search: string;
  searchLabel: string;
  onSearch: (words: string) => void;
  /** Left out when there is nothing to export. */
  onExport?: () => void;
  actions?: ReactNode;
}

export function TableToolbar({ search, searchLabel, onSearch, onExport, actions }: TableToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, alignItems: 'center' }}>
      <TextField
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={searchLabel}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
        slotProps={{
          htmlInput: { 'aria-label': searchLabel, type: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={{ flex: 1 }} />
      {actions}
      {onExport && (
        <Button variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={onExport}>
          Export CSV
        </Button>
      )}
    </Box>
  );
}
