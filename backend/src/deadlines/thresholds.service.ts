import { Injectable } from '@nestjs/common';
import { type ThresholdWatch, thresholdWatches } from '../filing-schedule/thresholds/threshold-watch.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { organizationsWithCalendar } from './deadline-calendar.queries.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { idOfStandard } from './deadlines.queries.js';
import { type ThresholdDto, thresholdView } from './threshold.dto.js';

const ORDER = { crossed: 0, near: 1, below: 2 } as const;

/** The amounts of tax from which states ask for more, and how far each organization is from them. */
@Injectable()
export class ThresholdsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Those that are crossed first, then those that are near; by state. */
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

  /** The same with the deadlines that follow, as far as they are in the calendar. */
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

  /** Organizations whose deadlines were ever worked out: of others nothing is known. */
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('deadline-upkeep', {}, organizationsWithCalendar);
  }
}
