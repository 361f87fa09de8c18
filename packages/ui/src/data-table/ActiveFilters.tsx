import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Icon } from '@stampline/ui';
import type { List } from './use-list';

export interface ActiveFilter {
  /** Name of the filter in the API. */
  name: string;
  /** Label of the selected value, for example `State: Virginia`. */
  words: string;
}

/** Active filters of a list, each with a button to clear it. */
export function ActiveFilters({ list, chosen }: { list: Pick<List<unknown>, 'state' | 'change'>; chosen: readonly ActiveFilter[] }) {
  if (chosen.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ m: 0, px: 4, pt: 0, pb: 3, display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none' }}
    >
      {chosen.map(({ name, words }) => {
        const { [name]: _off, ...others } = list.state.filters;
        return (
          <Box component="li" key={name} sx={{ minWidth: 0, maxWidth: '100%' }}>
            <Chip
              component="button"
              label={words}
              aria-label={`Remove filter ${words}`}
              onClick={() => list.change({ filters: others })}
              onDelete={() => list.change({ filters: others })}
              deleteIcon={
                <span>
                  <Icon name="close" size={16} />
                </span>
              }
              sx={{ maxWidth: '100%' }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
