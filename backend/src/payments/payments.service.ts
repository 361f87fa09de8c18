import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type NamePayee, createPayeeNameFormatter } from '../ledger/payee-name.js';
import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import { requireCents } from '../money/json-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PAYMENT_RECORDED, PAYMENT_VOIDED } from './payment.actions.js';
import type { NewPaymentDto, PaymentDetailDto, PaymentDownloadQueryDto, PaymentDto, PaymentListQueryDto } from './payment.dto.js';
import { paymentColumns, getPaymentFileColumns, type PaymentFilter, paymentList, wherePayment } from './payment-list.js';
import type { PaymentRecord } from './payment.types.js';
import { toPaymentDto, toShareDtos } from './payment-view.js';
import { findPayment, findSamePayment, insertPayment, setVoided } from './payments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const WITHOUT_PROOF = { proofId: null, proofName: null, proofBytes: null, voidedAt: null, voidedByName: null, voidReason: null } as const;

/** Records payments that users made outside the product, because the product does not make payments. */
@Injectable()
export class PaymentsService {
  private readonly nameOf: NamePayee = createPayeeNameFormatter((code) => this.jurisdictions.find(code));

  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: PaymentListQueryDto): Promise<Page<PaymentDto>> {
    const source = { ...this.getSource(organizationId, query), view: (payment: PaymentRecord) => this.toDto(payment) };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, paymentList, source, query));
  }

  async download(organizationId: string, query: PaymentDownloadQueryDto): Promise<Download> {
    const source = { ...this.getSource(organizationId, query), view: (payment: PaymentRecord) => payment };
    return downloadList(this.database, organizationId, { list: paymentList, source, columns: getPaymentFileColumns(this.nameOf) }, query);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<PaymentDetailDto> {
    return this.database.inOrganization(organizationId, (tx) => this.getDetail(tx, id));
  }

  /**
   * Records a payment in the ledger.
   * @throws Refusal for months in the wrong order, an amount of 0 or less, a future day, a confirmation number that is already recorded, or a payment
   * without a confirmation number that repeats a recorded one
   */
  async recordPayment(person: Caller, body: NewPaymentDto): Promise<PaymentDetailDto> {
    const { organizationId } = person;
    const payment = this.toRecord(person, body);
    const detail = await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `payments ${organizationId}`);
      const same = await findSamePayment(tx, payment);
      if (same !== undefined)
        throw Refusal.forFields([{ field: 'confirmation', message: formatDuplicate(payment, same, this.nameOf(same.state, same.payee)) }]);
      await insertPayment(tx, payment);
      await this.ledger.recordPayment(tx, { ...payment, paymentId: payment.id, cents: parseDollarsToBigInt(payment.amount) });
      tx.recordChange(PAYMENT_RECORDED, { subjectId: payment.id, after: toAuditFields(payment) });
      return this.getDetail(tx, payment.id);
    });
    this.publishChange(organizationId);
    return detail;
  }

  /**
   * Voids a payment. It stays on record with the reason, and the amounts that it had settled are open again.
   * @throws Problem 'not-found', Refusal if it is already voided
   */
  async voidPayment({ organizationId, name }: Caller, id: string, reason: string): Promise<PaymentDetailDto> {
    const detail = await this.database.inOrganization(organizationId, async (tx) => {
      const payment = assertFound(await findPayment(tx, id, { lock: true }), 'payment');
      if (payment.voidedAt !== null) throw Refusal.createConflict(`${payment.voidedByName ?? 'Someone'} already voided this payment.`);
      await setVoided(tx, id, { at: this.clock.now(), byName: name, reason });
      await this.ledger.reversePayment(tx, id);
      tx.recordChange(PAYMENT_VOIDED, { subjectId: id, before: toAuditFields(payment), after: { state: payment.state, reason } });
      return this.getDetail(tx, id);
    });
    this.publishChange(organizationId);
    return detail;
  }

  /** Reloads open pages that show paid or open amounts. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['payments'], ['reports'], ['charged']] });
  }

  private async getDetail(tx: OrganizationTx, id: string): Promise<PaymentDetailDto> {
    const payment = assertFound(await findPayment(tx, id), 'payment');
    return { ...this.toDto(payment), shares: toShareDtos(await this.ledger.findPaidAmounts(tx, id)) };
  }

  private toDto(payment: PaymentRecord): Pick<PaymentDto, keyof PaymentDto> {
    return toPaymentDto(payment, this.jurisdictions.find(payment.state)?.name ?? payment.state, this.nameOf);
  }

  private getSource(organizationId: string, filter: PaymentFilter) {
    const where = wherePayment(organizationId, filter, this.jurisdictions.buildNameSql('state'));
    return { columns: paymentColumns, from: 'payments', where };
  }

  private toRecord({ name }: Caller, body: NewPaymentDto): PaymentRecord {
    const { payee, kind = 'payment', fromMonth, toMonth, paidOn, method, confirmation = null, note = null } = body;
    const cents = requireCents(body.amount);
    if (cents <= 0) throw Refusal.forFields([{ field: 'amount', message: 'Enter an amount of more than $0.' }]);
    if (toMonth < fromMonth) throw Refusal.forFields([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    if (paidOn > this.clock.today())
      throw Refusal.forFields([{ field: 'paidOn', message: 'Enter a day that is not after today: record a payment once it is made.' }]);
    const amount = formatPlainDollars(kind === 'refund' ? -cents : cents);
    const known = { payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation, note };
    return { ...WITHOUT_PROOF, ...known, id: uuid(), state: body.state.toUpperCase(), recordedAt: this.clock.now(), recordedByName: name };
  }
}

const formatDuplicate = ({ confirmation }: PaymentRecord, same: PaymentRecord, payee: string): string =>
  confirmation === null
    ? `${same.recordedByName} has already recorded this ${same.kind}: ${payee}, ${same.state}, made on ${same.paidOn}. If this is another one, enter its confirmation number.`
    : `A payment to ${payee}, ${same.state}, of ${same.paidOn} already has the confirmation number ${same.confirmation ?? ''}. Enter another number, or void that payment first.`;

function toAuditFields({ state, payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation }: PaymentRecord) {
  return { state, payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation };
}
