import { randomUUID } from 'node:crypto';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import { JurisdictionsService } from '../../src/jurisdictions/jurisdictions.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { Repricing } from '../../src/policies/repricing/repricing.service.js';
import type { RepricingOutcome } from '../../src/policies/repricing/repricing-outcome.js';
import type { OrganizationPricer } from '../../src/tax/organization-pricer.js';
import type { TaxOverride } from '../../src/tax/tax-override.js';
import { TaxPricer } from '../../src/tax/tax-pricer.js';
import { type BookBench, HEADER, startBookBench } from './book-bench.js';

let bench: BookBench;

beforeAll(async () => {
  bench = await startBookBench({ today: '2026-11-21' });
});

afterAll(async () => {
  await bench.stop();
});

function pricerOf(editions: Record<string, Edition>, overrides: TaxOverride[] = []): OrganizationPricer {
  const rulebook = new TaxPricer(bench.service(JurisdictionsService).rulebook);
  return rulebook.forOrganization({ edition: 'product', editions: new Map(Object.entries(editions)), overrides });
}

async function apply(pricer: OrganizationPricer, states: string[] | null = null): Promise<RepricingOutcome> {
  const repricing = bench.service(Repricing);
  return bench.service(Database).inOrganization(bench.organizationId, async (tx) => {
    await repricing.lockBook(tx, bench.organizationId);
    return repricing.apply(tx, bench.organizationId, pricer, states, { changeId: randomUUID(), title: 'Test' }, () => undefined);
  });
}

describe('re-pricing', () => {
  it('books the difference beside the transaction, which stays as it was first priced', async () => {
    await bench.upload(`${HEADER}\nCA-1,X,2026-01-01,2027-01-01,1000,CA\nVA-1,X,2026-01-01,2027-01-01,1000,VA\n`).expect(200);
    expect(await apply(pricerOf({ CA: 'statute' }))).toMatchObject({
      policies: 2,
      changedPolicies: 1,
      changedTransactions: 1,
      taxBeforeCents: 6750n,
      taxAfterCents: 5250n,
      feesAfterCents: 180n,
      totalDifferenceCents: -1320n,
      examples: [{ policyNumber: 'CA-1', beforeCents: 4500n, afterCents: 3180n, differenceCents: -1320n }],
    });
    const { body: policies } = await bench.owner.get('/api/policies?state=CA').expect(200);
    expect(policies[0]).toMatchObject({ taxAmount: 30, taxRate: 0.03, fees: 1.8, totalDue: 31.8 });
    const { body: policy } = await bench.owner.get(`/api/policies/${policies[0].id}`).expect(200);
    const [transaction] = policy.transactions;
    expect(transaction).toMatchObject({ taxAmount: 45, fees: 0, totalDue: 45, taxLines: [{ ruleId: 'ca-product-premium-tax' }] });
    expect(transaction.adjustments).toEqual([
      expect.objectContaining({
        title: 'Test',
        bookedOn: '2026-01-01',
        taxDifference: -15,
        feesDifference: 1.8,
        totalDifference: -13.2,
        taxAmount: 30,
        fees: 1.8,
        edition: 'statute',
        taxLines: [
          expect.objectContaining({ kind: 'premium_tax', ratePercent: '3', amount: 30 }),
          expect.objectContaining({ kind: 'stamping_fee', ratePercent: '0.18', amount: 1.8 }),
        ],
      }),
    ]);
  });
});
