import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, formatCount, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../regulatory-updates/update-api';

/** Monitoring status, and counts of changes. */
export function MonitoringCards() {
  return (
    <Box sx={{ mb: 4 }}>
      <QueryState
        query={useQuery(statusQuery)}
        what="The monitoring status"
        framed
        skeleton={<RowsSkeleton rows={2} label="Loading the monitoring status" />}
      >
        {({ enabled, activeJobs, unreviewedUpdates, totalUpdates, sites }) => (
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
            <MonitoringFigure
              isWide
              label="Monitoring Status"
              value={enabled ? 'Active' : 'Inactive'}
              more={`${formatCountOf(activeJobs.length, 'scheduled job')}, ${formatCount(sites)} jurisdictions monitored`}
            />
            <MonitoringFigure label="Unreviewed Updates" value={formatCount(unreviewedUpdates)} more="Waiting for your review" />
            <MonitoringFigure label="Total Updates" value={formatCount(totalUpdates)} more="Found since monitoring began" />
          </Box>
        )}
      </QueryState>
    </Box>
  );
}

/** A dl allows one level of groups, so the term is in the card itself. On a phone, a wide card fills a row by itself. */
function MonitoringFigure({ label, value, more, isWide = false }: { label: string; value: string; more: string; isWide?: boolean }) {
  return (
    <Card sx={{ p: 4, minWidth: 0, ...(isWide && { gridColumn: { xs: '1 / -1', md: 'auto' } }) }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {more}
      </Typography>
    </Card>
  );
}
