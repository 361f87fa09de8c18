import type { DeadlineDto } from '../../src/deadlines/deadline.dto.js';
import type { FilingDetailDto } from '../../src/filings/filing.dto.js';
import { FilingLedgerService } from '../../src/filings/liability-posting/filing-ledger.service.js';
import type { LedgerDto } from '../../src/ledger/ledger.dto.js';
import type { ReconciliationDto } from '../../src/reconciliation/reconciliation.dto.js';
import type { PolicyDetailDto, PolicyDto, PolicyTransactionDto } from '../../src/policies/policies.dto.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin } from '../harness/sign-up.js';
import {
  type AllowFacts,
  DrivenCharges,
  type InvoiceFacts,
  KEEP_FACTS,
  type LiveTransaction,
  mergeFacts,
  NO_FACTS,
} from '../charged/driven-charges.js';
import { isDifference } from '../charged/difference-invoice.js';
import { type BookBench, type TestBook, uploadAsInspected } from '../harness/book.js';
import { expectEqual, expectForm } from '../book/model/expect-agreement.js';
import { addDays } from '../book/model/steps.js';
import { readAll } from '@stampline/tables/testing';
import { toCents, BookComparison, sumAmounts } from './book-comparison.js';
import { payOpenMonth, voidPayment } from './pay-open-month.js';
import { AMENDED, FILED, FIRST_DAY, type OfficeDecision, type LedgerStepRow, type LedgerStep } from './ledger-steps.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date,charged_total,collected';
const RULE_CHANGES = '/api/tax/rule-changes';
const WAIT_MS = 60_000;

/** A filing as received by the office: the amounts by line, excluding rejected lines. */
interface SentFiling {
  readonly state: string;
  lines: bigint[];
  /** The amount accepted with earlier packages. */
  accepted: bigint;
  isApproved: boolean;
  isTurnedAway: boolean;
  readonly deadlineId: string;
  readonly amendment: number;
  readonly period: readonly [string, string];
}

/** An organization whose users record, file and pay over HTTP; all views of the amounts are compared after each step. */
export class DrivenLedger {
  private readonly compared: BookComparison;
  private readonly filings = new Map<string, SentFiling>();
  readonly charges: DrivenCharges;
  private readonly unrated = ['NC', AMENDED];
  private allowed: AllowFacts = KEEP_FACTS;

  private constructor(
    private readonly bench: BookBench,
    private readonly book: TestBook,
    private readonly deadlines: readonly DeadlineDto[],
  ) {
    this.compared = new BookComparison(book.owner, () => bench.clock.today());
    this.charges = new DrivenCharges(bench, book, ['NC']);
  }

  static async start(bench: BookBench): Promise<DrivenLedger> {
    bench.clock.date = FIRST_DAY;
    const book = await bench.newBook();
    // Keeps the trial from ending as the clock advances.
    await book.owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    for (const { state } of FILED) {
      const license = {
        state,
        holder: 'Harbor Brokers',
        licenseNumber: `${state}-1`,
        licenseType: 'agency',
        validFrom: null,
        validTo: null,
      };
      await book.owner.post('/api/organization/licenses').send(license).expect(201);
    }
    await book.owner.post('/api/deadlines/initialize-standard').expect(200);
    const { body }: { body: DeadlineDto[] } = await book.owner.get('/api/deadlines').expect(200);
    const filed = body.filter(({ obligationId }) => FILED.some((one) => one.obligationId === obligationId));
    const inOrder = filed.toSorted((one, other) => ((one.periodStart ?? '') < (other.periodStart ?? '') ? -1 : 1));
    const [amended, others] = [inOrder.filter(({ state }) => state === AMENDED), inOrder.filter(({ state }) => state !== AMENDED)];
    return new DrivenLedger(bench, book, [...others.slice(0, 6), ...amended.slice(0, 3)]);
  }

