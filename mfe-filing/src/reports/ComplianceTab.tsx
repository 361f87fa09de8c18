import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery, getFeaturedStates } from '@stampline/api-client';
import { getScoreTone } from '@stampline/business-ui';
import { formatCountOf, formatDate, formatScore, formatUsd, StatusChip } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComplianceReport, StateReport } from './report-api';

const ALWAYS_LISTED_STATES = 4;

/** Filings by state: the four common states first, then others with policies or filings. */
export function ComplianceTab({ report: { states } }: { report: ComplianceReport }) {
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const codes = getFeaturedStates(jurisdictions, ALWAYS_LISTED_STATES).map(({ code }) => code);
  const first = codes.flatMap((code) => states.filter(({ state }) => state === code));
  const others = states.filter((one) => !codes.includes(one.state) && hasActivity(one));
  const shown = states.length === 1 ? states : [...first, ...others];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
      {shown.map((one) => (
        <StateComplianceCard key={one.state} state={one} />
      ))}
    </Box>
  );
}

const hasActivity = ({ policies, taxLiability, pendingFilings, overdueItems, filedOnTime, filedLate }: StateReport): boolean =>
  [policies, taxLiability, pendingFilings, overdueItems, filedOnTime, filedLate].some((figure) => figure !== 0);

function StateComplianceCard({ state: one }: { state: StateReport }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Tax rate', one.taxRate],
    ['Policies in force', String(one.policies)],
    ['Liability', formatUsd(one.taxLiability)],
    ['Filed on time', formatCountOf(one.filedOnTime, 'filing', 'filings')],
    ['Filed late', formatCountOf(one.filedLate, 'filing', 'filings')],
    ['Pending', formatCountOf(one.pendingFilings, 'filing', 'filings')],
    ['Overdue', formatCountOf(one.overdueItems, 'filing', 'filings')],
    ['Next deadline', one.nextDeadline === null ? 'None' : formatDate(one.nextDeadline)],
  ];
  return (
    <Card component="section" aria-label={one.stateName} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2">
          {one.stateName}
        </Typography>
        <StatusChip tone={getScoreTone(one.complianceScore)}>
          {one.complianceScore === null ? 'No score' : formatScore(one.complianceScore)}
        </StatusChip>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 2 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
