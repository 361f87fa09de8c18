import { randomUUID } from 'node:crypto';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import type { RepricingOutcome } from '../../src/repricing/repricing-outcome.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { BOOK_TABLES, hashTables } from '../book/book-hash.js';
import { buildOverride, createPricer, type TestRules } from './pricers.js';
import { rollForward } from '../book/roll-forward.js';

const TODAY = '2026-11-21';
const WITH_TYPE = `${HEADER},transaction_type,transaction_date`;

const bench = useBook();
let book: TestBook;

beforeEach(async () => {
  bench.clock.date = TODAY;
  book = await bench.newBook();
});

const upload = async (header: string, ...rows: string[]) => (await book.upload([header, ...rows, ''].join('\n')).expect(200)).body;

async function applyRules(rules: TestRules, states: string[] | null = null): Promise<RepricingOutcome> {
  const { organizationId } = book;
  const repricing = bench.service(RepricingService);
  return bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    await repricing.lockBook(tx);
    return repricing.applyRepricing(
      tx,
      createPricer(bench, rules),
      states,
      { changeId: randomUUID(), title: 'By statute' },
      () => undefined,
    );
  });
}

/** Changes the edition as a rule change does: the rules and the book in one transaction. */
async function changeEdition(states: string[], edition: Edition): Promise<void> {
  const { organizationId } = book;
  const repricing = bench.service(RepricingService);
  const rules = bench.service(OrganizationRulesService);
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    await repricing.lockBook(tx);
    await rules.changeEdition(tx, { states, edition });
    const pricer = await rules.getPricer(tx);
    await repricing.applyRepricing(tx, pricer, states, { changeId: randomUUID(), title: edition }, () => undefined);
  });
}

async function fetchPolicy(number: string) {
  const { body: found } = await book.owner.get(`/api/policies?search=${number}`).expect(200);
  return (await book.owner.get(`/api/policies/${found[0].id}`).expect(200)).body;
}

async function listNewestUpdates(): Promise<string[][]> {
  const { body } = await book.owner.get('/api/policies').expect(200);
  return body.map(({ policyNumber, transactionType, updatedAt }: Record<string, string>) => [policyNumber, transactionType, updatedAt]);
}

async function fetchLiability(): Promise<unknown> {
  const { body } = await book.owner.get('/api/dashboard/stats').expect(200);
  return [body.taxLiabilityYTD, body.taxLiabilityMakeUp, body.stateBreakdown.california.taxLiability];
}

async function fetchIncomplete(): Promise<unknown> {
  const { body, headers } = await book.owner.get('/api/policies?completeness=incomplete').expect(200);
  const { body: stats } = await book.owner.get('/api/dashboard/stats').expect(200);
  const numbers = body.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
  return {
    numbers,
    total: headers['x-total-count'],
    all: stats.incompletePolicies,
    alaska: stats.stateBreakdown.alaska.incompletePolicies,
  };
}

