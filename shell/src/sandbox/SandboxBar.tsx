import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { scale, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { switchSandbox } from './switch-sandbox';

/** Sticky bar on every sandbox screen, with a button to leave the sandbox. */
export function SandboxBar() {
  const { isInSandbox } = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  if (!isInSandbox) return null;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await switchSandbox(false);
    setLeaving(false);
  };
  return (
    <Box
      component="aside"
      aria-label="Sandbox"
      sx={{
        position: 'sticky',
        top: scale.topBarHeight,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: { xs: 2, md: 6 },
        py: 1,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 240px', fontWeight: 600 }}>
        Sandbox: data from programs with test keys, separate from your organization. You can view it and manage its webhooks.
      </Typography>
      <Button color="inherit" size="small" variant="outlined" loading={isLeaving} onClick={() => void leave()}>
        Leave the sandbox
      </Button>
    </Box>
  );
}
