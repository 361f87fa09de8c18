import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getTodayInNewYork, StatusChip, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { describeTrial } from './trial-note';

/** Name of the organization, with badges for the sandbox and similar states. */
export function OrganizationName() {
  const { organization, isInSandbox } = useCurrentUser();
  const [today] = useState(() => getTodayInNewYork());
  const trial = describeTrial(organization, today);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {organization.name}
      </Typography>
      {isInSandbox && <StatusChip tone="dueSoon">Sandbox</StatusChip>}
      {organization.isDemo && <StatusChip tone="neutral">Demo data</StatusChip>}
      {trial && !organization.isDemo && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StatusChip tone={trial.tone}>{trial.text}</StatusChip>
        </Box>
      )}
    </Box>
  );
}
