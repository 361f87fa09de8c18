import { Injectable } from '@nestjs/common';
import { type ThresholdWatch, thresholdWatches } from '../filing-schedule/thresholds/threshold-watch.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { organizationsWithCalendar } from './deadline-calendar.queries.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { idOfStandard } from './deadlines.queries.js';
import { type ThresholdDto, thresholdView } from './threshold.dto.js';

const ORDER = { crossed: 0, near: 1, below: 2 } as const;

/** Amounts of tax at which states require more, and each organization's progress toward them. */
@Injectable()
export class ThresholdsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Returns reached thresholds first, then near ones; by state. */
  async listThresholds(organizationId: string): Promise<ThresholdWatch[]> {
    const { today, taxByState, aheadByState } = await this.calendars.store(organizationId);
    return this.jurisdictions
      .list()
      .flatMap((jurisdiction) => {
        const { code } = jurisdiction;
        return thresholdWatches(
          jurisdiction,
          { all: taxByState.get(code) ?? new Map(), ahead: aheadByState.get(code) ?? new Map() },
          today,
        );
      })
      .toSorted((a, b) => ORDER[a.status] - ORDER[b.status]);
  }

  /** Adds the deadlines that follow, if they are in the calendar. */
  async list(organizationId: string): Promise<ThresholdDto[]> {
    const watches = await this.listThresholds(organizationId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const views: ThresholdDto[] = [];
      for (const watch of watches) {
        const { follows } = watch;
        const deadlineId = follows === null ? undefined : await idOfStandard(tx, follows.obligation.id, follows.period.from);
        views.push(thresholdView(watch, deadlineId ?? null));
      }
      return views;
    });
  }

  /** Returns organizations whose deadlines were ever computed: nothing is known about others. */
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('deadline-upkeep', {}, organizationsWithCalendar);
  }
}
