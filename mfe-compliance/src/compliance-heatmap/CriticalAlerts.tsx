import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCountOf, Icon, getToneColor } from '@stampline/ui';
import type { Stats } from './heat-api';
import { Panel } from './Panel';
import { getSystemStatusLabel } from './system-labels';

type AlertStats = Pick<Stats, 'overdueFilings' | 'highRiskStates' | 'overallRisk' | 'systemStatus'>;

/** Urgent items: overdue filings, states at high risk, and the system status. */
export function CriticalAlerts({ stats }: { stats: AlertStats }) {
  const { overdueFilings, highRiskStates, overallRisk, systemStatus } = stats;
  const isUp = systemStatus === 'operational';
  return (
    <Panel title="Critical Alerts">
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none', gridTemplateColumns: columns }}>
        <Alert tone={overdueFilings > 0 ? 'overdue' : 'ok'} title={formatCountOf(overdueFilings, 'overdue filing')}>
          {overdueFilings > 0 ? 'The act-by date has passed.' : 'Nothing is past its act-by date.'}
        </Alert>
        {overallRisk === null ? (
          <Alert tone="neutral" title="No state rated yet">
            States are rated once you record a filing.
          </Alert>
        ) : (
          <Alert tone={highRiskStates > 0 ? 'overdue' : 'ok'} title={formatCountOf(highRiskStates, 'high-risk state')}>
            {highRiskStates > 0 ? 'High or critical risk.' : 'No state is at high or critical risk.'}
          </Alert>
        )}
        <Alert tone={isUp ? 'ok' : 'overdue'} title={`System ${getSystemStatusLabel(systemStatus).toLowerCase()}`}>
          {isUp ? 'Figures and reminders are up to date.' : 'Background work is delayed. Figures may be out of date.'}
        </Alert>
      </Box>
    </Panel>
  );
}

const columns = 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))';

const ICONS = { overdue: 'warning', ok: 'success', neutral: 'info' } as const;

function Alert({ tone, title, children }: { tone: keyof typeof ICONS; title: string; children: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ color: getToneColor(tone), display: 'flex', pt: '1px' }}>
        <Icon name={ICONS[tone]} size={20} />
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
