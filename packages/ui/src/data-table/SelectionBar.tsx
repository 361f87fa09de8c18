import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection';

export interface SelectionBarProps<Row extends { readonly id: string }> {
  /** For example `Selected balances`. */
  label: string;
  selection: Selection<Row>;
  /** Rows on the page that can be chosen. */
  rows: readonly Row[];
  /** True while the rows are still those of the previous search and filters, so they cannot be chosen together. */
  isChanging: boolean;
  /** Describes the chosen rows, for example `3 balances selected, $12.00`. */
  summary: string;
  /** Actions on the chosen rows, shown once at least one is chosen. */
  children: ReactNode;
}

/** Toolbar above a list: chooses all rows on the current page, and acts on the rows chosen on any page. */
export function SelectionBar<Row extends { readonly id: string }>({
  label,
  selection,
  rows,
  isChanging,
  summary,
  children,
}: SelectionBarProps<Row>) {
  const { chosen, togglePage, clear } = selection;
  if (rows.length === 0 && chosen.size === 0) return null;
  return (
    <Box role="toolbar" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 40 }}>
      <Button size="small" disabled={isChanging} onClick={() => togglePage(rows)}>
        {rows.length > 0 && rows.every(({ id }) => chosen.has(id)) ? 'Clear page' : 'Select page'}
      </Button>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {chosen.size === 0 ? 'None selected' : summary}
      </Typography>
      {chosen.size > 0 && (
        <>
          {children}
          <Button size="small" onClick={clear}>
            Clear
          </Button>
        </>
      )}
    </Box>
  );
}
