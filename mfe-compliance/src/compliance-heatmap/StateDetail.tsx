import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { stateRiskQuery } from './heat-api';
import type { HeatEntry } from './heat-entry';
import { ScoreDeductions } from './ScoreDeductions';
import { StateDrawer } from './StateDrawer';

/** Reasons for a state's rating, with links to fix them. */
export function StateDetail({ entry, onClose }: { entry: HeatEntry; onClose: () => void }) {
  const { stats, issues, lastFiling, nextDeadline } = entry;
  const facts: ReadonlyArray<readonly [string, string]> = [
    ...(stats === null
      ? []
      : ([
          ['Filing type', stats.filingName],
          ['Frequency', stats.filingFrequency],
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
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, mb: 5 }}>
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
      {stats === null ? (
        <Button variant="contained" component={Link} to="/policy-sync">
          Connect data source
        </Button>
      ) : (
        <RatingReasons code={entry.code} />
      )}
    </StateDrawer>
  );
}

function RatingReasons({ code }: { code: string }) {
  const query = useQuery(stateRiskQuery(code));
  return (
    <QueryState query={query} what="The reasons" skeleton={<RowsSkeleton rows={3} rowHeight={56} label="Loading the reasons" />}>
      {(risk) => <ScoreDeductions risk={risk} />}
    </QueryState>
  );
}
