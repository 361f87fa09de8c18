import { Injectable } from '@nestjs/common';
import { addDays } from '../dates/calendar-date.js';
import { DAYS_FORECAST, forecastLateCosts, type LateCost, type WaitingReports } from '../filing-schedule/late-cost.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { findLateCostSteps } from '../jurisdictions/late-penalties.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { isUnsent, type PlacementRecord } from './placement.types.js';
import { countWaiting, type WaitingDay } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Forecasts late costs from the amounts in the rulebook. */
@Injectable()
export class LateCostsService {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the forecast for one placement; empty once the placement is sent, and on days for which no source states an amount. */
  forecastOne(placement: PlacementRecord): LateCost[] {
    const waiting = this.toWaiting({ ...placement, reports: 1 });
    if (!isUnsent(placement) || waiting.steps.length === 0) return [];
    return forecastLateCosts([waiting], this.clock.today()).filter(({ unpriced }) => unpriced === 0);
  }

  /** Returns the forecast for unsent placements by duty; omits duties for which no source states an amount. */
  async forecastByDuty(tx: OrganizationTx): Promise<ReadonlyMap<string, LateCost[]>> {
    const waiting = await this.findWaiting(tx);
    const duties = [...new Set(waiting.filter(({ steps }) => steps.length > 0).map(({ obligationId }) => obligationId))];
    const today = this.clock.today();
    return new Map(
      duties.map((id) => [
        id,
        forecastLateCosts(
          waiting.filter(({ obligationId }) => obligationId === id),
          today,
        ),
      ]),
    );
  }

  async forecastAll(tx: OrganizationTx): Promise<LateCost[]> {
    return forecastLateCosts(await this.findWaiting(tx), this.clock.today());
  }

  private async findWaiting(tx: OrganizationTx): Promise<(WaitingReports & WaitingDay)[]> {
    const waiting = await countWaiting(tx, addDays(this.clock.today(), DAYS_FORECAST));
    return waiting.map((one) => this.toWaiting(one));
  }

  /** Adds the costs of the terms in force on the due date. */
  private toWaiting<One extends WaitingDay>(one: One): One & WaitingReports {
    const law = this.jurisdictions.find(one.state);
    return { ...one, steps: law === undefined ? [] : findLateCostSteps(law, one.obligationId, one.dueDate) };
  }
}
