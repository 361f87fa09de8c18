import Box from '@mui/material/Box';
import { PageHeader } from '@stampline/ui';
import type { StateDetail } from '../state-law/state-detail';

/** The state's name and code, with the state's color along the edge. */
export function StateHeader({ state: { code, color, name } }: { state: StateDetail }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          flexShrink: 0,
          px: 3,
          py: 1,
          mt: '1px',
          typography: 'h3',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderLeft: `4px solid ${color}`,
          borderRadius: '6px',
        }}
      >
        {code}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageHeader title={name} description={`Surplus lines tax, filings, forms and contacts of ${name}`} />
      </Box>
    </Box>
  );
}
