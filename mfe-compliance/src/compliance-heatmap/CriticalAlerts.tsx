import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countOf, Icon, toneColor } from '@stampline/ui';
import type { Stats } from './heat-calls';
import { Panel } from './Panel';
import { systemWords } from './system-words';

type AlertStats = Pick<Stats, 'overdueFilings' | 'highRiskStates' | 'systemStatus'>;

/** What cannot wait: overdue filings, states at high risk, the state of the system. */
export function CriticalAlerts({ stats }: { stats: AlertStats }) {
  const { overdueFilings, highRiskStates, systemStatus } = stats;
  const isUp = systemStatus === 'operational';
  return (
    <Panel title="Critical Alerts">
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none', gridTemplateColumns: columns }}>
        <Alert isBad={overdueFilings > 0} title={countOf(overdueFilings, 'overdue filing')}>
          {overdueFilings > 0 ? 'The act-by date has passed.' : 'Nothing is past its act-by date.'}
        </Alert>
        <Alert isBad={highRiskStates > 0} title={countOf(highRiskStates, 'high-risk state')}>
          {highRiskStates > 0 ? 'High or critical risk.' : 'No state is at high or critical risk.'}
        </Alert>
        <Alert isBad={!isUp} title={`System ${systemWords(systemStatus).toLowerCase()}`}>
          {isUp ? 'Figures and reminders are up to date.' : 'Background work is delayed. Figures may be out of date.'}
        </Alert>
      </Box>
    </Panel>
  );
}

const columns = 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))';

function Alert({ isBad, title, children }: { isBad: boolean; title: string; children: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ color: toneColor(isBad ? 'overdue' : 'ok'), display: 'flex', pt: '1px' }}>
        <Icon name={isBad ? 'warning' : 'success'} size={20} />
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
