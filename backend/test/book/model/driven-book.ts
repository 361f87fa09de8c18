import type { PolicyDetailDto, PolicyDto } from '../../../src/policies/policies.dto.js';
import type { ImportDto, UploadResultDto } from '../../../src/imports/imports.dto.js';
import { waitUntil } from '../../harness/wait-until.js';
import type { TestBook, BookBench } from '../../harness/book.js';
import { expectEqual, expectForm, expectToContain, expectOneOf } from './expect-agreement.js';
import { compareFile } from './driven-file.js';
import { buildEntryBody } from './entry-body.js';
import { compareLedger } from './driven-ledger.js';
import { DrivenHomeStates } from './driven-home-states.js';
import { DrivenInvoices } from './driven-invoices.js';
import { DrivenOffice } from './driven-office.js';
import { comparePlacements } from './driven-placements.js';
import { DrivenRules } from './driven-rules.js';
import { compareTransactions, pickCurrentCharges } from './driven-transactions.js';
import { type FileKind, writeModelFile } from './files.js';
import { type Charges, computeDashboardFigures, listPolicies, toPageTerms } from './figures.js';
import { type TransactionFacts, ModelBook, getPolicyKey, sumPremium } from './model-book.js';
import { joinLineNames } from './model-parts.js';
import {
  addTransaction,
  backOutTransaction,
  correctTransaction,
  enterPolicy,
  type ModelEntry,
  getPartsAfter,
} from './model-manual-entry.js';
import { expandByLine, listFirstLines, type ModelRow, type ModelUpload } from './model-rows.js';
import { listOutcomes, pickOne, sortByDates, sortEntries } from './driven-order.js';
import { recordUpload } from './model-upload.js';
import { toDollars, type PriceCache } from './prices.js';
import { addDays, getTermDays, type EntryStep, FIRST_DAY, toRow, toRowsOfSeveral, SEVERAL, type Step, nameInsured } from './steps.js';

const STATES = ['CA', 'NC'];
const STATE_NAMES: Readonly<Record<string, string>> = { CA: 'california', NC: 'northCarolina' };
const RECORDED_TYPES = new Set(['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit', 'corrected']);

type PolicyPage = Pick<PolicyDetailDto, 'id' | 'policyVersion' | 'terms' | 'transactions'>;

/** An organization's book in the product, with its model. Each step is performed on both, and then they are compared. */
export class DrivenBook {
  private readonly model = new ModelBook();
  private readonly rules: DrivenRules;
  private readonly ids = new Map<string, string>();
  private readonly homeStates: DrivenHomeStates;
  private readonly invoices: DrivenInvoices;
  private readonly office: DrivenOffice;
  private last: ModelUpload | null = null;
  private readonly pages = new Map<string, PolicyPage>();
  private readonly firstVersions = new Map<string, string>();
  /** Policies whose insured is ambiguous after an undo: the model adopts the product's choice. */
  private readonly unnamed = new Set<string>();

  constructor(
    private readonly bench: BookBench,
    private readonly book: TestBook,
    private readonly prices: PriceCache,
  ) {
    this.homeStates = new DrivenHomeStates(book.owner);
    this.rules = new DrivenRules(bench, book.owner);
    this.invoices = new DrivenInvoices(bench, book);
    this.office = new DrivenOffice(bench, book);
    // Compression is tested elsewhere, and costs as much time as generating the content.
    book.owner.set('Accept-Encoding', 'identity');
    bench.clock.date = FIRST_DAY;
  }

  /** Performs the step and compares both results. Skips a step if there is nothing to which it applies. */
  async runStep(step: Step): Promise<void> {
    const touched = await this.performStep(step);
    const charges = await this.readCharges();
    await this.compareList(touched, charges);
    if (step.do === 'days') await this.compareDashboard(charges);
    await this.invoices.compareAll();
  }

  /** Compares the dashboard, the ledger, the placements, the exported list and the lists by home state. */
  async compareAll(): Promise<void> {
    const charges = await this.readCharges();
    await this.compareDashboard(charges);
    const listed = listPolicies(this.model, charges);
    await compareFile(this.book.owner, listed);
    await compareLedger(this.book.owner, charges);
    await comparePlacements(this.bench, this.book, this.model.findCounted(), charges);
    await this.office.compare(this.model.findCounted());
    await this.homeStates.compareList(listed.map(({ policyNumber, state }) => `${policyNumber} ${state}`));
  }

