import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '@stampline/ui';
import { type ReactNode, useId } from 'react';
import type { HeatEntry } from './heat-entry';
import { RiskBadge } from './RiskBadge';
import { LOOK_LABELS, getTileLook, explainMissingRating } from './risk-labels';

export function StateDrawer({ entry, onClose, children }: { entry: HeatEntry; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  const look = getTileLook(entry);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 460, maxWidth: '100vw', p: { xs: 4, sm: 5 } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {entry.stateName}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 4 }}>
        <RiskBadge look={look}>
          {look === 'unrated' ? `${LOOK_LABELS.unrated}: ${explainMissingRating(entry)}` : `${LOOK_LABELS[look]} risk`}
        </RiskBadge>
        {entry.complianceScore !== null && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>Score {entry.complianceScore}</Typography>
        )}
      </Box>
      {children}
    </Drawer>
  );
}
