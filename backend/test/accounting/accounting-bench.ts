import { ACCOUNTING_SYNC } from '../../src/accounting/runs/accounting-sync.task.js';
import { POLICY_IMPORT } from '../../src/imports/import/policy-import.task.js';
import { runTask } from '../harness/run-task.js';
import { type BookBench, HEADER, useBook } from '../harness/book.js';
import { createLateBound } from '../harness/late-bound.js';
import { type AccountingSimulators, type CompanyFileEntry, startAccountingSimulators } from './simulator-process.js';
import { buildConnection, buildMappings, type SystemCase } from './system-cases.js';

/** Companies in the simulators. */
export const [FIRST, SECOND] = ['9341000000000001', '9341000000000002'];
/** Account for amounts payable in the simulators' chart of accounts. */
const PAYABLE = '92';

export type AccountingBook = Awaited<ReturnType<BookBench['newBook']>>;

/** The product, with simulators of accounting systems and the steps that users perform. */
export interface AccountingBench {
  readonly bench: BookBench;
  readonly simulators: AccountingSimulators;
  /**
   * Gives consent on the vendor's page for one company, or for several separated by commas; denies consent if the text is empty.
   * @returns `done` or `failed`
   */
  giveConsent(book: AccountingBook, id: string, companies: string): Promise<string>;
  viewOf(book: AccountingBook, id: string): Promise<{ status: string; companyId: string | null; problem: string | null }>;
  /** Connects an organization to a system with empty company files, ready for posting to the first of them. @returns the connection's id */
  connect(book: AccountingBook, one: SystemCase): Promise<string>;
  /** @param policies number, day and state of each policy; each has a premium of $1,000 */
  upload(book: AccountingBook, policies: readonly (readonly [string, string, string])[]): Promise<void>;
  begin(book: AccountingBook, connectionId: string): Promise<string>;
  run(organizationId: string, runId: string): Promise<void>;
  /** Runs a sync. @returns the counts of posted, reversed, unchanged and refused entries */
  sync(book: AccountingBook, connectionId: string): Promise<Record<string, number>>;
  /** Returns the balance of the payable account in the company file, in cents; fails unless every entry balances and has a distinct number. */
  getPayableCents(one: SystemCase): Promise<number>;
  /** Returns the open amount of past months in the ledger, in cents. */
  getOpenCents(book: AccountingBook): Promise<number>;
}

/** Returns the sum of the payable account in the given entries, in cents. */
export const sumPayable = (entries: readonly Pick<CompanyFileEntry, 'lines'>[]): number =>
  entries.flatMap(({ lines }) => lines).reduce((sum, { accountId, cents }) => (accountId === PAYABLE ? sum - cents : sum), 0);

const fetchConnection: AccountingBench['viewOf'] = async ({ owner }, id) => {
  const { body } = await owner.get('/api/accounting/connections').expect(200);
  return body.find((connection: { id: string }) => connection.id === id);
};

/** Starts simulators of accounting systems, and a product that connects to them, for the tests of a spec. */
export function useAccountingBench(): AccountingBench {
  let simulators: AccountingSimulators | undefined;
  let on: AccountingBench | undefined;
  beforeAll(async () => {
    simulators = await startAccountingSimulators();
  });
  const bench = useBook(() => ({
    hasWorker: false,
    settings: {
      accountingSimulatorUrl: simulators!.url,
      outboundAllowedHosts: [simulators!.host],
      xeroClientId: 'operator-xero',
      xeroClientSecret: 'operator-secret',
    },
  }));
  beforeAll(() => {
    on = createAccountingBench(bench, simulators!);
  });
  afterAll(() => simulators?.stop());
  return createLateBound('The product', () => on);
}

function createAccountingBench(bench: BookBench, simulators: AccountingSimulators): AccountingBench {
  const consent: AccountingBench['giveConsent'] = async ({ owner }, id, companies) => {
    const { body } = await owner.get(`/api/accounting/connections/${id}/authorize-url`).expect(200);
    const query = await simulators.giveConsent(body.authUrl, companies);
    const { text } = await owner.get(`/api/accounting/callback?${query}`).expect(200);
    const address = /href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
    return new URL(address).searchParams.get('consent') ?? '';
  };
  const run: AccountingBench['run'] = (organizationId, id) => runTask(bench.web.app, ACCOUNTING_SYNC, { organizationId, id });

  const begin: AccountingBench['begin'] = async ({ owner }, connectionId) => {
    // Advances the clock by a minute, so that syncs do not wait for the system's rate limit.
    bench.clock.aheadMs += 60_000;
    return (await owner.post(`/api/accounting/connections/${connectionId}/sync`).expect(202)).body.runId;
  };

  return {
    bench,
    simulators,
    giveConsent: consent,
    viewOf: fetchConnection,
    connect: async (book, one) => {
      const { system } = one;
      await simulators.instruct(system, { clear: true, posts: [], calls: [] });
      const { body } = await book.owner.post('/api/accounting/connections').send(buildConnection(one)).expect(201);
      expect(body).toMatchObject({ status: 'disconnected', isSimulator: true });
      expect(JSON.stringify(body)).not.toContain('simulator-secret');
      expect(await consent(book, body.id, FIRST)).toBe('done');
      expect(await fetchConnection(book, body.id)).toMatchObject({ status: 'connected', companyId: FIRST });
      const path = `/api/accounting/connections/${body.id}/field-mappings`;
      await book.owner.get(path).expect(200);
      await book.owner
        .put(path)
        .send({ mappings: buildMappings(one), postFrom: '2026-01' })
        .expect(200);
      return body.id;
    },
    upload: async (book, policies) => {
      const lines = policies.map(([number, date, state]) => `${number},Insured ${number},${date},2027-${date.slice(5)},1000.00,${state}`);
      const { body } = await book
        .upload([HEADER, ...lines, ''].join('\n'))
        .set('Prefer', 'respond-async')
        .expect(202);
      await runTask(bench.web.app, POLICY_IMPORT, { organizationId: book.organizationId, id: body.id });
    },
    begin,
    run,
    sync: async (book, connectionId) => {
      const id = await begin(book, connectionId);
      await run(book.organizationId, id);
      return (await book.owner.get(`/api/tasks/${id}`).expect(200)).body.counts;
    },
    getPayableCents: async ({ system }) => {
      const { entries } = await simulators.getCompanyFile(system, FIRST);
      expect(entries.filter(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
      expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
      return sumPayable(entries);
    },
    getOpenCents: async ({ owner }) => {
      const { body } = await owner.get('/api/ledger?fromMonth=2026-01&toMonth=2026-10').expect(200);
      return Math.round(body.totals.open * 100);
    },
  };
}
