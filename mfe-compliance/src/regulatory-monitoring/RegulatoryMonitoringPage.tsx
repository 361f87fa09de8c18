import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { PageHeader, PageSkeleton, PageTabs, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { LogsTab } from './LogsTab';
import { MonitoringCards } from './MonitoringCards';
import { MonitoringRun } from './MonitoringRun';
import { type MonitoringStatus, statusQuery } from '../regulatory-updates/update-api';
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
  // Does not use isPending, which becomes true again for a failed query when the child components mount.
  const { data: status, isFetched } = useQuery(statusQuery);
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
      {isFetched ? <Monitoring state={state} mode={status?.mode} /> : <PageSkeleton headless label="Loading the monitoring status" />}
    </>
  );
}

/** Rendered once the status is known; otherwise its notice would move the content below. */
function Monitoring({ state, mode }: { state: string; mode: MonitoringStatus['mode'] | undefined }) {
  return (
    <>
      {mode === 'simulator' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          These pages come from the built-in simulator, not from regulators. They change every few minutes.
        </Alert>
      )}
      {mode === 'off' && (
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