  async runStep(step: LedgerStep): Promise<void> {
    this.allowed = KEEP_FACTS;
    await this.performStep(step);
    await this.charges.compareAll(this.allowed);
    const filed = new Map<string, bigint>();
    for (const { state, accepted, isApproved } of this.filings.values())
      if (isApproved) filed.set(state, (filed.get(state) ?? 0n) + accepted);
    await this.compared.compareAll(
      filed,
      [...this.filings.values()].filter(({ isApproved }) => isApproved),
    );
  }

  /** Returns the months in which more was paid to a payee than owed. */
  async findOverpaidMonths(): Promise<string[]> {
    const { body }: { body: ReconciliationDto } = await this.book.owner
      .get('/api/reconciliation?fromMonth=2025-12&toMonth=2027-11')
      .expect(200);
    return body.matches.flatMap(({ month, payee, mendedAt, matchStage }) =>
      mendedAt === 'payments' && matchStage === 'unmatched' ? [`${month} ${payee}`] : [],
    );
  }

  private async performStep(step: LedgerStep): Promise<void> {
    const { owner } = this.book;
    switch (step.do) {
      case 'upload':
        await uploadAsInspected(this.book, buildFile(step.rows));
        this.allowed = (one, before) => this.listFactsAfterUpload(step.rows, one, before);
        break;
      case 'back out':
      case 'correct':
        await this.changeTransaction(step);
        break;
      case 'undo': {
        const { body: imports } = await owner.get('/api/policies/imports?limit=100').expect(200);
        const chosen = pickOne<{ id: string }>(imports, step.pick);
        if (chosen === undefined) break;
        const answer = await owner.post(`/api/policies/imports/${chosen.id}/undo`).send({ reason: 'It is the wrong file.' });
        this.allowed = this.charges.listFormer;
        if (answer.status === 202) await this.waitForTask(answer.body.id);
        else expectForm(answer.body.detail, /^.{20,}[.]$/s);
        break;
      }
      case 'rate': {
        const state = this.unrated.shift();
        if (state !== undefined) await this.setRate(state, step.percent);
        break;
      }
      case 'file':
        await this.sendFiling(step.pick, step.interim);
        if (step.answer !== null) await this.recordResponse(step.pick, step.answer);
        break;
      case 'answer':
        await this.recordResponse(step.pick, step.answer);
        break;
      case 'pay':
        await payOpenMonth(owner, this.bench.clock.today(), step);
        break;
      case 'void':
        await voidPayment(owner, step.pick);
        break;
      case 'settle':
        await this.charges.settle(step.pick, step.settlement);
        break;
      case 'reopen':
        await this.charges.reopen(step.pick);
        break;
      case 'state':
        await this.issueStatement();
        break;
      case 'days':
        this.bench.clock.date = addDays(this.bench.clock.date, step.days);
    }
  }

  /** Backs out a transaction or corrects its premium. For transactions that were sent, the request must be refused with a sentence. */
  private async changeTransaction(step: Extract<LedgerStep, { do: 'back out' | 'correct' }>): Promise<void> {
    const { owner } = this.book;
    const { body: policies }: { body: PolicyDto[] } = await owner.get('/api/policies?limit=100').expect(200);
    const policy = pickOne(policies, step.pick);
    if (policy === undefined) return;
    const { body }: { body: PolicyDetailDto } = await owner.get(`/api/policies/${policy.id}`).expect(200);
    const live = body.transactions.filter(({ backsOut, backedOutBy }) => backsOut === null && backedOutBy === null);
    const one = pickOne(live, step.pick);
    if (one === undefined) return;
    const path = `/api/policies/${policy.id}/transactions/${one.id}`;
    const answer =
      step.do === 'back out'
        ? await owner.post(`${path}/back-out`).send({ reason: 'It is wrong.' })
        : await owner.post(`${path}/correct`).send(buildCorrection(body, one, step));
    if (step.do === 'correct') {
      const { chargedTotal, collected } = one.taxFacts;
      const after = mergeFacts({ charged: chargedTotal ?? null, collected: collected ?? null }, step.invoice ?? NO_FACTS);
      this.allowed = (_one, before) => [before ?? after];
    }
    if (answer.status >= 300) expectForm(`${answer.status} ${answer.body.detail}`, /^(?:400|409) .{20,}[.]$/s);
  }

