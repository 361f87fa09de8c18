import { Injectable } from '@nestjs/common';
import { ChargedService } from '../../charged/charged.service.js';
import { addMonths, type CalendarDate } from '../../dates/calendar-date.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { type Month, getMonthOf } from '../../ledger/month.js';
import { getPayeeName, createPayeeNameFormatter } from '../../ledger/payee-name.js';
import { RecordedPaymentsService } from '../../payments/recorded-payments.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { type MonthNames, MonthNamesService } from '../../figures/month-names.service.js';
import { getCompanyFileKey, type StoredConnection } from '../connection.queries.js';
import { findPostedMonths } from './entry.queries.js';
import { hasAccounts } from './build-entry.js';
import type { FieldMapping } from './field-mapping.js';
import { buildBills, toPaymentLiability, toSettlementLiability } from './liabilities.js';
import type { Liability, LiabilityTexts } from './liability.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Determines the liabilities that an accounting system should contain, from the ledger, payments and settled differences. */
@Injectable()
export class LiabilitiesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: RecordedPaymentsService,
    private readonly policies: MonthNamesService,
    private readonly charged: ChargedService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns a connection's liabilities of one kind: those from the connection's first month on, and earlier ones that were already posted. Settled
   * differences are omitted while their accounts are not mapped.
   */
  async findLiabilities(
    tx: OrganizationTx,
    connection: StoredConnection,
    kind: Liability['kind'],
    today: CalendarDate,
  ): Promise<Liability[]> {
    const { postFrom, mappings } = connection;
    const posted = await findPostedMonths(tx, getCompanyFileKey(connection), kind);
    const from = [postFrom, ...posted.values()].toSorted()[0] ?? postFrom;
    const all = await this.findOfKind(tx, kind, from, today);
    return all.filter((one) => posted.has(one.key) || (one.month >= postFrom && (kind !== 'settlement' || hasAccounts(one, mappings))));
  }

  /** Returns liabilities of all kinds from the given month on; omits settled differences if their accounts are not mapped. */
  async findAll(tx: OrganizationTx, mappings: readonly FieldMapping[], from: Month, today: CalendarDate): Promise<Liability[]> {
    const settled = await this.findSettlements(tx, from);
    return [
      ...(await this.findBills(tx, from, today)),
      ...(await this.findPayments(tx, from, today)),
      ...settled.filter((one) => hasAccounts(one, mappings)),
    ];
  }

  private async findOfKind(tx: OrganizationTx, kind: Liability['kind'], from: Month, today: CalendarDate): Promise<Liability[]> {
    if (kind === 'bill') return this.findBills(tx, from, today);
    return kind === 'payment' ? this.findPayments(tx, from, today) : this.findSettlements(tx, from);
  }

  /** Returns liabilities for finished months only, because the current month's amounts change with each policy. */
  private async findBills(tx: OrganizationTx, from: Month, today: CalendarDate): Promise<Liability[]> {
    const to = getMonthOf(addMonths(`${getMonthOf(today)}-01`, -1));
    if (to < from) return [];
    const owed = await this.ledger.sumOwedByKind(tx, { from, to, state: null });
    const policies = await this.policies.findNames(tx, { from, to });
    const words = new Map(policies.map((one) => [`${one.state} ${one.month}`, toLiabilityWords(one)]));
    return buildBills(
      owed,
      createPayeeNameFormatter((code) => this.jurisdictions.find(code)),
      (state, month) => words.get(`${state} ${month}`),
    );
  }

  /** Returns payments for the given month or later that were made no later than today; the amounts of voided ones are zero. */
  private async findPayments(tx: OrganizationTx, from: Month, today: CalendarDate): Promise<Liability[]> {
    const made = await this.payments.findPayments(tx, { fromMonth: from, paidBy: today });
    return made.map((payment) => toPaymentLiability(payment, getPayeeName(this.jurisdictions.find(payment.state), payment.payee)));
  }

  /** Returns settled differences for transactions in the given month or later; the amounts of undone ones are zero. */
  private async findSettlements(tx: OrganizationTx, from: Month): Promise<Liability[]> {
    const settled = await this.charged.findSettledAmounts(tx, from);
    return settled.map((one) => toSettlementLiability(one, this.clock.toLocalDay(one.decidedAt)));
  }
}

function toLiabilityWords({ count, policyNumbers, insuredNames, firstEffective, lastEffective }: MonthNames): LiabilityTexts {
  const more = count > policyNumbers.length ? ` and ${count - policyNumbers.length} more` : '';
  return {
    policyNumber: `${count === 1 ? 'Policy' : 'Policies'} ${policyNumbers.join(', ')}${more}`,
    insuredName: insuredNames.join(', '),
    effectiveDate: firstEffective === lastEffective ? `Effective ${firstEffective}` : `Effective ${firstEffective} to ${lastEffective}`,
  };
}