  /** @returns the affected policies */
  private async performStep(step: Step): Promise<string[]> {
    switch (step.do) {
      case 'upload': {
        const handled = new Set<string>();
        const rows = [...step.several.flatMap(toRowsOfSeveral), ...step.rows.map((row) => toRow(row, handled))];
        return this.upload({ rows, reads: step.reads, confirms: step.confirms }, step.kind);
      }
      case 'upload again':
        return this.last === null ? [] : this.upload(this.last, step.kind);
      case 'enter':
      case 'enter several':
        return this.enterPolicy(step.entry);
      case 'add':
        return this.addTransaction(step.entry, step.pick, step.isStale);
      case 'correct':
        return this.correctTransaction(step.entry, step.pick, step);
      case 'home state':
        return this.answerHomeState(step.pick, step.place);
      case 'back out':
        return this.backOutTransaction(step.pick);
      case 'undo':
        return this.undoUpload(step.pick);
      case 'edition':
        return (await this.rules.chooseEdition(step.state, step.edition)) ? this.model.listPolicies() : [];
      case 'custom rate':
        return (await this.rules.setRate(step.percent)) ? this.model.listPolicies() : [];
      case 'settle':
      case 'reopen':
      case 'pay':
      case 'void':
        await this.invoices.performStep(step);
        break;
      case 'send':
        await this.office.send();
        return this.model.listPolicies();
      case 'days':
        this.bench.clock.date = addDays(this.bench.clock.date, step.days);
    }
    return [];
  }

  private async upload(upload: ModelUpload, kind: FileKind): Promise<string[]> {
    this.last = upload;
    const { rows, reads, confirms } = upload;
    const expected = recordUpload(this.model, upload);
    this.invoices.expectRows(
      rows,
      this.model.all.filter((one) => one.upload === this.model.uploads - 1),
    );
    const { content, name, mapping } = writeModelFile(rows, kind);
    // The model treats each number in each state as a separate policy.
    const request = this.book.upload(content, name).field('numbers', 'different').field('afterEnd', 'book');
    if (mapping !== null) request.field('mapping', JSON.stringify(mapping));
    if (reads !== null) request.field('rows', reads);
    if (confirms) request.field('confirm', 'returns');
    const { body }: { body: UploadResultDto } = await request.expect(200);
    const lines = expandByLine(rows, expected);
    expectEqual(listOutcomes(body, lines.length), lines);
    for (const { errors } of body.failed) expectForm(errors.join(' '), /^\S.{20,}[.]$/s);
    await this.compareRows(body, rows);
    return [...new Set(rows.map(getPolicyKey))];
  }

  /** Compares the rows of an upload with the recorded transactions. */
  private async compareRows({ successful }: UploadResultDto, rows: readonly ModelRow[]): Promise<void> {
    const charges = await this.readCharges();
    const [firsts, lineRows] = [listFirstLines(rows), expandByLine(rows, rows)];
    for (const { row, outcome, policyNumber, state, transactionType, premium, totalDue } of successful) {
      if (!RECORDED_TYPES.has(outcome)) continue;
      const policy = getPolicyKey(lineRows[row - 2]!);
      expectEqual(`${policyNumber} ${state}`, policy);
      if (!firsts.includes(row)) {
        expectEqual([premium, totalDue], [null, null]);
        continue;
      }
      const booked = this.model.all.filter((one) => one.upload === this.model.uploads - 1 && getPolicyKey(one) === policy);
      const shown = booked.map((one) => [one.type, toDollars(one.premium), toDollars(charges.get(one)!.tax + charges.get(one)!.fees)]);
      expectOneOf([transactionType, premium, totalDue], shown);
    }
  }

  private async enterPolicy(step: EntryStep): Promise<string[]> {
    const entry = this.buildEntry(step, step);
    this.invoices.expectEntry(entry);
    const isBooked = enterPolicy(this.model, entry);
    await this.sendRequest('/api/policies', buildEntryBody(entry, true), isBooked, 201);
    return [getPolicyKey(entry.facts)];
  }

  private async answerHomeState(pick: number, place: string): Promise<string[]> {
    const policy = pickOne(
      this.model.listPolicies().filter((one) => this.model.findCounted(one).length > 0),
      pick,
    );
    if (policy === undefined) return [];
    await this.homeStates.recordAnswers(policy, this.ids.get(policy)!, place);
    return [policy];
  }

  private async addTransaction(step: EntryStep, pick: number, isStale: boolean): Promise<string[]> {
    const policy = pickOne(this.model.listPolicies(), pick);
    if (policy === undefined) return [];
    const [number = '', state = ''] = policy.split(' ');
    const entry = this.buildEntry(step, { number, state });
    const page = this.pages.get(policy)!;
    const path = `/api/policies/${page.id}/transactions`;
    if (isStale && (await this.isRefusedAsStale(path, policy, buildEntryBody(entry, false)))) return [policy];
    this.invoices.expectEntry(entry);
    const isBooked = addTransaction(this.model, entry);
    await this.sendRequest(path, { ...buildEntryBody(entry, false), policyVersion: page.policyVersion }, isBooked, 201);
    return [policy];
  }