  /**
   * Returns the facts that a transaction may have after an upload: those of its row, of a row that describes it, or of a difference between the rows
   * and the recorded amounts.
   */
  private listFactsAfterUpload(rows: readonly LedgerStepRow[], one: LiveTransaction, before: InvoiceFacts | null): InvoiceFacts[] {
    const stated = rows
      .filter(({ number, state }) => `${number}-${state} ${state}` === one.policy)
      .map(({ invoice = NO_FACTS }) => invoice);
    if (before !== null) return [before, ...stated.map((facts) => mergeFacts(before, facts))];
    const row = rows[(one.importRow ?? 0) - 2];
    const own = row?.invoice ?? NO_FACTS;
    const difference = isDifference(one.facts, stated, this.charges.listFacts(one.policy)) ? [one.facts] : [];
    if (row === undefined || Number(row.premium) !== one.premium) return difference;
    return [own, ...difference, ...this.charges.listFormer(one).map((facts) => mergeFacts(facts, own))];
  }

  private async setRate(state: string, ratePercent: string): Promise<void> {
    const member = this.bench.web.newAgent();
    await inviteAndJoin(this.book.owner, member, 'member');
    const replaces = `${state.toLowerCase()}-product-premium-tax`;
    const override = { kind: 'override', state, edition: 'product', replaces, label: 'Agreed rate' };
    const rate = { ratePercent, flatAmount: null, effectiveFrom: '2026-01-01', effectiveTo: null };
    const reasons = { source: 'Letter of the bureau', reason: 'The bureau asked for it.' };
    const { body: proposed } = await member
      .post(RULE_CHANGES)
      .send({ ...override, ...rate, ...reasons })
      .expect(201);
    await this.waitForStatus(`${RULE_CHANGES}/${proposed.id}`, 'waiting');
    await this.book.owner.post(`${RULE_CHANGES}/${proposed.id}/approve`).send({}).expect(200);
    await this.waitForStatus(`${RULE_CHANGES}/${proposed.id}`, 'applied');
  }

  /** Opens a deadline's filing, packages it, and records it as sent. Fails unless the package, added up row by row, equals the filing's totals. */
  private async sendFiling(pick: number, interim: LedgerStep | null): Promise<void> {
    const { owner } = this.book;
    const deadline = pickOne(this.deadlines, pick);
    if (deadline === undefined) return;
    this.moveClockPast(deadline);
    const { body: first }: { body: FilingDetailDto } = await owner.post('/api/filings').send({ deadlineId: deadline.id }).expect(200);
    const filing = await this.openAmendment(first);
    if (!filing.canBeSent) return;
    if (filing.openTagCount > 0) await owner.post(`/api/filings/${filing.id}/tags/settled`).send({ tagStatus: 'fixed' }).expect(200);
    const { body: task } = await owner.post(`/api/filings/${filing.id}/packages`).send({ format: 'neutral-csv-1' }).expect(202);
    await this.waitForTask(task.id);
    const { body: packed }: { body: FilingDetailDto } = await owner.get(`/api/filings/${filing.id}`).expect(200);
    const made = packed.packages[0]!;
    const { totals } = packed;
    expectEqual([made.transactionCount, made.premium, made.totalDue], [totals.transactionCount, totals.premium, totals.totalDue]);
    const { settled, state } = FILED.find(({ obligationId }) => obligationId === filing.obligationId)!;
    const rows = await this.readPackageRows(filing.id, made);
    expectEqual(
      [sumAmounts(rows, (row) => row['premium']!), sumAmounts(rows, (row) => row['tax_and_fees']!)],
      [toCents(made.premium), toCents(made.totalDue)],
    );
    if (interim !== null) await this.performStep(interim);
    const owedBefore = await this.readOwed(filing.state);
    await owner.post(`/api/filings/${filing.id}/sent`).send({ packageId: made.id, submissionType: 'portal' }).expect(200);
    const lines = rows.map((row) => settled.reduce((sum, column) => sum + toCents(row[column]!), 0n));
    // A package reports everything that the ledger has for its months, unless earlier packages are missing.
    if (interim === null && state !== AMENDED && this.isInOrder(deadline)) expectEqual(await this.readOwed(filing.state), owedBefore);
    const accepted = this.filings.get(filing.id)?.accepted ?? 0n;
    this.filings.set(filing.id, {
      state,
      lines,
      accepted: filing.resends ? accepted : 0n,
      isApproved: false,
      isTurnedAway: false,
      deadlineId: deadline.id,
      amendment: filing.amendment,
      period: [filing.periodStart, filing.periodEnd],
    });
  }

