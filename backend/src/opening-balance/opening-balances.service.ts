import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '../dates/calendar-date.js';
import { OpeningDeadlinesService } from '../deadlines/opening-deadlines.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { getPayeeName } from '../ledger/payee-name.js';
import { requireCents, toDollars } from '../money/json-dollars.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PayableDatesService } from '../statements/due/payable-dates.service.js';
import { OPENING_BALANCE_RECORDED, OPENING_BALANCE_UNDONE } from './opening-balance.actions.js';
import type {
  CurrentOpeningBalanceDto,
  NewOpeningBalanceDto,
  OpeningBalanceDto,
  OpeningBalancePreviewDto,
  OpeningStateDto,
  StillOwedDto,
} from './opening-balance.dto.js';
import { computePaidCents, groupOpeningLines, type OpeningLine, type OutstandingAmount } from './opening-line.js';
import {
  findOpeningBalance,
  findOpeningLines,
  insertOpeningBalance,
  insertOpeningLine,
  type OpeningBalanceRecord,
  setUndone,
} from './opening-balances.queries.js';

const EVERY_MONTH = { from: '1900-01', to: '2199-12', state: null } as const;

/** Records as filed and paid the filings and amounts from before an organization used the product. */
@Injectable()
export class OpeningBalancesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly deadlines: OpeningDeadlinesService,
    private readonly ledger: LedgerService,
    private readonly dates: PayableDatesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async getCurrent(organizationId: string): Promise<CurrentOpeningBalanceDto> {
    const recorded = await this.database.inOrganization(organizationId, (tx) => findOpeningBalance(tx));
    return { recorded: recorded === undefined ? null : toOpeningBalanceDto(recorded) };
  }

  /** @throws Refusal for a day after today */
  async preview(organizationId: string, before: CalendarDate): Promise<OpeningBalancePreviewDto> {
    this.assertPast(before);
    await this.deadlines.refresh(organizationId);
    return this.database.inSnapshot(organizationId, async (tx) => {
      const counts = new Map((await this.deadlines.countOpen(tx, before)).map(({ state, deadlineCount }) => [state, deadlineCount]));
      const lines = await this.readLines(tx, before);
      const codes = new Set([...counts.keys(), ...lines.map(({ state }) => state)]);
      const states = [...codes].map((state) => this.toStateDto(state, counts.get(state) ?? 0, lines));
      return {
        before,
        deadlineCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
        open: toDollars(lines.reduce((sum, { openCents }) => sum + openCents, 0n)),
        states: states.toSorted((one, other) => (one.stateName < other.stateName ? -1 : 1)),
      };
    });
  }

  /**
   * Completes the deadlines, and closes and pays the months that were due before the day, except for the given states and amounts.
   * @throws Refusal for a day after today, for a negative amount, and while another opening balance is recorded
   */
  async record({ organizationId, id: personId, name }: Caller, body: NewOpeningBalanceDto): Promise<OpeningBalanceDto> {
    const { before, notFiled: codes = [] } = body;
    this.assertPast(before);
    const notFiled = codes.map((code) => code.toUpperCase());
    const stillOwed = toStillOwed(body.stillOwed ?? []);
    await this.deadlines.refresh(organizationId);
    const recorded = await this.database.inOrganization(organizationId, async (tx) => {
      await this.ledger.acquireLock(tx);
      const known = await findOpeningBalance(tx);
      if (known !== undefined)
        throw Refusal.createConflict(`${known.recordedByName} already recorded an opening balance. Undo it before you record another one.`);
      const id = uuid();
      const note = `Opening balance: filed before Stampline was used, by the act-by date at the latest.`;
      const done = { openingBalanceId: id, before, except: notFiled, note, by: { id: personId, name } };
      const deadlineCount = await this.deadlines.completeOpen(tx, done);
      await insertOpeningBalance(tx, { id, before, deadlineCount, recordedAt: this.clock.now(), recordedByName: name });
      const lines = await this.readLines(tx, before);
      const paid = computePaidCents(lines, stillOwed);
      for (const [index, line] of lines.entries())
        await this.settleLine(tx, id, line, { isFiled: !notFiled.includes(line.state), paidCents: paid[index]! });
      const total = formatPlainDollars(paid.reduce((sum, cents) => sum + cents, 0n));
      tx.recordChange(OPENING_BALANCE_RECORDED, { subjectId: id, after: { before, deadlineCount, paid: total, notFiled } });
      return (await findOpeningBalance(tx))!;
    });
    this.deadlines.publishChange(organizationId);
    return toOpeningBalanceDto(recorded);
  }

  /** Undoes the opening balance, which reopens its deadlines and months. @throws Refusal if none is recorded */
  async undo({ organizationId }: Caller): Promise<CurrentOpeningBalanceDto> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.ledger.acquireLock(tx);
      const known = await findOpeningBalance(tx);
      if (known === undefined) throw Refusal.createConflict('No opening balance is recorded.');
      for (const { id: lineId, state } of await findOpeningLines(tx, known.id)) {
        await this.ledger.reversePayment(tx, lineId);
        await this.ledger.reopenMonths(tx, { filingId: lineId, state });
      }
      await this.deadlines.reopenAll(tx, known.id);
      await setUndone(tx, known.id, this.clock.now());
      tx.recordChange(OPENING_BALANCE_UNDONE, { subjectId: known.id, before: { before: known.before } });
    });
    this.deadlines.publishChange(organizationId);
    return { recorded: null };
  }

  private async readLines(tx: OrganizationTx, before: CalendarDate): Promise<OpeningLine[]> {
    const rows = await this.ledger.readRows(tx, EVERY_MONTH);
    const due = await this.dates.computeDates(tx, rows, await this.ledger.sumByTransactionMonth(tx, EVERY_MONTH));
    return groupOpeningLines(rows, (row) => due(row)?.payBy, before);
  }

  /** Pays the line, and records its months as filed, unless a sent filing has closed them. */
  private async settleLine(
    tx: OrganizationTx,
    openingBalanceId: string,
    { state, payee, fromMonth, toMonth, unfiled }: OpeningLine,
    { isFiled, paidCents }: { readonly isFiled: boolean; readonly paidCents: bigint },
  ): Promise<void> {
    const id = uuid();
    await insertOpeningLine(tx, openingBalanceId, { id, state, payee, fromMonth, toMonth, paid: formatPlainDollars(paidCents) });
    if (paidCents > 0n) await this.ledger.recordPayment(tx, { paymentId: id, state, payee, fromMonth, toMonth, cents: paidCents });
    if (!isFiled || unfiled.length === 0) return;
    const period = { filingId: id, state, months: unfiled.map(({ month }) => month), payees: [payee] };
    await this.ledger.closeMonths(tx, period);
    const closed = new Set((await this.ledger.findClosedBy(tx, id)).map(({ month }) => month));
    const amounts = unfiled.filter(({ month }) => closed.has(month)).map(({ month, cents }) => ({ month, payee, cents }));
    await this.ledger.recordFiledAmounts(tx, period, amounts);
  }

  private toStateDto(state: string, deadlineCount: number, lines: readonly OpeningLine[]): OpeningStateDto {
    const jurisdiction = this.jurisdictions.find(state);
    const mine = lines.filter((line) => line.state === state && line.openCents > 0n);
    const amounts = [...new Set(mine.map(({ payee }) => payee))].map((payee) => {
      const payeeLines = mine.filter((line) => line.payee === payee);
      const open = toDollars(payeeLines.reduce((sum, { openCents }) => sum + openCents, 0n));
      const [first, last] = [payeeLines[0]!, payeeLines.at(-1)!];
      return { payee, payeeName: getPayeeName(jurisdiction, payee), fromMonth: first.fromMonth, toMonth: last.toMonth, open };
    });
    return { state, stateName: jurisdiction?.name ?? state, deadlineCount, amounts };
  }

  private assertPast(before: CalendarDate): void {
    if (before > this.clock.today())
      throw Refusal.forFields([
        { field: 'before', message: 'Enter today or an earlier day: an opening balance covers only what is already due.' },
      ]);
  }
}

function toStillOwed(entered: readonly StillOwedDto[]): OutstandingAmount[] {
  return entered.map(({ state, payee, stillOwed }, index) => {
    const cents = BigInt(requireCents(stillOwed));
    if (cents < 0n) throw Refusal.forFields([{ field: `stillOwed.${index}.stillOwed`, message: 'Enter 0 or more dollars.' }]);
    return { state: state.toUpperCase(), payee, cents };
  });
}

const toOpeningBalanceDto = ({ before, deadlineCount, paid, recordedAt, recordedByName }: OpeningBalanceRecord): OpeningBalanceDto => ({
  before,
  deadlineCount,
  paid: Number(paid),
  recordedByName,
  recordedAt: recordedAt.toISOString(),
});
