import { Injectable } from '@nestjs/common';
import { addMonths, type CalendarDate } from '../../dates/calendar-date.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { type Month, getMonthOf } from '../../ledger/month.js';
import { getPayeeName, createPayeeNamer } from '../../ledger/payee-name.js';
import { RecordedPaymentsService } from '../../payments/recorded-payments.service.js';
import { type MonthNames, MonthNamesService } from '../../figures/month-names.service.js';
import { getCompanyFileKey, type StoredConnection } from '../connection.queries.js';
import { findPostedMonths } from './entry.queries.js';
import { buildBills, toPaymentLiability } from './liabilities.js';
import type { Liability, LiabilityTexts } from './liability.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Calculates the liabilities that an accounting system should contain, from the ledger. */
@Injectable()
export class LiabilitiesService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: RecordedPaymentsService,
    private readonly policies: MonthNamesService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** Returns the liabilities of a kind for a connection: those from the first month on, and earlier ones that were posted. */
  async findLiabilities(
    tx: OrganizationTx,
    connection: StoredConnection,
    kind: Liability['kind'],
    today: CalendarDate,
  ): Promise<Liability[]> {
    const { postFrom } = connection;
    const posted = await findPostedMonths(tx, getCompanyFileKey(connection), kind);
    const from = [postFrom, ...posted.values()].toSorted()[0] ?? postFrom;
    const all = kind === 'bill' ? await this.findBills(tx, from, today) : await this.findPayments(tx, from, today);
    return all.filter(({ key, month }) => month >= postFrom || posted.has(key));
  }

  /** Returns liabilities of finished months; the amounts of the current month change with each policy. */
  async findBills(tx: OrganizationTx, from: Month, today: CalendarDate): Promise<Liability[]> {
    const to = getMonthOf(addMonths(`${getMonthOf(today)}-01`, -1));
    if (to < from) return [];
    const owed = await this.ledger.sumOwedByKind(tx, { from, to, state: null });
    const policies = await this.policies.findNames(tx, { from, to });
    const words = new Map(policies.map((one) => [`${one.state} ${one.month}`, toLiabilityWords(one)]));
    return buildBills(
      owed,
      createPayeeNamer((code) => this.jurisdictions.find(code)),
      (state, month) => words.get(`${state} ${month}`),
    );
  }

  /** Returns payments for a month or later that were made until today; voided ones are zero. */
  async findPayments(tx: OrganizationTx, from: Month, today: CalendarDate): Promise<Liability[]> {
    const made = await this.payments.findPayments(tx, { fromMonth: from, paidBy: today });
    return made.map((payment) => toPaymentLiability(payment, getPayeeName(this.jurisdictions.find(payment.state), payment.payee)));
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
