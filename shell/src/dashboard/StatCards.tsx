import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { QueryState, getScoreTone } from '@stampline/business-ui';
import { formatCount, formatUsd, VisuallyHidden } from '@stampline/ui';
import { useState } from 'react';
import { FigureDialog } from './FigureDialog';
import type { Figure } from './figures-by-state';
import { LiabilityDialog } from './LiabilityDialog';
import { formatFilingsCaption, formatLiabilityCaption, formatPoliciesCaption, formatScoreCaption, formatKnownScore } from './stat-captions';
import { StatCard } from './StatCard';
import { useStats } from './use-dashboard';

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
} as const;

const CARD_TITLES = {
  policies: { title: 'Active Policies', icon: 'document' },
  liability: { title: 'Tax Liability (YTD)', icon: 'calculator' },
  filings: { title: 'Pending Filings', icon: 'calendar' },
  score: { title: 'Compliance Score', icon: 'score' },
} as const;

export function StatCards() {
  const query = useStats();
  const [opened, setOpened] = useState<Figure | 'liability' | null>(null);
  const close = () => setOpened(null);
  return (
    <section aria-label="Key figures">
      <QueryState query={query} what="The key figures" skeleton={<StatSkeletons />} framed>
        {(stats) => (
          <Box sx={columns}>
            <StatCard
              {...CARD_TITLES.policies}
              value={formatCount(stats.activePolicies)}
              caption={formatPoliciesCaption(stats)}
              onOpen={() => setOpened('policies')}
              openLabel="By state"
            />
            <StatCard
              {...CARD_TITLES.liability}
              value={formatUsd(stats.taxLiabilityYTD)}
              caption={formatLiabilityCaption(stats)}
              onOpen={() => setOpened('liability')}
              openLabel="View breakdown"
            />
            <StatCard
              {...CARD_TITLES.filings}
              value={formatCount(stats.pendingFilings)}
              caption={formatFilingsCaption(stats)}
              onOpen={() => setOpened('filings')}
              openLabel="By state"
            />
            <StatCard
              {...CARD_TITLES.score}
              value={formatKnownScore(stats.complianceScore)}
              caption={formatScoreCaption(stats.complianceScore, stats.standing)}
              tone={getScoreTone(stats.complianceScore)}
              {...(stats.complianceScore !== null && { onOpen: () => setOpened('score'), openLabel: 'By state' })}
            />
            <LiabilityDialog stats={stats} open={opened === 'liability'} onClose={close} />
            {opened !== null && opened !== 'liability' && <FigureDialog figure={opened} stats={stats} onClose={close} />}
          </Box>
        )}
      </QueryState>
    </section>
  );
}

/** Cards without figures, so that the layout does not shift when the figures arrive. */
function StatSkeletons() {
  return (
    <Box sx={columns} role="status">
      <VisuallyHidden>Loading the key figures</VisuallyHidden>
      {Object.values(CARD_TITLES).map((head) => (
        <StatCard key={head.title} {...head} value={<Skeleton width={150} />} caption={<Skeleton width={130} />} />
      ))}
    </Box>
  );
}
