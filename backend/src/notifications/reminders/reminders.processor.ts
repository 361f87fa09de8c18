import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Deadline } from '../../deadlines/deadline.js';
import { OpenDeadlines } from '../../deadlines/open-deadlines.service.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { MemberDirectory } from '../../organizations/members/member-directory.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { HandlesJob } from '../../platform/queue/handles-job.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import { OnSchedule } from '../../platform/schedules/on-schedule.js';
import { StateSettingsService } from '../../state-settings/state-settings.service.js';
import { type Telling, Notices } from '../notices/notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { ReminderSettings } from '../settings/reminder-settings.service.js';
import { reminderNotice } from './reminder-notice.js';
import { type DateSettings, reminderOn } from './reminder-timing.js';
import { REMIND, REMIND_JOB } from './reminders.job.js';

/** Who is reminded, and how long before. */
interface Reminded {
  readonly settings: readonly DateSettings[];
  /** Days of notice by state. */
  readonly leads: ReadonlyMap<string, number>;
}

/**
 * Reminds people of deadlines, of each once under each of their settings: what they were told is stored with its key, so that a run that is repeated,
 * after a crash or by a second worker, tells only what is missing. Days without a run are made up for by the next one.
 */
@Injectable()
export class Reminders {
  constructor(
    private readonly database: Database,
    private readonly deadlines: OpenDeadlines,
    private readonly jurisdictions: JurisdictionsService,
    private readonly members: MemberDirectory,
    private readonly stateSettings: StateSettingsService,
    private readonly settings: ReminderSettings,
    private readonly notices: Notices,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** The organizations with an open deadline near today. */
  @OnSchedule(REMIND)
  async needing(): Promise<string[]> {
    return this.deadlines.organizations(this.clock.today());
  }

  @HandlesJob(REMIND_JOB)
  async remind({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    const today = this.clock.today();
    const reminded = await this.database.inOrganization(organizationId, (tx) => this.reminded(tx, organizationId));
    let told = 0;
    // A transaction for each page: a run that ends in the middle keeps what it has told, and memory stays flat.
    for await (const page of this.deadlines.pages(organizationId, today)) {
      const tellings = page.flatMap((deadline) => this.tellings(deadline, reminded, today));
      told += await this.database.inOrganization(organizationId, (tx) => this.notices.tell(tx, organizationId, tellings));
    }
    await this.database.inOrganization(organizationId, completeIn);
    if (told > 0) this.notifications.tell(organizationId);
  }

  private async reminded(tx: EntityManager, organizationId: string): Promise<Reminded> {
    const people = await this.members.everyone(tx, organizationId);
    const ids = people.map(({ id }) => id);
    const all = await this.settings.ofUsers(tx, organizationId, ids);
    const settings = ids.map((userId) => {
      const own = all.filter((setting) => setting.userId === userId);
      const of = (kind: string) => own.find(({ reminderType }) => reminderType === kind);
      return { deadline: of('deadline'), deadlineFinal: of('deadline_final') };
    });
    return { settings, leads: await this.stateSettings.reminderLeads(tx, organizationId) };
  }

  private tellings(deadline: Deadline, { settings, leads }: Reminded, today: CalendarDate): Telling[] {
    const { state } = deadline;
    const stateName = this.jurisdictions.find(state)?.name ?? state;
    return settings.flatMap((own) => {
      const setting = reminderOn(today, deadline.actBy, own, leads.get(state) ?? null);
      return setting === undefined ? [] : [{ setting, notice: reminderNotice({ ...deadline, stateName }, setting.reminderType, today) }];
    });
  }
}
