import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { formatDatesInText } from '../dates/format-date.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { toDollars } from '../money/json-dollars.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { Download } from '../platform/content/downloads/download.js';
import { type TableFormat, toTableDownload } from '../platform/content/downloads/table-download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import type {
  ChargeCauseSumDto,
  ChargedDownloadQueryDto,
  ChargedListQueryDto,
  ChargedMonthDto,
  ChargedOverviewDto,
  ChargedTransactionDto,
} from './charged.dto.js';
import { listStatedParts } from '../tax/charge-check/stated-charges.js';
import { checkChargedFilter } from './charged.queries.js';
import { findSettledAmounts, hasInvoices, sumByCause, sumByMonthAndCause, sumOpen } from './charge-decisions.queries.js';
import {
  addDifference,
  causeSumsDownload,
  CHARGED_SOURCE,
  chargedColumns,
  chargedDownload,
  chargedList,
  type ChargedRow,
  whereCharged,
} from './charged-list.js';
import { ChargedMonthsService } from './charged-months.service.js';
import type { OpenSum, SettledAmount } from './charged.types.js';

const LAST_MONTH = '9999-12';

@Injectable()
export class ChargedService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly months: ChargedMonthsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async list(organizationId: string, query: ChargedListQueryDto): Promise<Page<ChargedTransactionDto>> {
    const source = { ...this.getSource(organizationId, query), view: (row: ChargedRow) => this.toDto(row) };
    return this.database.inOrganization(organizationId, async (tx) => {
      await checkChargedFilter(tx, query);
      return readPage(tx, chargedList, source, query);
    });
  }

  async download(organizationId: string, query: ChargedDownloadQueryDto): Promise<Download> {
    await this.database.inOrganization(organizationId, (tx) => checkChargedFilter(tx, query));
    const source = { ...this.getSource(organizationId, query), view: addDifference };
    return downloadList(this.database, organizationId, { list: chargedList, source, columns: chargedDownload }, query);
  }

  async sumByCause(organizationId: string): Promise<ChargeCauseSumDto[]> {
    const sums = await this.database.inOrganization(organizationId, (tx) => sumByCause(tx));
    return sums.map(({ state, cause, isSettled, transactions, difference }) => ({
      state,
      stateName: this.getStateName(state),
      chargeCause: cause,
      isSettled,
      transactionCount: transactions,
      differenceAmount: Number(difference),
    }));
  }

  async getOverview(organizationId: string): Promise<ChargedOverviewDto> {
    return this.database.inSnapshot(organizationId, async (tx) => {
      const open = await sumOpen(tx);
      const total = (amount: (one: OpenSum) => string) => toDollars(open.reduce((sum, one) => sum + parseDollarsToBigInt(amount(one)), 0n));
      return {
        hasInvoices: await hasInvoices(tx),
        openCount: open.reduce((sum, { transactions }) => sum + transactions, 0),
        shortAmount: total(({ short }) => short),
        excessAmount: total(({ excess }) => excess),
      };
    });
  }

  async sumOpen(organizationId: string): Promise<OpenSum[]> {
    return this.database.inOrganization(organizationId, (tx) => sumOpen(tx));
  }

  async downloadCauses(organizationId: string, format: TableFormat): Promise<Download> {
    const sums = await this.database.inOrganization(organizationId, (tx) => sumByMonthAndCause(tx));
    const rows = (async function* () {
      yield await Promise.resolve(sums);
    })();
    return toTableDownload(format, { name: 'charge-differences', columns: causeSumsDownload, rows });
  }

  /** Returns the sums of each state and month with an invoice, newest first. */
  async listMonths(organizationId: string): Promise<ChargedMonthDto[]> {
    return this.database.inSnapshot(organizationId, async (tx) => {
      const sums = await this.months.readSums(tx);
      const from = sums.at(-1)?.month;
      if (from === undefined) return [];
      const paid = new Map<string, bigint>();
      for (const { state, month, paidCents } of await this.ledger.readRows(tx, { from, to: LAST_MONTH, state: null }))
        paid.set(`${state} ${month}`, (paid.get(`${state} ${month}`) ?? 0n) + paidCents);
      return sums.map(({ state, month, charged, due, totalDue, collected, givenBack, open }) => ({
        state,
        stateName: this.getStateName(state),
        month,
        chargedAmount: toDollars(parseDollarsToBigInt(charged)),
        dueAmount: toDollars(parseDollarsToBigInt(due)),
        totalDueAmount: toDollars(parseDollarsToBigInt(totalDue)),
        collectedAmount: collected === null ? null : toDollars(parseDollarsToBigInt(collected)),
        givenBackAmount: toDollars(parseDollarsToBigInt(givenBack)),
        paidAmount: toDollars(paid.get(`${state} ${month}`) ?? 0n),
        openCount: open,
      }));
    });
  }

  /** Returns the settled amounts of transactions in a month (YYYY-MM) or later, for accounting entries. */
  async findSettledAmounts(tx: OrganizationTx, fromMonth: string): Promise<SettledAmount[]> {
    return findSettledAmounts(tx, fromMonth);
  }

  private getSource(organizationId: string, query: ChargedListQueryDto | ChargedDownloadQueryDto) {
    return { columns: chargedColumns, from: CHARGED_SOURCE, where: whereCharged(organizationId, query) };
  }

  private toDto(row: ChargedRow): ChargedTransactionDto {
    const { id, policyId, policyNumber, insuredName, brokerName, state, transactionType, transactionDate, invoiceNumber, collectedOn } =
      row;
    return {
      id,
      policyId,
      policyNumber,
      insuredName,
      brokerName,
      state,
      stateName: this.getStateName(state),
      transactionType,
      transactionDate,
      invoiceNumber,
      chargedAmount: row.charged === null ? null : Number(row.charged),
      dueAmount: row.due === null ? null : Number(row.due),
      differenceAmount: Number(addDifference(row).difference ?? 0),
      collectedAmount: row.collected === null ? null : Number(row.collected),
      refundableAmount: toDollars(BigInt(row.refundCents)),
      collectedOn,
      chargeDifferences: listStatedParts(row.differences ?? {}).map(({ name, cents }) => ({
        chargePart: name,
        differenceAmount: toDollars(cents),
      })),
      chargeCause: row.cause,
      causes: row.causes.map(({ kind, text }) => ({ chargeCause: kind, causeText: formatDatesInText(text) })),
      otherCauses: [...row.otherCauses],
      settlement: row.settlement,
      settlementNote: row.note,
      settledByName: row.decidedByName,
      settledAt: row.decidedAt?.toISOString() ?? null,
    };
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}