describe('repricing', () => {
  it('records the difference next to the transaction, which keeps its original price', async () => {
    await upload(HEADER, 'CA-1,X,2026-01-01,2027-01-01,1000,CA', 'VA-1,X,2026-01-01,2027-01-01,1000,VA');
    expect(await applyRules({ statutes: ['CA'], overrides: [] })).toMatchObject({
      policies: 2,
      transactions: 2,
      changedPolicies: 1,
      changedTransactions: 1,
      taxBeforeCents: 6750n,
      taxAfterCents: 5250n,
      feesBeforeCents: 0n,
      feesAfterCents: 180n,
      totalDifferenceCents: -1320n,
      notPriced: 0,
      states: [{ state: 'CA', changedPolicies: 1, totalDifferenceCents: -1320n, notPriced: 0 }],
      examples: [{ policyNumber: 'CA-1', beforeCents: 4500n, afterCents: 3180n, differenceCents: -1320n }],
    });
    const policy = await fetchPolicy('CA-1');
    expect(policy).toMatchObject({ taxAmount: 30, taxRate: 0.03, fees: 1.8, totalDue: 31.8, repricedAt: expect.any(String) });
    const [transaction] = policy.transactions;
    expect(transaction).toMatchObject({ taxAmount: 45, fees: 0, totalDue: 45, taxLines: [{ ruleId: 'ca-product-premium-tax' }] });
    expect(transaction.adjustments).toEqual([
      expect.objectContaining({
        title: 'By statute',
        bookedOn: '2026-01-01',
        taxDifference: -15,
        feesDifference: 1.8,
        totalDifference: -13.2,
        taxAmount: 30,
        taxRate: 0.03,
        fees: 1.8,
        totalDue: 31.8,
        edition: 'statute',
        taxLines: [
          expect.objectContaining({ kind: 'premium_tax', ratePercent: '3', amount: 30, ruleId: 'ca-statute-premium-tax' }),
          expect.objectContaining({ kind: 'stamping_fee', ratePercent: '0.18', amount: 1.8 }),
        ],
      }),
    ]);
    expect(await fetchPolicy('VA-1')).toMatchObject({ taxAmount: 22.5, repricedAt: null, transactions: [{ adjustments: [] }] });
  });

  it('reports for each policy whether everything due under current rules has been charged', async () => {
    await upload(HEADER, 'AK-1,X,2026-01-01,2027-01-01,1000,AK', 'VA-9,X,2026-01-01,2027-01-01,1000,VA');
    // The statute requires a filing fee of 1% that the rate table lacks.
    const undercharged = { numbers: ['AK-1'], total: '1', all: 1, alaska: 1 };
    expect(await fetchPolicy('AK-1')).toMatchObject({ completeness: 'incomplete', taxAmount: 27 });
    expect(await fetchIncomplete()).toEqual(undercharged);
    await applyRules({ statutes: ['AK'], overrides: [] });
    expect(await fetchPolicy('AK-1')).toMatchObject({ completeness: 'complete' });
    expect(await fetchPolicy('VA-9')).toMatchObject({ completeness: 'complete' });
    expect(await fetchIncomplete()).toEqual({ numbers: [], total: '0', all: 0, alaska: 0 });
    await applyRules({ statutes: [], overrides: [] });
    expect(await fetchIncomplete()).toEqual(undercharged);
  });

  it('shows the amounts of the current term and the rate of the newest transaction', async () => {
    await upload(
      HEADER,
      'CA-1,X,2025-01-01,2026-01-01,1000,CA',
      'CA-1,X,2026-01-01,2027-01-01,2000,CA',
      'CA-1,X,2026-01-01,2027-01-01,0,CA',
    );
    const overrides = [
      buildOverride({ jurisdiction: 'CA', replaces: 'ca-product-premium-tax', ratePercent: '4', effectiveFrom: '2026-01-01' }),
    ];
    expect(await applyRules({ statutes: [], overrides })).toMatchObject({
      policies: 1,
      transactions: 3,
      changedTransactions: 1,
      examples: [{ beforeCents: 13_500n, afterCents: 12_500n }],
    });
    expect(await fetchPolicy('CA-1')).toMatchObject({ taxAmount: 80, taxRate: 0.04 });
    await applyRules({ statutes: [], overrides: [buildOverride({ jurisdiction: 'CA', effectiveFrom: '2025-01-01' })] });
    expect(await fetchPolicy('CA-1')).toMatchObject({ taxAmount: 110, taxRate: 0.055 });
  });

  it('affects only the given states', async () => {
    await upload(HEADER, 'CA-1,X,2026-01-01,2027-01-01,1000,CA', 'OH-1,X,2026-01-01,2027-01-01,1000,OH');
    expect(await applyRules({ statutes: ['CA', 'OH'], overrides: [] }, ['OH'])).toMatchObject({ policies: 1, changedPolicies: 1 });
    expect([(await fetchPolicy('CA-1')).totalDue, (await fetchPolicy('OH-1')).totalDue]).toEqual([45, 50]);
  });

  it('does not change transactions that no rule covers, and reports the reason', async () => {
    await upload(HEADER, 'IL-1,X,2020-06-01,2021-06-01,1000,IL', 'IL-2,X,2028-02-01,2029-02-01,1000,IL');
    const outcome = await applyRules({ statutes: ['IL'], overrides: [] });
    expect(outcome).toMatchObject({ changedPolicies: 0, notPriced: 2, states: [{ state: 'IL', changedPolicies: 0, notPriced: 2 }] });
    expect(outcome.notPricedReasons.toSorted()).toEqual([
      expect.stringContaining('but none for 2020-06-01.'),
      expect.stringContaining('but none for 2028-02-01.'),
    ]);
    expect([(await fetchPolicy('IL-1')).totalDue, (await fetchPolicy('IL-2')).totalDue]).toEqual([35.4, 35.4]);
  });

  it('records fees of a different kind even if their total is the same', async () => {
    await upload(HEADER, 'VA-1,X,2026-01-01,2027-01-01,1000,VA');
    const fee = buildOverride({ jurisdiction: 'VA', effectiveFrom: '2026-01-01' });
    const stamping: TestRules = { statutes: [], overrides: [{ ...fee, kind: 'stamping_fee' }] };
    const filing: TestRules = { statutes: [], overrides: [{ ...fee, kind: 'filing_fee' }] };
    await applyRules(stamping);
    expect(await applyRules(filing)).toMatchObject({ changedTransactions: 1, totalDifferenceCents: 0n });
    expect(await applyRules(filing)).toMatchObject({ changedTransactions: 0 });
    const [{ adjustments }] = (await fetchPolicy('VA-1')).transactions;
    expect(adjustments.map(({ taxLines }: { taxLines: { kind: string }[] }) => taxLines.at(-1)!.kind)).toEqual([
      'filing_fee',
      'stamping_fee',
    ]);
  });

  it('includes an adjustment in the year of its transaction, from the transaction date on', async () => {
    await upload(
      HEADER,
      'CA-1,X,2026-01-01,2027-01-01,1000,CA',
      'CA-2,X,2025-12-31,2026-12-31,2000,CA',
      'CA-3,X,2026-12-15,2027-12-15,4000,CA',
      'CA-4,X,2027-01-02,2028-01-02,8000,CA',
    );
    expect(await fetchLiability()).toEqual([45, { premiumTax: 45, fees: 0 }, 45]);
    await applyRules({ statutes: ['CA'], overrides: [] });
    expect(await fetchLiability()).toEqual([31.8, { premiumTax: 30, fees: 1.8 }, 31.8]);
    for (const [day, expected] of [
      ['2026-12-15', [159, { premiumTax: 150, fees: 9 }, 159]],
      ['2027-01-01', [0, { premiumTax: 0, fees: 0 }, 0]],
      ['2027-01-02', [254.4, { premiumTax: 240, fees: 14.4 }, 254.4]],
    ] as const) {
      bench.clock.date = day;
      expect(await fetchLiability()).toEqual(expected);
      await rollForward(bench);
      expect(await fetchLiability()).toEqual(expected);
    }
  });

  it('does not list a rule change among the newest updates', async () => {
    await upload(HEADER, 'CA-1,X,2026-01-01,2027-01-01,1000,CA');
    await upload(HEADER, 'VA-1,X,2026-01-01,2027-01-01,1000,VA');
    const before = await listNewestUpdates();
    expect(before.map(([number]) => number)).toEqual(['VA-1', 'CA-1']);
    await applyRules({ statutes: ['CA'], overrides: [] });
    expect(await listNewestUpdates()).toEqual(before);
  });

  it('is exact near the maximum amount', async () => {
    const limit = '99999999999.99';
    await upload(HEADER, ...[1, 2, 3].map((n) => `CA-${n},X,2026-01-01,2027-01-01,${limit},CA`));
    const overrides = [buildOverride({ jurisdiction: 'CA', ratePercent: '999.99999', effectiveFrom: '2026-01-01' })];
    const outcome = await applyRules({ statutes: [], overrides });
    const added = 99_999_998_999_990n;
    expect(outcome).toMatchObject({ taxAfterCents: 3n * (450_000_000_000n + added), totalDifferenceCents: 3n * added });
    expect(await applyRules({ statutes: ['CA'], overrides: [] })).toMatchObject({ taxAfterCents: 3n * 300_000_000_000n });
  });
});

