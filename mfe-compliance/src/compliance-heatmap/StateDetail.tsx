import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { countOf } from '@stampline/ui';
import { Link } from 'react-router-dom';
import type { HeatEntry } from './heat-entry';
import { StateDrawer } from './StateDrawer';

/** Why a state is rated as it is, and where that is mended. */
export function StateDetail({ entry, onClose }: { entry: HeatEntry; onClose: () => void }) {
  const { code, stats, issues, lastFiling, nextDeadline } = entry;
  const facts: ReadonlyArray<readonly [string, string]> = [
    ...(stats === null
      ? []
      : ([
          ['Filing', `${stats.filingName}, ${stats.filingFrequency}`],
          ['Overdue', countOf(stats.overdueItems, 'filing')],
          ['Due within 30 days', countOf(stats.pendingFilings, 'filing')],
        ] as const)),
    ['Last filing', lastFiling],
    ['Next deadline', nextDeadline],
  ];
  return (
    <StateDrawer entry={entry} onClose={onClose}>
      {issues.length > 0 && (
        <Box component="ul" aria-label="Issues" sx={{ m: 0, mb: 4, pl: 4 }}>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </Box>
      )}
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, mb: 4 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'body2' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Button variant="contained" component={Link} to={stats === null ? '/policy-sync' : `/filing-calendar?state=${code}`}>
        {stats === null ? 'Connect data source' : 'View deadlines'}
      </Button>
    </StateDrawer>
  );
}
