import { expectEqual } from '../../book/model/expect-agreement.js';
import type { TestBook } from '../../harness/book.js';
import { buildLicenseEntry, REASON } from '../../harness/entries.js';
import { waitUntil } from '../../harness/wait-until.js';
import { attachNeeded } from '../../transaction-documents/attach-needed.js';
import { addDays, type CalendarDate } from '../../../src/dates/calendar-date.js';
import { PROFILE } from '../placement-steps.js';

type Row = Readonly<Record<string, string>>;

const WITHIN_MS = 120_000;
/** Number of days before the due date at which a filer sends a placement. */
const DAYS_AHEAD = 7;

/** A filer who adds missing facts, creates packages a week before the due date, and sends them to the simulated offices. */
export class Filer {
  /** The offices' tags, with the office's state. */
  readonly tags: string[] = [];
  sent = 0;
  corrected = 0;

  /** @param neglected the state whose placements are never sent */
  constructor(
    private readonly book: TestBook,
    private readonly states: readonly string[],
    private readonly neglected: string,
  ) {}

  async register(trackingSince: CalendarDate): Promise<void> {
    const { owner } = this.book;
    // Keeps the trial from ending as the clock advances.
    await owner.put('/api/organization/plan').send({ plan: 'enterprise' }).expect(200);
    for (const state of this.states) {
      const agency = { state, holder: 'Palm Brokers LLC', licenseNumber: '100200' };
      await owner.post('/api/organization/licenses').send(buildLicenseEntry(agency)).expect(201);
      const person = { state, holder: 'Dana Reyes', licenseNumber: 'W2', licenseType: 'individual' };
      await owner.post('/api/organization/licenses').send(buildLicenseEntry(person)).expect(201);
    }
    await owner.put('/api/organization/profile').send(PROFILE).expect(200);
    await owner.patch('/api/organization').send({ trackingSince }).expect(200);
  }

  async importFile(content: string): Promise<void> {
    const { body } = await this.book.upload(content).expect(200);
    expectEqual(body.failed, []);
    await this.waitFor('placements follow the book', async () => !(await this.get('/api/placements/overview')).isUpdating);
  }

  async list(query: object): Promise<Row[]> {
    return this.get('/api/placements', { limit: 200, ...query });
  }

  async doWork(today: CalendarDate): Promise<void> {
    await this.addFacts();
    for (const { state, obligationId, ready, nextActBy } of await this.get('/api/placements/offices'))
      if (state !== this.neglected && ready > 0 && nextActBy <= addDays(today, DAYS_AHEAD)) await this.sendPackages(state, obligationId);
  }

  /** Corrects or backs out a placement that its office accepted. @returns the number of the policy that was backed out */
  async correctOne(number: number): Promise<string | undefined> {
    const found = (await this.list({ placementStage: 'accepted' })).filter(({ reportKind }) => reportKind === 'report');
    const placement = found[number % found.length];
    if (placement === undefined) return undefined;
    const path = `/api/policies/${placement['policyId']}`;
    const policy = await this.get(path);
    if (policy.transactions.length > 1) return undefined;
    const [{ id, transactionType, transactionDate, expirationDate, premium, taxFacts, insurerName }] = policy.transactions;
    const isBackedOut = number % 4 === 0;
    const facts = { transactionType, effectiveDate: transactionDate, expirationDate, premium: premium + 100, taxFacts, insurerName };
    const { policyNumber, insuredName, state, policyVersion } = policy;
    await this.book.owner
      .post(`${path}/transactions/${id}/${isBackedOut ? 'back-out' : 'correct'}`)
      .send(isBackedOut ? { reason: REASON } : { policyNumber, insuredName, state, ...facts, policyVersion, reason: REASON })
      .expect(isBackedOut ? 200 : 201);
    this.corrected += 1;
    return isBackedOut ? policyNumber : undefined;
  }

  private async addFacts(): Promise<void> {
    const own = { view: 'missing_facts' };
    for (const { id } of await this.list({ ...own, missingFact: 'risk_place' }))
      await this.book.owner.put(`/api/placements/${id}/place`).send({ county: 'Leon', postalCode: '32301' }).expect(204);
    const undocumented = await this.list({ ...own, missingFact: 'document' });
    for (const state of new Set(undocumented.map((row) => row['state'])))
      await attachNeeded(
        this.book.owner,
        undocumented.filter((row) => row['state'] === state).map((row) => row['id']!),
      );
    await this.waitFor('no document is missing', async () => (await this.list({ ...own, missingFact: 'document' })).length === 0);
    const remaining = (await this.list(own)).map(({ state, missingFacts }) => `${state} ${JSON.stringify(missingFacts)}`);
    expectEqual([...new Set(remaining)], []);
  }

  private async sendPackages(state: string, obligationId: string): Promise<void> {
    const { body } = await this.book.owner.post('/api/placements/packages').send({ obligationId }).expect(202);
    for (const { filingId, placementCount, taskId } of body.placementPackages) {
      await this.waitFor('the package is made', async () =>
        ['finished', 'failed'].includes((await this.get(`/api/tasks/${taskId}`)).status),
      );
      const { packages } = await this.get(`/api/filings/${filingId}`);
      expectEqual([state, packages.length], [state, 1]);
      const answered = await this.book.owner.post(`/api/filings/${filingId}/simulator`).send({ packageId: packages[0].id }).expect(200);
      this.tags.push(...answered.body.tags.map((tag: Row) => `${state} ${JSON.stringify(tag)}`));
      this.sent += placementCount;
    }
  }

  private waitFor(what: string, condition: () => Promise<boolean>): Promise<void> {
    return waitUntil(condition, WITHIN_MS, what);
  }

  private async get(path: string, query: object = {}) {
    return (await this.book.owner.get(path).query(query).expect(200)).body;
  }
}