describe('an upload after a repricing', () => {
  it('is priced under current rules, and adds to the amounts owed', async () => {
    await upload(WITH_TYPE, 'CA-1,X,2026-01-01,2027-01-01,1000,CA,,');
    await changeEdition(['CA'], 'statute');
    const { successful } = await upload(WITH_TYPE, 'CA-1,X,2026-01-01,2027-01-01,-400,CA,cancellation,2026-06-01');
    expect(successful[0]).toMatchObject({ taxAmount: -12, fees: -0.72 });
    expect(await fetchPolicy('CA-1')).toMatchObject({ premium: 600, taxAmount: 18, fees: 1.08, totalDue: 19.08 });
    expect(await fetchLiability()).toEqual([19.08, { premiumTax: 18, fees: 1.08 }, 19.08]);
    await changeEdition(['CA'], 'product');
    expect(await fetchPolicy('CA-1')).toMatchObject({ taxAmount: 27, fees: 0, taxRate: 0.045 });
  });

  it('changes nothing for known rows, returns their current amounts, and does not change the first response', async () => {
    const rows = ['CA-1,X,2026-01-01,2027-01-01,1000,CA', 'CA-2,X,2026-01-01,2027-01-01,2000,CA'];
    await upload(HEADER, ...rows);
    await changeEdition(['CA'], 'statute');
    const hashBook = () => bench.service(DatabaseService).inOrganization(book.organizationId, (tx) => hashTables(tx, BOOK_TABLES));
    const before = await hashBook();
    const repeated = await upload(HEADER, ...rows);
    expect(repeated.successful).toEqual([
      expect.objectContaining({ outcome: 'unchanged', taxAmount: 30, fees: 1.8, totalDue: 31.8 }),
      expect.objectContaining({ outcome: 'unchanged', taxAmount: 60, fees: 3.6, totalDue: 63.6 }),
    ]);
    expect(await hashBook()).toBe(before);
    await changeEdition(['CA'], 'product');
    const { body: imports } = await book.owner.get('/api/policies/imports').expect(200);
    const results = [];
    for (const { id } of imports) results.push((await book.owner.get(`/api/policies/imports/${id}/result`).expect(200)).body);
    expect(results[0]).toEqual(repeated);
    expect(results[1].successful).toMatchObject([{ totalDue: 45 }, { totalDue: 90 }]);
  });
});

it('recorded charges are protected by the database: the application can add charges and adjustments, but never change or remove them', async () => {
  for (const table of ['tax_lines', 'policy_transactions', 'coverage_lines', 'tax_adjustments', 'tax_adjustment_lines']) {
    for (const statement of [`update ${table} set organization_id = organization_id`, `delete from ${table}`, `truncate ${table}`]) {
      const refused = bench.service(DatabaseService).inOrganization(book.organizationId, (tx) => tx.query(statement));
      await expect(refused).rejects.toThrow(`permission denied for table ${table}`);
    }
  }
});
