import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { PageHeader, PageTabs, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { LogsTab } from './LogsTab';
import { MonitoringCards } from './MonitoringCards';
import { MonitoringRun } from './MonitoringRun';
import { statusQuery } from '../regulatory-updates/update-api';
import { ScheduleTab } from './ScheduleTab';
import { TriggerBar } from './TriggerBar';
import { UpdatesTab } from './UpdatesTab';

const TITLE = 'Regulatory Monitoring';
const tabs = [
  { value: 'updates', label: 'Regulatory Updates' },
  { value: 'logs', label: 'Monitoring Logs' },
  { value: 'schedule', label: 'Schedule' },
] as const;

export default function RegulatoryMonitoringPage() {
  const address = useUrlParams();
  const { data: status } = useQuery(statusQuery);
  const state = address.params.get('state') ?? '';
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Changes on regulators’ sites, most important first."
        actions={
          <TriggerBar state={state} isEnabled={status?.enabled === true} onState={(chosen) => address.change({ state: chosen || null })} />
        }
      />
      {status?.mode === 'simulator' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          These pages come from the built-in simulator, not from regulators. They change every few minutes.
        </Alert>
      )}
      {status?.mode === 'off' && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Monitoring is turned off for this installation. Ask your operator to turn it on.
        </Alert>
      )}
      <MonitoringRun />
      <MonitoringCards />
      <PageTabs title={TITLE} tabs={tabs}>
        {(current) => (
          <Card>
            {current === 'updates' && <UpdatesTab state={state} />}
            {current === 'logs' && <LogsTab state={state} />}
            {current === 'schedule' && <ScheduleTab state={state} />}
          </Card>
        )}
      </PageTabs>
    </>
  );
}
