import { type List, ListFilter } from '@stampline/ui/data-table';
import { DayFilter } from './DayFilter';
import { useAllMembers } from './use-actor-names';
import { type AuditEntry, useAuditActions } from './use-audit-log';

/** Filters the log by person, kind of change and date range. */
export function AuditFilters({ list }: { list: List<AuditEntry> }) {
  const members = useAllMembers();
  const { data: actions = [] } = useAuditActions();
  return (
    <>
      <ListFilter
        list={list}
        name="actorId"
        label="Person"
        isLabeled
        all="Everyone"
        choices={members.map(({ id, name }) => [id, name] as const)}
      />
      <ListFilter
        list={list}
        name="action"
        label="Change"
        isLabeled
        all="All changes"
        choices={actions.map(({ action, label }) => [action, label] as const)}
      />
      <DayFilter list={list} name="recordedFrom" label="First day" />
      <DayFilter list={list} name="recordedBefore" label="Last day" />
    </>
  );
}
