import { randomUUID } from 'node:crypto';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';
import { createPricer } from '../repricing/pricers.js';

const bench = useBook();
let book: TestBook;

beforeAll(async () => {
  book = await bench.newBook();
  const rows = ['NY-1,X,2026-01-01,2027-01-01,14250,NY', 'IL-1,X,2020-06-01,2021-06-01,1000,IL', 'OH-1,X,2026-01-01,2027-01-01,1000,OH'];
  await book.upload([HEADER, ...rows].join('\n')).expect(200);
});

async function fetchPolicy(number: string) {
  const { body: found } = await book.owner.get(`/api/policies?search=${number}`).expect(200);
  return (await book.owner.get(`/api/policies/${found[0].id}`).expect(200)).body;
}

describe("a policy's explanation", () => {
  it("assigns the stamping fee within New York's single rate to its payee, and shows the amounts under the statute in dollars", async () => {
    const policy = await fetchPolicy('NY-1');
    expect(policy).toMatchObject({ totalDue: 534.38, stateName: 'New York', stateSlug: 'new-york' });
    const [{ taxLines, otherEdition }] = policy.transactions;
    expect(taxLines).toMatchObject([
      {
        ruleId: 'ny-product-premium-tax',
        kind: 'premium_tax',
        ratePercent: '3.6',
        amount: 513,
        citation: null,
        payee: 'State of New York',
      },
      {
        ruleId: 'ny-product-premium-tax',
        kind: 'stamping_fee',
        label: 'ELANY stamping fee',
        ratePercent: '0.15',
        amount: 21.38,
        makeUp: [],
        payee: 'Excess Line Association of New York (ELANY)',
      },
    ]);
    expect(otherEdition).toEqual({
      edition: 'statute',
      charges: [
        {
          label: 'Surplus lines premium tax',
          ratePercent: '3.6',
          amount: 513,
          ruleId: 'ny-statute-premium-tax',
          citation: 'N.Y. Ins. Law §2118',
          part: null,
        },
        {
          label: 'ELANY stamping fee',
          ratePercent: '0.15',
          amount: 21.38,
          ruleId: 'ny-statute-stamping-fee-2023',
          citation: 'ELANY stamping fee, by policy inception',
          part: null,
        },
      ],
      totalDue: 534.38,
      difference: 0,
      notCovered: null,
      notes: [],
    });
  });

  it('reports a transaction that the statute does not cover', async () => {
    const [{ otherEdition }] = (await fetchPolicy('IL-1')).transactions;
    expect(otherEdition).toMatchObject({ edition: 'statute', charges: [], totalDue: null, difference: null });
    expect(otherEdition.notCovered).toContain('2020-06-01');
  });

  it('makes a comparison with the rate table once an adjustment has priced the policy under the statute', async () => {
    expect((await fetchPolicy('OH-1')).transactions[0].otherEdition).toMatchObject({ edition: 'statute', totalDue: 50, difference: 15 });
    await bench.service(DatabaseService).inOrganization(book.organizationId, async (tx) => {
      const repricing = bench.service(RepricingService);
      await repricing.lockBook(tx);
      const pricer = createPricer(bench, { statutes: ['OH'], overrides: [] });
      const cause = { changeId: randomUUID(), title: 'By statute' };
      await repricing.applyRepricing(tx, pricer, ['OH'], cause, () => undefined);
    });
    const [{ otherEdition, adjustments }] = (await fetchPolicy('OH-1')).transactions;
    expect(otherEdition).toMatchObject({ edition: 'product', totalDue: 35, difference: -15 });
    expect(adjustments[0].taxLines[0]).toMatchObject({ edition: 'statute', citation: expect.stringContaining('3905.36') });
  });

  it("links each rule to its state's law and state page", async () => {
    const { body } = await book.owner.get('/api/tax/rules/ny-product-premium-tax').expect(200);
    expect(body).toMatchObject({
      stateSlug: 'new-york',
      makeUp: [
        { kind: 'premium_tax', label: 'premium tax', ratePercent: '3.6', citation: 'N.Y. Ins. Law §2118' },
        { kind: 'stamping_fee', label: 'ELANY stamping fee', ratePercent: '0.15', citation: null },
      ],
      statute: { citations: expect.arrayContaining(['N.Y. Ins. Law §2118']), confidence: 'high' },
    });
    expect(body.statute.sources.length).toBeGreaterThan(0);
    const { body: law } = await book.owner.get('/api/tax/rules/ny-statute-premium-tax').expect(200);
    expect(law).toMatchObject({ statute: null, makeUp: [], citation: 'N.Y. Ins. Law §2118' });
  });

  it('names the rate charged in each of the 51 states', async () => {
    const { body } = await book.owner.get('/api/tax/charged-rates').expect(200);
    expect(body).toHaveLength(51);
    expect(body).toContainEqual({
      state: 'NY',
      edition: 'product',
      label: '3.75%',
      charges: '3.6% + 0.15%',
      matchesHeadline: true,
      isOwn: false,
      ruleId: 'ny-product-premium-tax',
    });
  });
});
