import { PlacementUpkeepService } from '../../../src/placements/placement-upkeep.service.js';
import type { BookBench, TestBook } from '../../harness/book.js';
import { buildLicenseEntry } from '../../harness/entries.js';
import { waitUntil } from '../../harness/wait-until.js';
import { PROFILE } from '../../placements/placement-steps.js';
import { expectEqual } from './expect-agreement.js';
import type { ModelTransaction } from './model-book.js';
import { toDollars } from './prices.js';

const DUTY = 'ca-placement';
const STATE = 'CA';
const KEPT_IN = 'Agency system';
/** Facts that an office needs but that do not affect charges. */
const FACTS: Readonly<Record<string, string>> = { insurer_number: '19437', invoice_date: '2026-10-20' };

interface Row {
  readonly id: string;
  readonly policyNumber: string;
  readonly premium: number;
  readonly placementStage: string;
  readonly notReportableReason: string | null;
}

/** California's stamping office, to which a filer sends placements, and which accepts them. */
export class DrivenOffice {
  private isRegistered = false;
  private readonly acceptedIds = new Set<string>();

  constructor(
    private readonly bench: Pick<BookBench, 'service' | 'database'>,
    private readonly book: Pick<TestBook, 'owner' | 'organizationId'>,
  ) {}

  /** Adds the facts that placements lack, and sends those that are ready. The office accepts them. */
  async send(): Promise<void> {
    const { owner } = this.book;
    await this.register();
    await this.compute();
    await this.addFacts();
    if ((await this.list()).every(({ placementStage }) => placementStage !== 'ready')) return;
    const { body } = await owner.post('/api/placements/packages').send({ obligationId: DUTY }).expect(202);
    for (const { filingId, taskId } of body.placementPackages) {
      const isMade = async () => (await owner.get(`/api/tasks/${taskId}`).expect(200)).body.status === 'finished';
      await waitUntil(isMade, 180_000, 'the package is made');
      const { packages } = (await owner.get(`/api/filings/${filingId}`).expect(200)).body;
      await owner.post(`/api/filings/${filingId}/sent`).send({ packageId: packages[0].id, submissionType: 'portal' }).expect(200);
      await owner.post(`/api/filings/${filingId}/answers`).send({ transactions: [], rest: 'accepted' }).expect(200);
    }
    await this.compute();
    for (const { id } of await this.list({ placementStage: 'accepted' })) this.acceptedIds.add(id);
  }

  /** Returns true if the office has accepted one of these transactions, so that their upload cannot be undone. */
  hasAny(transactions: readonly ModelTransaction[]): boolean {
    return transactions.some(({ id }) => id !== undefined && this.acceptedIds.has(id));
  }

  /**
   * Compares the placements that the office has accepted or is about to receive with the book: each transaction must occur once, and each policy's
   * premium must match. A change to an accepted transaction is pending as a back-out and, if it is a correction, as another placement.
   */
  async compare(counting: readonly ModelTransaction[]): Promise<void> {
    if (!this.isRegistered) return;
    const { database } = this.bench;
    await database.query(`select set_config('app.organization_id', $1, false)`, [this.book.organizationId]);
    const { rows: accepted } = await database.query<{ policyNumber: string; premium: string; times: number }>(
      `select p.policy_number as "policyNumber", sum(r.premium)::text as premium, count(*)::int as times
         from reported_transactions r join placements p on p.organization_id = r.organization_id and p.transaction_id = r.transaction_id
        where r.organization_id = $1 and r.sent_at is not null and r.answer = 'accepted' group by 1, r.transaction_id`,
      [this.book.organizationId],
    );
    expectEqual(
      accepted.filter(({ times }) => times > 1),
      [],
    );
    const waiting = (await this.list()).filter(
      ({ placementStage, notReportableReason }) => placementStage !== 'accepted' && notReportableReason !== 'backed_out',
    );
    const reported = [...accepted.map(({ policyNumber, premium }) => ({ policyNumber, premium: Number(premium) })), ...waiting];
    const recorded = counting
      .filter(({ state }) => state === STATE)
      .map(({ number, premium }) => ({ policyNumber: number, premium: toDollars(premium) }));
    expectEqual(sumByPolicy(reported), sumByPolicy(recorded));
  }

  private async register(): Promise<void> {
    if (this.isRegistered) return;
    const { owner } = this.book;
    const license = { state: STATE, holder: PROFILE.legalName, licenseNumber: '100200' };
    await owner.post('/api/organization/licenses').send(buildLicenseEntry(license)).expect(201);
    await owner.put('/api/organization/profile').send(PROFILE).expect(200);
    await owner.patch('/api/organization').send({ trackingSince: '2024-01-01' }).expect(200);
    this.isRegistered = true;
  }

  private async addFacts(): Promise<void> {
    const { owner } = this.book;
    const { gridRows } = (await owner.post('/api/placements/grid').send({ obligationId: DUTY }).expect(200)).body;
    const rowValues = gridRows.flatMap(({ placementId, gridCells }: { placementId: string; gridCells: { gridColumn: string }[] }) => {
      const cellValues = gridCells.flatMap(({ gridColumn }) => {
        const cellText = FACTS[gridColumn];
        return cellText === undefined ? [] : [{ gridColumn, cellText }];
      });
      return cellValues.length === 0 ? [] : [{ placementId, cellValues }];
    });
    if (rowValues.length > 0) await owner.post('/api/placements/grid/saved').send({ rowValues }).expect(200);
    const transactionIds = (await this.list({ missingFact: 'document' })).map(({ id }) => id);
    if (transactionIds.length === 0) return;
    await owner.put('/api/transactions/documents-elsewhere').send({ transactionIds, keptIn: KEPT_IN }).expect(200);
    await this.compute();
  }

  private async list(query: object = {}): Promise<Row[]> {
    return (
      await this.book.owner
        .get('/api/placements')
        .query({ limit: 200, state: STATE, ...query })
        .expect(200)
    ).body;
  }

  private compute(): Promise<unknown> {
    return this.bench.service(PlacementUpkeepService).computeAll(this.book.organizationId);
  }
}

function sumByPolicy(rows: readonly { readonly policyNumber: string; readonly premium: number }[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { policyNumber, premium } of rows) sums.set(policyNumber, (sums.get(policyNumber) ?? 0) + Math.round(premium * 100));
  return [...sums].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
