import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { toDollars } from '../money/json-dollars.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import type { HeldAmountDto, HeldDownloadQueryDto, HeldListQueryDto, HeldTransactionDto } from './charged.dto.js';
import type { InvoicedSum } from './charged-months.queries.js';
import { ChargedMonthsService } from './charged-months.service.js';
import { heldDownload, heldList, type HeldRow } from './held-list.js';
import { countHeld, HELD_SOURCE, heldColumns, listHeldValues, type PaidToPayee } from './held-list.queries.js';
import { findPayments, isPaidInPart, type MonthPayments, sumUnassigned } from './month-payments.js';

const LAST_MONTH = '9999-12';

type HeldSums = Pick<InvoicedSum, 'state' | 'month' | 'collected' | 'givenBack'>;

/** Collected amounts that are still held: collected less paid and refunded. */
@Injectable()
export class HeldAmountsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly months: ChargedMonthsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /**
   * Returns the amounts by state and month, newest first: from each state's first month, including months that have only payments.
   */
  async listHeld(organizationId: string): Promise<HeldAmountDto[]> {
    return this.database.inSnapshot(organizationId, async (tx) => {
      const collected = (await this.months.readSums(tx)).filter(isCollected);
      const first = new Map<string, string>(collected.map(({ state, month }) => [state, month]));
      const from = [...first.values()].toSorted()[0];
      if (from === undefined) return [];
      const payments = await this.readPayments(tx, { from, to: LAST_MONTH, state: null });
      const held = new Map<string, HeldSums>(collected.map((one) => [`${one.state} ${one.month}`, one]));
      for (const { state, month, paidCents } of payments.values()) {
        if (paidCents === 0n || month < (first.get(state) ?? LAST_MONTH) || held.has(`${state} ${month}`)) continue;
        held.set(`${state} ${month}`, { state, month, collected: null, givenBack: '0' });
      }
      return [...held.values()]
        .toSorted((one, other) => other.month.localeCompare(one.month) || one.state.localeCompare(other.state))
        .map((one) => this.toDto(one, payments.get(`${one.state} ${one.month}`)));
    });
  }

  /** Returns the transactions in a state and month with their shares of the payments for it. */
  async listTransactions(organizationId: string, query: HeldListQueryDto): Promise<Page<HeldTransactionDto>> {
    return this.database.inSnapshot(organizationId, async (tx) => {
      const source = getSource(organizationId, query, await this.readPaid(tx, query));
      return readPage(tx, heldList, { ...source, view: toTransactionDto }, query);
    });
  }

  async downloadTransactions(organizationId: string, query: HeldDownloadQueryDto): Promise<Download> {
    const paid = await this.database.inSnapshot(organizationId, (tx) => this.readPaid(tx, query));
    const source = { ...getSource(organizationId, query, paid), view: (row: HeldRow) => row };
    return downloadList(this.database, organizationId, { list: heldList, source, columns: heldDownload, rowsAtOnce: 20_000 }, query);
  }

  private async readPaid(tx: OrganizationTx, { state, month }: Pick<HeldListQueryDto, 'state' | 'month'>): Promise<PaidToPayee[]> {
    const payments = await this.readPayments(tx, { from: month, to: month, state: state.toUpperCase() });
    return [...payments.values()].flatMap(({ payees }) => [...payees].map(([payee, { paidCents: cents }]) => ({ payee, cents })));
  }

  private async readPayments(
    tx: OrganizationTx,
    span: { readonly from: string; readonly to: string; readonly state: string | null },
  ): Promise<ReadonlyMap<string, MonthPayments>> {
    return findPayments(await this.ledger.readRows(tx, span), await this.ledger.sumOwedByDate(tx, span));
  }

  private toDto({ state, month, collected, givenBack }: HeldSums, payments: MonthPayments | undefined): HeldAmountDto {
    const [collectedCents, givenBackCents] = [parseDollarsToBigInt(collected ?? '0'), parseDollarsToBigInt(givenBack)];
    const paidCents = payments?.paidCents ?? 0n;
    return {
      state,
      stateName: this.jurisdictions.find(state)?.name ?? state,
      month,
      collectedAmount: toDollars(collectedCents),
      paidAmount: toDollars(paidCents),
      unassignedAmount: toDollars(payments === undefined ? 0n : sumUnassigned(payments)),
      isAllocated: payments !== undefined && [...payments.payees.values()].some(isPaidInPart),
      givenBackAmount: toDollars(givenBackCents),
      heldAmount: toDollars(collectedCents - paidCents - givenBackCents),
    };
  }
}

const isCollected = ({ collected, givenBack }: InvoicedSum): boolean => collected !== null || parseDollarsToBigInt(givenBack) !== 0n;

function getSource(organizationId: string, query: Pick<HeldListQueryDto, 'state' | 'month'>, paid: readonly PaidToPayee[]) {
  const place = { state: query.state.toUpperCase(), month: query.month };
  return {
    columns: heldColumns,
    from: HELD_SOURCE,
    fromValues: listHeldValues(organizationId, place, paid),
    where: [],
    count: (tx: OrganizationTx) => countHeld(tx, place),
  };
}

const toTransactionDto = ({ due, paid, givenBack, held, collected, ...row }: HeldRow): HeldTransactionDto => ({
  id: row.id,
  policyId: row.policyId,
  policyNumber: row.policyNumber,
  insuredName: row.insuredName,
  transactionType: row.transactionType,
  transactionDate: row.transactionDate,
  invoiceNumber: row.invoiceNumber,
  collectedAmount: collected === null ? null : Number(collected),
  dueAmount: Number(due),
  paidAmount: Number(paid),
  isAllocated: row.isAllocated,
  givenBackAmount: Number(givenBack),
  heldAmount: Number(held),
});
