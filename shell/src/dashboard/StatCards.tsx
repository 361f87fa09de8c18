import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { QueryState, scoreTone } from '@stampline/business-ui';
import { formatCount, formatUsd, VisuallyHidden } from '@stampline/ui';
import { useState } from 'react';
import { LiabilityDialog } from './LiabilityDialog';
import { filingsCaption, liabilityCaption, policiesCaption, scoreCaption, scoreText } from './stat-captions';
import { StatCard } from './StatCard';
import { useStats } from './use-dashboard';

const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
} as const;

const heads = {
  policies: { title: 'Active Policies', icon: 'document' },
  liability: { title: 'Tax Liability (YTD)', icon: 'calculator' },
  filings: { title: 'Pending Filings', icon: 'calendar' },
  score: { title: 'Compliance Score', icon: 'score' },
} as const;

export function StatCards() {
  const query = useStats();
  const [liabilityOpen, setLiabilityOpen] = useState(false);
  return (
    <section aria-label="Key figures">
      <QueryState query={query} what="The key figures" skeleton={<StatSkeletons />} framed>
        {(stats) => (
          <Box sx={columns}>
            <StatCard
              {...heads.policies}
              value={formatCount(stats.activePolicies)}
              caption={policiesCaption(stats)}
              to="/policies"
              openLabel="View policies"
            />
            <StatCard
              {...heads.liability}
              value={formatUsd(stats.taxLiabilityYTD)}
              caption={liabilityCaption(stats)}
              onOpen={() => setLiabilityOpen(true)}
              openLabel="View breakdown"
            />
            <StatCard
              {...heads.filings}
              value={formatCount(stats.pendingFilings)}
              caption={filingsCaption(stats)}
              to="/filing-calendar"
              openLabel="View filings"
            />
            <StatCard
              {...heads.score}
              value={scoreText(stats.complianceScore)}
              caption={scoreCaption(stats.complianceScore, stats.standing)}
              tone={scoreTone(stats.complianceScore)}
            />
            <LiabilityDialog stats={stats} open={liabilityOpen} onClose={() => setLiabilityOpen(false)} />
          </Box>
        )}
      </QueryState>
    </section>
  );
}

/** Cards without figures, so that nothing moves when the figures arrive. */
function StatSkeletons() {
  return (
    <Box sx={columns} role="status">
      <VisuallyHidden>Loading the key figures</VisuallyHidden>
      {Object.values(heads).map((head) => (
        <StatCard key={head.title} {...head} value={<Skeleton width={150} />} caption={<Skeleton width={130} />} />
      ))}
    </Box>
  );
}