  /** Moves the clock past the end of a period, because a filing cannot be sent earlier. */
  private moveClockPast({ periodEnd }: DeadlineDto): void {
    if (periodEnd !== null && this.bench.clock.date <= periodEnd) this.bench.clock.date = addDays(periodEnd, 1);
  }

  /** Opens an amendment to a filing if its state accepts amendments and there are later transactions. */
  private async openAmendment(filing: FilingDetailDto): Promise<FilingDetailDto> {
    if (!filing.takesAmendments || filing.lateCount === 0 || filing.canBeSent) return filing;
    const { status, body } = await this.book.owner.post(`/api/filings/${filing.id}/amendments`);
    if (status === 200) return body;
    expectForm(`${status} ${body.detail}`, /^409 .{20,}[.]$/s);
    return filing;
  }

  /** Returns true if the office has received all earlier filings under the same rule. */
  private isInOrder({ obligationId, periodStart }: DeadlineDto): boolean {
    const sent = new Set([...this.filings.values()].flatMap(({ isTurnedAway, deadlineId }) => (isTurnedAway ? [] : [deadlineId])));
    const earlier = this.deadlines.filter((one) => one.obligationId === obligationId && (one.periodStart ?? '') < (periodStart ?? ''));
    return earlier.every(({ id }) => sent.has(id));
  }

  /** Returns the tax owed by month, payee and amendment. */
  private async readOwed(state: string): Promise<string[]> {
    const { body }: { body: LedgerDto } = await this.book.owner
      .get(`/api/ledger?fromMonth=2025-12&toMonth=2027-11&state=${state}`)
      .expect(200);
    return body.rows.flatMap(({ month, payee, amendment, accrued, adjusted }) => {
      const cents = toCents(accrued) + toCents(adjusted);
      return cents === 0n ? [] : [`${month} ${payee} ${amendment} ${cents}`];
    });
  }

  private async readPackageRows(
    id: string,
    { files, isZeroReport }: FilingDetailDto['packages'][number],
  ): Promise<Record<string, string>[]> {
    const file = files.find(({ fileName }) => fileName.endsWith('-transactions.csv'));
    if (file === undefined) {
      expectEqual(isZeroReport, true);
      return [];
    }
    const { body } = await this.book.owner.get(`/api/filings/${id}/files/${file.fileId}`).buffer(true).expect(200);
    const [header, ...lines] = (await readAll('package.csv', body)).rows;
    return lines.map(({ cells }) => Object.fromEntries(header!.cells.map((title, at) => [title, cells[at] ?? ''])));
  }

