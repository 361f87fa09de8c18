import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatUsd } from '@stampline/ui';
import type { StateStats } from './heat-api';
import type { HeatEntry } from './heat-entry';
import { RiskBadge } from './RiskBadge';
import { LEVELS, getTileLook } from './risk-labels';

/** States with the details of their risk, worst first. */
export function DetailedList({ entries, onOpen }: { entries: readonly HeatEntry[]; onOpen: (code: string) => void }) {
  return (
    <Box component="ul" aria-label="States in detail" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sortWorstFirst(entries).map((entry) => (
        <DetailedState key={entry.code} entry={entry} onOpen={() => onOpen(entry.code)} />
      ))}
    </Box>
  );
}

/** Ranks by score; states without a level come last. */
const computeRank = ({ riskLevel, complianceScore }: HeatEntry): number =>
  riskLevel === null ? -1000 : LEVELS.indexOf(riskLevel) * 1000 - (complianceScore ?? 0);

function sortWorstFirst(entries: readonly HeatEntry[]): HeatEntry[] {
  return entries.toSorted((a, b) => computeRank(b) - computeRank(a) || a.stateName.localeCompare(b.stateName));
}

function DetailedState({ entry, onOpen }: { entry: HeatEntry; onOpen: () => void }) {
  const { code, stateName, stats, complianceScore, issues } = entry;
  const look = getTileLook(entry);
  return (
    <Box component="li" sx={{ py: 3, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="h3" variant="subtitle2" sx={{ flex: '1 1 140px' }}>
          {code} {stateName}
        </Typography>
        <RiskBadge look={look} />
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', minWidth: 72 }}>
          {complianceScore === null ? '' : `Score ${complianceScore}`}
        </Typography>
        <Button size="small" onClick={onOpen} aria-haspopup="dialog" aria-label={`Details of ${stateName}`}>
          Details
        </Button>
      </Box>
      <Box component="dl" sx={{ display: 'grid', columnGap: 4, rowGap: 1, m: 0, mt: 1, gridTemplateColumns: columns }}>
        {stats !== null && (
          <>
            <Fact name="Filing type" value={stats.filingName} />
            <Fact name="Frequency" value={[stats.filingFrequency, stats.frequencyNote].filter(Boolean).join('. ')} />
            <Fact name="Premium tax" value={stats.taxRate} />
            {entry.isRated && <StateFigures stats={stats} />}
          </>
        )}
        {entry.isRated && <Fact name="Last filing" value={entry.lastFiling} />}
        <Fact name="Next deadline" value={entry.nextDeadline} />
        {issues.length > 0 && <Fact name="Issues" value={issues.join('. ')} />}
      </Box>
    </Box>
  );
}

/** Figures that exist only with policies or filings. */
function StateFigures({ stats }: { stats: StateStats }) {
  return (
    <>
      <Fact name="Policies" value={`${stats.policies}, ${TRENDS[stats.trend]}`} />
      <Fact name="Tax liability" value={formatUsd(stats.taxLiability)} />
      <Fact name="Pending, overdue" value={`${stats.pendingFilings}, ${stats.overdueItems}`} />
    </>
  );
}

const columns = 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))';
const TRENDS = { up: 'trend up', down: 'trend down', stable: 'stable' } as const;

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ typography: 'body2', minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}
