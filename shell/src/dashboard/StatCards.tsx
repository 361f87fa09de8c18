import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { formatCount, formatUsd, VisuallyHidden } from '@stampline/ui';
import { useState } from 'react';
import { LiabilityDialog } from './LiabilityDialog';
import { QueryState } from '../query-state/QueryState';
import { filingsCaption, liabilityCaption, policiesCaption, scoreCaption, scoreText, scoreTone } from './stat-captions';
import { StatCard } from './StatCard';
import { useStats } from './use-dashboard';

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' } as const;

/** The four figures on top. */
export function StatCards() {
  const query = useStats();
  const [liabilityOpen, setLiabilityOpen] = useState(false);
  return (
    <section aria-label="Key figures">
      <QueryState query={query} what="The key figures" skeleton={<StatSkeletons />} framed>
        {(stats) => (
          <Box sx={columns}>
            <StatCard title="Active Policies" value={formatCount(stats.activePolicies)} caption={policiesCaption(stats)} icon="document" />
            <StatCard
              title="Tax Liability (YTD)"
              value={formatUsd(stats.taxLiabilityYTD)}
              caption={liabilityCaption(stats)}
              icon="calculator"
              onOpen={() => setLiabilityOpen(true)}
              openLabel="What it is made of"
            />
            <StatCard title="Pending Filings" value={formatCount(stats.pendingFilings)} caption={filingsCaption(stats)} icon="calendar" />
            <StatCard
              title="Compliance Score"
              value={scoreText(stats.complianceScore)}
              caption={scoreCaption(stats.complianceScore, stats.standing)}
              icon="score"
              tone={scoreTone(stats.complianceScore)}
            />
            <LiabilityDialog stats={stats} open={liabilityOpen} onClose={() => setLiabilityOpen(false)} />
          </Box>
        )}
      </QueryState>
    </section>
  );
}

function StatSkeletons() {
  return (
    <Box sx={columns} role="status">
      <VisuallyHidden>Loading the key figures</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} sx={{ p: 5 }}>
          <Skeleton width={110} />
          <Skeleton width={150} height={42} />
          <Skeleton width={130} />
        </Card>
      ))}
    </Box>
  );
}
