import Box from '@mui/material/Box';
import { formatCountOf } from '@stampline/ui';
import type { HeatEntry } from './heat-entry';
import { LOOK_LABELS, explainMissingRating } from './risk-labels';

export function TileTooltip({ entry }: { entry: HeatEntry }) {
  const { stateName, riskLevel, complianceScore, issues, stats, lastFiling, nextDeadline } = entry;
  const score = complianceScore === null ? '' : `, score ${complianceScore}`;
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {stateName}: {riskLevel === null ? explainMissingRating(entry) : `${LOOK_LABELS[riskLevel].toLowerCase()} risk${score}`}
      </Box>
      {stats === null ? (
        <>
          <Box>Last filing: {lastFiling}</Box>
          <Box>Next deadline: {nextDeadline}</Box>
        </>
      ) : (
        <>
          <Box>
            {stats.filingName}. Frequency: {stats.filingFrequency}. Premium tax {stats.taxRate}.
          </Box>
          <Box>
            {formatCountOf(stats.overdueItems, 'overdue filing')}, {stats.pendingFilings} due within 30 days
          </Box>
          <Box>Next deadline: {nextDeadline}</Box>
          {stats.frequencyNote !== null && <Box>{stats.frequencyNote}</Box>}
        </>
      )}
      {issues.map((issue) => (
        <Box key={issue}>{issue}</Box>
      ))}
    </>
  );
}
