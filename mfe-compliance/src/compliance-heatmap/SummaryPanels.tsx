import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatCount, formatDate } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { Stats } from './heat-api';
import { hasData } from './heat-entry';
import { Panel } from './Panel';
import { buildPriorityActions } from './priority-actions';
import { RiskBadge } from './RiskBadge';
import { LEVELS, LOOK_LABELS } from './risk-labels';
import { getSystemStatusLabel } from './system-labels';

/** Summary panels, each with a placeholder while figures are missing. */
export function SummaryPanels({ stats }: { stats: Stats | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}>
      <RiskDistribution stats={stats} />
      <PriorityActions stats={stats} />
      <SystemStatus stats={stats} />
    </Box>
  );
}

function RiskDistribution({ stats }: { stats: Stats | undefined }) {
  return (
    <Panel title="Risk Distribution">
      {!hasData(stats) || stats.overallRisk === null ? (
        <Typography variant="body2">
          {hasData(stats) ? 'Record a filing to rate your states.' : 'No state has policies or filings to rate.'}
        </Typography>
      ) : (
        <Box component="dl" sx={{ ...rows, m: 0 }}>
          {LEVELS.map((level) => (
            <Box key={level} sx={row}>
              <Box component="dt">
                <RiskBadge look={level}>{LOOK_LABELS[level]}</RiskBadge>
              </Box>
              <Box component="dd" sx={figure}>
                {formatCountOf(stats.riskDistribution[level], 'state')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function PriorityActions({ stats }: { stats: Stats | undefined }) {
  const actions = stats === undefined ? [] : buildPriorityActions(stats);
  return (
    <Panel title="Priority Actions">
      {actions.length === 0 ? (
        <Typography variant="body2">{hasData(stats) ? 'Nothing needs your attention now.' : 'Connect a data source first.'}</Typography>
      ) : (
        <Box component="ul" sx={{ ...rows, m: 0, p: 0, listStyle: 'none' }}>
          {actions.map(({ title, count, to }) => (
            <Box component="li" key={title} sx={row}>
              <Link component={RouterLink} to={to} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}>
                {title}
              </Link>
              <Box component="span" sx={figure}>
                {count}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function SystemStatus({ stats }: { stats: Stats | undefined }) {
  const facts =
    stats === undefined
      ? [['Figures', 'Not available'] as const]
      : [
          ['System', getSystemStatusLabel(stats.systemStatus)] as const,
          ['Figures as of', formatDate(stats.asOf)] as const,
          ['Policies in force', formatCount(stats.activePolicies)] as const,
          ['Jurisdictions', '51'] as const,
        ];
  return (
    <Panel title="System Status">
      <Box component="dl" sx={{ ...rows, m: 0 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={row}>
            <Box component="dt">{name}</Box>
            <Box component="dd" sx={figure}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const rows = { display: 'grid', gap: 2, typography: 'body2' } as const;
const row = { display: 'flex', justifyContent: 'space-between', gap: 3, alignItems: 'center' } as const;
const figure = { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
