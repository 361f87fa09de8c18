import { describeProblem } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { sessionColumns } from './session-columns';
import { SettingsCard } from './SettingsCard';
import { useSessions } from './use-settings';

export function SessionsSection() {
  const list = useSessions();
  return (
    <SettingsCard flush title="Your sessions" description="Browsers where you are signed in. End any session you do not recognize.">
      <DataTable
        label="Sessions"
        list={list}
        columns={sessionColumns}
        toolsFrom={8}
        failure={describeProblem}
        empty={<EmptyState title="No sessions" />}
      />
    </SettingsCard>
  );
}
