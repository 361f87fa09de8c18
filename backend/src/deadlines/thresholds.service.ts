import { Injectable } from '@nestjs/common';
import { type ThresholdWatch, listThresholdWatches } from '../filing-schedule/thresholds/threshold-watch.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { findOrganizationsWithCalendar } from './deadline-calendar.queries.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { findStandardId } from './deadlines.queries.js';
import { type ThresholdDto, toThresholdDto } from './threshold.dto.js';

const STATUS_ORDER = { crossed: 0, near: 1, below: 2 } as const;

/** Reports the tax thresholds at which states require additional payments or filings, and each organization's progress toward them. */
@Injectable()
export class ThresholdsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Returns reached thresholds first, then near ones, each group ordered by state. */
  async listThresholds(organizationId: string): Promise<ThresholdWatch[]> {
    const { today, taxByState, aheadByState } = await this.calendars.refresh(organizationId);
    return this.jurisdictions
      .list()
      .flatMap((jurisdiction) => {
        const { code } = jurisdiction;
        return listThresholdWatches(
          jurisdiction,
          { all: taxByState.get(code) ?? new Map(), ahead: aheadByState.get(code) ?? new Map() },
          today,
        );
      })
      .toSorted((a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status]);
  }

  /** Adds the deadlines that result from the thresholds, if they are in the calendar. */
  async list(organizationId: string): Promise<ThresholdDto[]> {
    const watches = await this.listThresholds(organizationId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const views: ThresholdDto[] = [];
      for (const watch of watches) {
        const { follows } = watch;
        const deadlineId = follows === null ? undefined : await findStandardId(tx, follows.obligation.id, follows.period.from);
        views.push(toThresholdDto(watch, deadlineId ?? null));
      }
      return views;
    });
  }

  /** Returns organizations whose deadlines have ever been computed; nothing is known about others. */
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('deadline-upkeep', {}, findOrganizationsWithCalendar);
  }
}
