import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { findNextSlot } from '../platform/kernel/schedules/slots.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import { type MonitoringLogDto, type MonitoringLogListQueryDto, toMonitoringLogDto } from './logs/monitoring-log.dto.js';
import { findLastLog, type LogEntry } from './logs/monitoring-log.queries.js';
import { logColumns, monitoringLogList, whereLog } from './logs/monitoring-log-list.js';
import { MONITORING_TRIGGERED } from './monitoring.actions.js';
import type { MonitoringStatusDto, MonitoringTriggerDto } from './monitoring.dto.js';
import { MONITORING_RUN } from './monitoring-run.task.js';
import { MONITORING_SCHEDULES } from './monitoring-schedules.js';
import { findReadSince } from './reading/site.queries.js';
import { RegulatorSitesService } from './reading/regulator-sites.service.js';
import { SiteRunsService } from './reading/site-runs.service.js';
import { RegulatoryUpdatesService } from './updates/regulatory-updates.service.js';

/** Provides the status and results of monitoring regulators' pages, and reads them on request. */
@Injectable()
export class MonitoringService {
  constructor(
    private readonly database: DatabaseService,
    private readonly configuration: Configuration,
    private readonly sites: RegulatorSitesService,
    private readonly runs: SiteRunsService,
    private readonly updates: RegulatoryUpdatesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {}

  async getStatus(organizationId: string): Promise<MonitoringStatusDto> {
    const mode = this.configuration.get('monitoring');
    const { total, unreviewed } = await this.updates.count(organizationId);
    const all = this.sites.list().map(({ state }) => state);
    const now = this.clock.now();
    const activeJobs = MONITORING_SCHEDULES.map(({ schedule, states, words }) => ({
      name: schedule.name,
      schedule: words,
      states: states === 'all' ? all : [...states],
      nextRunAt: findNextSlot(schedule, now).toISOString(),
    }));
    const enabled = mode !== 'off';
    return {
      enabled,
      mode,
      activeJobs: enabled ? activeJobs : [],
      sites: all.length,
      totalUpdates: total,
      unreviewedUpdates: unreviewed,
    };
  }

  async listLogs(query: MonitoringLogListQueryDto): Promise<Page<MonitoringLogDto>> {
    const view = (entry: LogEntry) => toMonitoringLogDto(entry, this.getStateName(entry.state));
    const source = { columns: logColumns, from: 'monitoring_logs', where: whereLog(query), view };
    return this.database.withoutOrganization((tx) => readPage(tx, monitoringLogList, source, query));
  }

  /**
   * Requests the page of a state, or all pages, but skips recently read ones.
   * @throws Refusal while monitoring is off
   */
  async requestReading({ id, name, organizationId }: Caller, state: string | undefined): Promise<MonitoringTriggerDto> {
    if (this.configuration.get('monitoring') === 'off')
      throw Refusal.createConflict('Monitoring is turned off for this installation. Ask your operator to turn it on.');
    const all = this.sites.list().map((site) => site.state);
    const recent = await this.database.withoutOrganization((tx) => findReadSince(tx, this.runs.getRecentCutoff()));
    const states = (state === undefined ? all : [state]).filter((one) => !recent.includes(one));
    if (states.length === 0) return { message: await this.describeRecentReading(state), taskId: null };
    const title = state === undefined ? 'All states' : this.getStateName(state);
    const taskId = await this.database.inOrganization(organizationId, async (tx) => {
      const task = await this.tasks.request(tx, MONITORING_RUN, { organizationId, title, input: { states }, by: { id, name } });
      tx.recordChange(MONITORING_TRIGGERED, { subjectId: task.id, after: { states } });
      return task.id;
    });
    return { message: formatStarted(title, states.length, state === undefined ? all.length - states.length : 0), taskId };
  }

  private async describeRecentReading(state: string | undefined): Promise<string> {
    if (state === undefined) return 'We checked all pages less than 15 minutes ago. Try again later.';
    const log = await this.database.withoutOrganization((tx) => findLastLog(tx, state));
    return `We checked the ${this.getStateName(state)} page less than 15 minutes ago. ${log?.message ?? 'Nothing was found.'} Try again later.`;
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}

function formatStarted(title: string, reading: number, leftOut: number): string {
  if (reading === 1 && leftOut === 0) return `We are checking the ${title} page.`;
  const rest = leftOut === 0 ? '' : ` We skipped ${leftOut} checked less than 15 minutes ago.`;
  return `We are checking ${reading} ${reading === 1 ? 'page' : 'pages'}.${rest}`;
}