  /** Records the office's response to a sent filing: for its first line, or for all of it. */
  private async recordResponse(pick: number, answer: OfficeDecision): Promise<void> {
    const waiting = [...this.filings].filter(([, { isApproved, lines }]) => !isApproved && lines.length > 0);
    const [id, filing] = pickOne(waiting, pick) ?? [];
    if (id === undefined || filing === undefined) return;
    const response =
      answer === 'tagged' ? { rest: 'accepted', transactions: [{ line: 1, officeAnswer: 'tagged', tagCode: 'URP' }] } : { rest: answer };
    const { body }: { body: FilingDetailDto } = await this.book.owner.post(`/api/filings/${id}/answers`).send(response).expect(200);
    const acceptedLines = answer === 'rejected' ? [] : filing.lines.slice(answer === 'tagged' ? 1 : 0);
    filing.accepted += acceptedLines.reduce((sum, one) => sum + one, 0n);
    filing.isApproved = answer === 'accepted';
    filing.isTurnedAway = answer !== 'accepted';
    filing.lines = [];
    await this.runDecisionJob(body.submissionId!);
  }

  /** Runs the worker's job after a submission's status changed. */
  private async runDecisionJob(submissionId: string): Promise<void> {
    const payload = { submissionId, changeId: submissionId, previousStatus: null, newStatus: 'submitted' as const };
    const { organizationId } = this.book;
    await this.bench.service(FilingLedgerService).applyDecision({ organizationId, payload, completeIn: async () => undefined });
  }

  /** Issues the statement of the previous month; its balance equals the ledger's open amount through that month. */
  private async issueStatement(): Promise<void> {
    const { owner } = this.book;
    const { body: preview } = await owner.get('/api/statements/preview').expect(200);
    const answer = await owner.post('/api/statements').send({ month: preview.month });
    expectEqual([answer.status, preview.refusal], [answer.status, preview.refusal === null ? null : answer.body.detail]);
    if (preview.refusal !== null) return;
    expectEqual([answer.status, answer.body.balance], [201, preview.balance]);
    const { body: ledger } = await owner.get(`/api/ledger?fromMonth=2025-12&toMonth=${preview.month}`).expect(200);
    expectEqual(preview.balance, ledger.totals.open);
  }

  private async waitForTask(task: string): Promise<void> {
    await this.waitForStatus(`/api/tasks/${task}`, 'finished');
  }

  private async waitForStatus(path: string, status: string): Promise<void> {
    const fetch = async () => (await this.book.owner.get(path).expect(200)).body;
    await waitUntil(async () => [status, 'failed'].includes((await fetch()).status), WAIT_MS, `${path} is ${status}`);
    const { status: reached, problem } = await fetch();
    expectEqual([reached, reached === status ? null : problem], [status, null]);
  }
}

const pickOne = <T>(all: readonly T[], pick: number): T | undefined => all[all.length === 0 ? 0 : pick % all.length];

const buildCorrection = (
  policy: PolicyDetailDto,
  one: PolicyTransactionDto,
  { premium, invoice = NO_FACTS }: Extract<LedgerStep, { do: 'correct' }>,
) => ({
  policyNumber: policy.policyNumber,
  insuredName: policy.insuredName,
  state: policy.state,
  transactionType: one.transactionType,
  effectiveDate: one.effectiveDate,
  expirationDate: one.expirationDate,
  transactionDate: one.transactionDate,
  premium: Number(premium),
  taxFacts: {
    ...(invoice.charged !== null && { chargedTotal: invoice.charged }),
    ...(invoice.collected !== null && { collected: invoice.collected }),
  },
  reason: 'As the endorsement says.',
  policyVersion: policy.policyVersion,
});

function buildFile(rows: readonly LedgerStepRow[]): string {
  const lines = rows.map(
    ({ number, state, premium, type, date, start = '2026-01-01', invoice = NO_FACTS }) =>
      `${number}-${state},Insured,${start},2027-09-30,${premium},${state},${type},${date},${invoice.charged ?? ''},${invoice.collected ?? ''}`,
  );
  return [HEADER, ...lines, ''].join('\n');
}
