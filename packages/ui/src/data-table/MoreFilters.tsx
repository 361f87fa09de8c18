import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@stampline/ui';
import type { List } from './use-list';

export interface MoreFiltersProps {
  list: Pick<List<unknown>, 'state'>;
  /** API names of the filters behind the button. */
  names: readonly string[];
  /** Filter fields. */
  children: ReactNode;
}

/** Less common filters of a list: a button with the number of active ones, and their fields when it is pressed. */
export function MoreFilters({ list, names, children }: MoreFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = names.filter((name) => list.state.filters[name] !== undefined).length;
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          startIcon={<Icon name="tune" size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      </Badge>
      {/* Below the row of the toolbar, which wraps. */}
      <Box
        id={id}
        role="group"
        aria-label="More filters"
        hidden={!isOpen}
        sx={{
          order: 1,
          flexBasis: '100%',
          display: isOpen ? 'grid' : 'none',
          gap: 3,
          pt: 1,
          // Aligns fields with and without a label above.
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {isOpen && children}
      </Box>
    </>
  );
}
