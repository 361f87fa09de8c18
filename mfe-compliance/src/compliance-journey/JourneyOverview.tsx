import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon, getToneColor } from '@stampline/ui';
import { useId } from 'react';
import type { Journey } from './journey-api';
import { STATUS_LABELS, STATUSES } from './milestone-labels';

/** Overall progress, and the number of milestones by status. */
export function JourneyOverview({ journey: { overallProgress, milestones } }: { journey: Journey }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, mb: 2 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Overall progress
        </Typography>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {overallProgress}%
        </Typography>
      </Box>
      <LinearProgress variant="determinate" value={overallProgress} aria-labelledby={titleId} sx={{ height: 8, borderRadius: 1 }} />
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 3, m: 0, mt: 4, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } }}
      >
        {STATUSES.map((status) => {
          const { text, tone, icon } = STATUS_LABELS[status];
          return (
            <Box key={status} sx={{ display: 'flex', flexDirection: 'column' }}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Box component="span" sx={{ color: getToneColor(tone), display: 'flex' }}>
                  <Icon name={icon} size={16} />
                </Box>
                {text}
              </Typography>
              <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {milestones.filter((milestone) => milestone.status === status).length}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
