import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const APPLICATION_TITLE = "Use your organization's application";
const CALLBACK = '/api/accounting/callback';

/** Fields of the organization's registered application, with the values to register. @param system name of the vendor's system */
export function ApplicationFields({ system, children }: { system: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {`Only for organizations that registered an application with ${system}. Its redirect URI there is ${window.location.origin}${CALLBACK}.`}
      </Typography>
      {children}
    </Box>
  );
}
