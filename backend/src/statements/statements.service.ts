import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { addMonths } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type Month, getMonthOf } from '../ledger/month.js';
import { createPayeeNameFormatter } from '../ledger/payee-name.js';
import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PayableDatesService } from './due/payable-dates.service.js';
import { formatMonth } from './line-labels.js';
import { computeNextLines, type StatementLine, type StatementSums, sumStatement } from './next-statement.js';
import { STATEMENT_ISSUED } from './statement.actions.js';
import type { StatementDetailDto, StatementDto, StatementListQueryDto, StatementPreviewDto } from './statement.dto.js';
import { StatementChecksService } from './statement-checks.service.js';
import { statementList } from './statement-list.js';
import type { StatementRecord } from './statement-record.js';
import { toStatementLineDto, toStatementDto, toStatementSumsDto } from './statement-view.js';
import {
  findStatement,
  insertLines,
  insertStatement,
  findLines,
  findNewestStatement,
  findStatedSums,
  statementColumns,
} from './statements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface StatementDraft {
  readonly number: number;
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
  readonly refusal: string | null;
}

/** Issues monthly statements of the amounts due in all states. Issued statements never change; later changes are on the next one. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly dates: PayableDatesService,
    private readonly checks: StatementChecksService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: StatementListQueryDto): Promise<Page<StatementDto>> {
    const where = [{ sql: (at: string) => `organization_id = ${at}`, value: organizationId }];
    const source = { columns: statementColumns, from: 'statements', where, view: toStatementDto };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, statementList, source, query));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<StatementDetailDto> {
    const { statement, lines } = await this.readStatement(organizationId, id);
    return { ...toStatementDto(statement), lines: this.toLineDtos(lines) };
  }

  /** Reads a stored statement. @throws Problem 'not-found' */
  async readStatement(organizationId: string, id: string): Promise<{ statement: StatementRecord; lines: StatementLine[] }> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const statement = assertFound(await findStatement(tx, id), 'statement');
      return { statement, lines: await findLines(tx, id) };
    });
  }

  /** Previews a statement, of last month by default. */
  async previewStatement(
    organizationId: string,
    month: Month = getMonthOf(addMonths(this.clock.today(), -1)),
  ): Promise<StatementPreviewDto> {
    const draft = await this.database.inSnapshot(organizationId, (tx) => this.createDraft(tx, month));
    return { ...toStatementSumsDto(month, draft.sums), refusal: draft.refusal, lines: this.toLineDtos(draft.lines) };
  }

  /** @throws Refusal for a month that has not ended or already has a statement, and for amounts that do not add up */
  async issueStatement({ organizationId, name }: Caller, month: Month): Promise<StatementDetailDto> {
    const id = uuid();
    // Counting is slow for a large book, so it is done before acquiring the lock; the rest is quick.
    const counted = await this.database.inSnapshot(organizationId, async (tx) => {
      const { lines, refusal } = await this.createDraft(tx, month);
      if (refusal !== null) throw Refusal.createConflict(refusal);
      return this.checks.countBook(tx, month, lines);
    });
    await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `statements ${organizationId}`);
      await this.ledger.acquireLock(tx);
      const { number, lines, sums, refusal } = await this.createDraft(tx, month);
      if (refusal !== null) throw Refusal.createConflict(refusal);
      await this.checks.assertBalanced(tx, month, { lines, sums }, counted);
      const issued = { issuedAt: this.clock.now(), issuedByName: name, rulebookVersion: this.jurisdictions.rulebook.version };
      await insertStatement(tx, { id, number, month, ...issued }, sums);
      await insertLines(tx, id, lines);
      const balance = formatPlainDollars(sums.balanceCents);
      tx.recordChange(STATEMENT_ISSUED, { subjectId: id, after: { number, month, lines: lines.length, balance } });
    });
    this.live.publish(organizationId, { type: 'stale', invalidates: [['statements']] });
    return this.get(organizationId, id);
  }

  private async createDraft(tx: OrganizationTx, month: Month): Promise<StatementDraft> {
    const newest = await findNewestStatement(tx);
    const span = { from: '1900-01', to: month, state: null };
    const rows = await this.ledger.readRows(tx, span);
    const due = await this.dates.computeDates(tx, rows, await this.ledger.sumByTransactionMonth(tx, span));
    const lines = computeNextLines(rows, await findStatedSums(tx), newest?.month ?? null, (row) => due(row)?.payBy ?? null);
    const sums = sumStatement(parseDollarsToBigInt(newest?.balance ?? '0.00'), lines);
    return { number: (newest?.number ?? 0) + 1, lines, sums, refusal: this.findRefusal(month, newest) };
  }

  private findRefusal(month: Month, newest: StatementRecord | undefined): string | null {
    if (month >= getMonthOf(this.clock.today())) return `${formatMonth(month)} has not ended. Issue its statement next month.`;
    if (newest !== undefined && month <= newest.month)
      return `Statement ${newest.number} covers ${formatMonth(newest.month)} and all before it. Later changes go on the next one.`;
    return null;
  }

  private toLineDtos(lines: readonly StatementLine[]) {
    const namePayee = createPayeeNameFormatter((code) => this.jurisdictions.find(code));
    return lines.map((line) => toStatementLineDto(line, (state) => this.getStateName(state), namePayee));
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}