  private async correctTransaction(
    step: EntryStep,
    pick: number,
    { keeps, isStale }: { keeps: boolean; isStale: boolean },
  ): Promise<string[]> {
    const invalid = pickOne(this.model.all, pick);
    if (invalid === undefined) return [];
    const page = this.pages.get(getPolicyKey(invalid))!;
    const place = invalid.number === SEVERAL ? { ...step, number: SEVERAL } : step;
    const entry = this.buildEntry(step, keeps ? invalid : place, invalid);
    if (keeps) Object.assign(entry.facts, { type: invalid.type, start: invalid.start, end: invalid.end, date: invalid.date });
    if (keeps && entry.stated === null && invalid.parts !== undefined) entry.facts.premium = invalid.premium;
    entry.facts.policyFee = invalid.policyFee;
    if (entry.facts.parts === undefined) entry.facts.code = invalid.code;
    const path = `/api/policies/${page.id}/transactions/${invalid.id}/correct`;
    if (isStale && (await this.isRefusedAsStale(path, getPolicyKey(invalid), buildEntryBody(entry, true)))) return [getPolicyKey(invalid)];
    this.invoices.expectEntry(entry, invalid.id);
    const isBooked = correctTransaction(this.model, invalid, entry);
    await this.sendRequest(path, { ...buildEntryBody(entry, true), policyVersion: page.policyVersion }, isBooked, 201);
    if (isBooked) this.homeStates.moveRecord(getPolicyKey(entry.facts), getPolicyKey(invalid));
    if (isBooked && getPolicyKey(invalid) !== getPolicyKey(entry.facts)) this.renameFromRemaining(getPolicyKey(invalid));
    return [getPolicyKey(invalid), getPolicyKey(entry.facts)];
  }

  /**
   * Repeats a change with the policy's first version; the repeated change must be rejected.
   * @returns false if the policy is still at that version
   */
  private async isRefusedAsStale(path: string, policy: string, body: object): Promise<boolean> {
    const policyVersion = this.firstVersions.get(policy);
    if (policyVersion === undefined || policyVersion === this.pages.get(policy)?.policyVersion) return false;
    const answer = await this.book.owner.post(path).send({ ...body, policyVersion });
    expectEqual(answer.status, 409);
    expectForm(answer.body.detail, /^.{20,}[.]$/s);
    return true;
  }

  private async backOutTransaction(pick: number): Promise<string[]> {
    const invalid = pickOne(this.model.all, pick);
    if (invalid === undefined) return [];
    const policy = getPolicyKey(invalid);
    const isDone = backOutTransaction(invalid);
    await this.sendRequest(
      `/api/policies/${this.ids.get(policy)}/transactions/${invalid.id}/back-out`,
      { reason: 'It is wrong.' },
      isDone,
      200,
    );
    if (isDone) this.renameFromRemaining(policy);
    return [policy];
  }

  private renameFromRemaining(policy: string): void {
    if (this.model.unclear.has(policy)) this.unnamed.add(policy);
    else this.model.renameFromRemaining(policy);
  }

  private async undoUpload(pick: number): Promise<string[]> {
    const number = pickOne([...Array(this.model.uploads).keys()], pick);
    if (number === undefined) return [];
    const { body: imports } = await this.book.owner.get('/api/policies/imports?sort=createdAt&limit=100').expect(200);
    const { id, outcomes }: ImportDto = imports[number];
    // Changes to only the description are also reversed.
    const isFiled = this.office.hasAny(this.model.findCounted().filter(({ upload }) => upload === number));
    const isDone = !isFiled && !this.model.undone.has(number) && outcomes.some(({ outcome }) => outcome !== 'unchanged');
    const path = `/api/policies/imports/${id}/undo`;
    const { body: preview } = isDone ? await this.book.owner.get(path).expect(200) : { body: null };
    const accepted = await this.sendRequest(path, { reason: 'It is the wrong file.' }, isDone, 202);
    if (!isDone) return [];
    const before = await this.computeSums();
    this.invoices.expectUndo();
    await this.waitForTask(String(accepted['id']));
    this.model.undoUpload(number);
    const after = await this.computeSums();
    expectEqual([preview.premium, preview.totalDue], [toDollars(before.premium - after.premium), toDollars(before.due - after.due)]);
    const policies = this.model.listPolicies();
    for (const policy of policies) this.unnamed.add(policy);
    return policies;
  }

  private async waitForTask(task: string): Promise<void> {
    const getStatus = async (): Promise<string> => (await this.book.owner.get(`/api/tasks/${task}`).expect(200)).body.status;
    await waitUntil(async () => ['finished', 'failed'].includes(await getStatus()), 180_000, 'the task has ended');
    expectEqual(await getStatus(), 'finished');
  }

