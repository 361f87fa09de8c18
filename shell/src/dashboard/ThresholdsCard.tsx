import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { StatusChip, type StatusTone } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Threshold } from './dashboard-api';
import { DashboardCard } from './DashboardCard';
import { useThresholds } from './use-dashboard';

const STATUSES: Readonly<Record<Threshold['thresholdStatus'], { text: string; tone: StatusTone }>> = {
  crossed: { text: 'Reached', tone: 'overdue' },
  near: { text: 'Near', tone: 'dueSoon' },
  below: { text: 'Below', tone: 'neutral' },
};

/** Tax thresholds above which states change their requirements, for states where the organization has business; hidden if there are none. */
export function ThresholdsCard() {
  const { data: thresholds = [] } = useThresholds();
  if (thresholds.length === 0) return null;
  return (
    <DashboardCard title="Threshold Watch" subtitle={summarizeThresholds(thresholds)} isFolded>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {thresholds.map((threshold) => (
          <ThresholdRow key={threshold.obligationId} threshold={threshold} />
        ))}
      </Box>
    </DashboardCard>
  );
}

/** Formats `2 reached, 1 near`, or explains the card if no threshold is reached or near. */
function summarizeThresholds(thresholds: readonly Threshold[]): string {
  const counts = (['crossed', 'near'] as const).flatMap((status) => {
    const count = thresholds.filter(({ thresholdStatus }) => thresholdStatus === status).length;
    return count === 0 ? [] : [`${count} ${STATUSES[status].text.toLowerCase()}`];
  });
  return counts.join(', ') || 'Tax totals that trigger extra payments or filings';
}

function ThresholdRow({ threshold }: { threshold: Threshold }) {
  const { state, title, thresholdStatus, thresholdAmount, accruedAmount, aheadAmount, progress, consequence, deadlineId } = threshold;
  const { text, tone } = STATUSES[thresholdStatus];
  const slug = useQuery(jurisdictionsQuery).data?.find(({ code }) => code === state)?.slug;
  const percent = Math.min(Math.max((100 * (accruedAmount + aheadAmount)) / thresholdAmount, 0), 100);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>
          {slug === undefined ? (
            title
          ) : (
            <Link component={RouterLink} to={`/states/${slug}`} color="inherit" underline="hover">
              {title}
            </Link>
          )}
        </Typography>
        <StatusChip tone={tone}>{text}</StatusChip>
      </Box>
      <LinearProgress aria-hidden="true" variant="determinate" value={percent} />
      <Typography variant="body2">{progress}</Typography>
      <Typography variant="body2">
        {deadlineId === null ? (
          consequence
        ) : (
          <Link component={RouterLink} to={`/filing-calendar?deadline=${deadlineId}`}>
            {consequence}
          </Link>
        )}
      </Typography>
    </Box>
  );
}
