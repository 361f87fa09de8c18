import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, useAddress, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { LogsTab } from './LogsTab';
import { MonitoringCards } from './MonitoringCards';
import { MonitoringRun } from './MonitoringRun';
import { statusQuery } from '../regulatory-updates/update-calls';
import { ScheduleTab } from './ScheduleTab';
import { TriggerBar } from './TriggerBar';
import { UpdatesTab } from './UpdatesTab';

const TITLE = 'Regulatory Monitoring';
const UPDATES = { value: 'updates', label: 'Regulatory Updates', Content: UpdatesTab };
const tabs = [
  UPDATES,
  { value: 'logs', label: 'Monitoring Logs', Content: LogsTab },
  { value: 'schedule', label: 'Schedule', Content: ScheduleTab },
];

/** What regulators have changed, what came of reading their pages, and when they are read. */
export default function RegulatoryMonitoringPage() {
  const address = useAddress();
  const { data: status } = useQuery(statusQuery);
  const state = address.params.get('state') ?? '';
  const { value: current, label, Content } = tabs.find(({ value }) => value === address.params.get('tab')) ?? UPDATES;
  useDocumentTitle(current === UPDATES.value ? TITLE : label, TITLE);
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
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label={TITLE}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: name }) => (
          <Tab key={value} value={value} label={name} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Card role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <Content state={state} />
      </Card>
    </>
  );
}