  /** Sends a request, and checks the sentence if it is rejected. */
  private async sendRequest(path: string, body: object, isDone: boolean, status: number): Promise<Record<string, unknown>> {
    const answer = await this.book.owner.post(path).send(body);
    const response = `${answer.status} ${answer.body.detail ?? ''}`;
    if (isDone) expectEqual(response, `${status} `);
    else expectForm(response, /^(?:400|409) .{20,}[.]$/s);
    return answer.body;
  }

  private buildEntry(
    step: EntryStep,
    { number, state }: Pick<TransactionFacts, 'number' | 'state'>,
    invalid: TransactionFacts | null = null,
  ): ModelEntry {
    const { start, end } = getTermDays({ ...step, number });
    const { type, coverage, coverages, confirms } = step;
    const named = number === SEVERAL ? coverages : null;
    const parts = getPartsAfter(named, invalid);
    const premium = named === null || parts === undefined ? step.premium : sumPremium(parts) + (step.isOff ? 1n : 0n);
    const insured = this.model.names.get(`${number} ${state}`) ?? nameInsured(number, false);
    const date = addDays(start, step.days);
    const names = parts === undefined ? null : joinLineNames(parts);
    const facts = {
      number,
      state,
      type,
      start,
      end,
      date,
      premium,
      insured,
      coverage: names ?? coverage,
      code: null,
      policyFee: null,
      externalId: null,
      parts,
    };
    return { facts, confirms, stated: named };
  }

  private async readCharges(): Promise<Charges> {
    const counting = this.model.findCounted();
    const priced = await Promise.all(counting.map((one) => this.prices.getPrice(this.book.owner, this.rules.key, one)));
    return new Map(counting.map((one, index) => [one, priced[index]!]));
  }

  private async computeSums(): Promise<{ premium: bigint; due: bigint }> {
    const charges = [...(await this.readCharges()).entries()];
    return {
      premium: charges.reduce((sum, [one]) => sum + one.premium, 0n),
      due: charges.reduce((sum, [, { tax, fees }]) => sum + tax + fees, 0n),
    };
  }

  private async list(): Promise<PolicyDto[]> {
    const { body, headers } = await this.book.owner.get('/api/policies?limit=100').expect(200);
    expectEqual(Number(headers['x-total-count']), body.length);
    return body;
  }

  private async compareList(touched: readonly string[], charges: Charges): Promise<void> {
    const list = await this.list();
    for (const { id, policyNumber, state, insuredName } of list) {
      this.ids.set(`${policyNumber} ${state}`, id);
      if (this.unnamed.delete(`${policyNumber} ${state}`)) this.model.names.set(`${policyNumber} ${state}`, insuredName);
    }
    expectToContain(sortEntries(list), sortEntries(listPolicies(this.model, charges)));
    expectEqual(list.length, listPolicies(this.model, charges).length);
    for (const policy of new Set(touched)) if (this.ids.has(policy)) await this.comparePage(policy, charges);
  }

  private async compareDashboard(charges: Charges): Promise<void> {
    const { body: stats } = await this.book.owner.get('/api/dashboard/stats').expect(200);
    const { byState, ...expected } = computeDashboardFigures(this.model, charges, this.bench.clock.date, STATES);
    expectToContain(stats, expected);
    for (const state of STATES) expectToContain(stats.stateBreakdown[STATE_NAMES[state]!], byState[state]!);
  }

  private async comparePage(policy: string, charges: Charges): Promise<void> {
    const { body: page } = await this.book.owner.get(`/api/policies/${this.ids.get(policy)}`).expect(200);
    const { terms, transactions }: PolicyPage = page;
    this.pages.set(policy, page);
    this.homeStates.comparePage(policy, page);
    if (!this.firstVersions.has(policy)) this.firstVersions.set(policy, page.policyVersion);
    expectEqual(sortByDates(terms), sortByDates(toPageTerms(this.model, policy, charges)));
    const live = transactions.filter(({ backsOut, backedOutBy }) => backsOut === null && backedOutBy === null);
    compareTransactions(live, this.model.findCounted(policy), charges);
    for (const invalid of transactions.filter(({ backedOutBy }) => backedOutBy !== null)) {
      const opposite = transactions.find(({ id }) => id === invalid.backedOutBy)!;
      const [charged, taken] = [pickCurrentCharges(invalid), pickCurrentCharges(opposite)];
      expectEqual(
        [taken.premium, taken.taxAmount, taken.fees],
        [charged.premium, charged.taxAmount, charged.fees].map((amount) => 0 - amount),
      );
      expectEqual(opposite.transactionDate, invalid.transactionDate);
    }
  }
}
