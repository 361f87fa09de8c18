import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../../dates/calendar-date.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { toDollars } from '../../money/json-dollars.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { getPayeeName } from '../../ledger/payee-name.js';
import { countDaysLeft } from '../../filing-schedule/last-day.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type Payable, type PayableStage, groupPayables, getStage } from './payables.js';
import type { PayablesDto } from './payables.dto.js';
import { PayableDatesService } from './payable-dates.service.js';

/** All months in the ledger, because open amounts may be old. */
const EVERY_MONTH = { from: '1900-01', to: '2199-12', state: null } as const;

/** Provides the amounts due by payee. */
@Injectable()
export class PayablesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly dates: PayableDatesService,
    private readonly organizations: OrganizationsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async getPayables(organizationId: string): Promise<PayablesDto> {
    const today = this.clock.today();
    return this.database.inSnapshot(organizationId, async (tx) => {
      const rows = await this.ledger.readRows(tx, EVERY_MONTH);
      const due = await this.dates.computeDates(tx, rows, await this.ledger.sumByTransactionMonth(tx, EVERY_MONTH));
      const trackingSince = await this.organizations.getTrackingStart(tx);
      const open = groupPayables(rows, due).map((one) => ({ one, stage: getStage(one, { today, trackingSince }) }));
      const sum = (wanted?: PayableStage) =>
        toDollars(open.reduce((cents, { one, stage }) => (wanted === undefined || stage === wanted ? cents + one.openCents : cents), 0n));
      return {
        asOf: today,
        overdue: sum('overdue'),
        dueThisMonth: sum('this-month'),
        open: sum(),
        payables: open.map(({ one, stage }) => this.toDto(one, stage, today)),
      };
    });
  }

  private toDto({ state, payee, dueOn, lastDay, filing, fromMonth, toMonth, ...cents }: Payable, stage: PayableStage, today: CalendarDate) {
    const undated = filing === null ? this.dates.findUndatedDuty(state, payee, today) : undefined;
    return {
      state,
      stateName: this.jurisdictions.find(state)?.name ?? state,
      payee,
      payeeName: getPayeeName(this.jurisdictions.find(state), payee),
      payBy: dueOn,
      daysUntil: dueOn === null || lastDay === null ? null : countDaysLeft({ actBy: dueOn, dueDate: lastDay }, today),
      filingTitle: filing ?? undated?.title ?? null,
      dueRule: undated?.rule ?? null,
      stage,
      fromMonth,
      toMonth,
      owed: toDollars(cents.owedCents),
      filed: toDollars(cents.filedCents),
      paid: toDollars(cents.paidCents),
      open: toDollars(cents.openCents),
    };
  }
}
