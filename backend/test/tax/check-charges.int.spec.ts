import { useProduct } from '../harness/product.js';

const app = useProduct();

const REQUEST = { state: 'CA', premium: 10_000, edition: 'statute', effectiveDate: '2026-01-15' };
const check = (body: object) =>
  app
    .newAgent()
    .post('/api/tax/check-charges')
    .set('X-Probe-Role', 'viewer')
    .send({ ...REQUEST, ...body });

describe('POST /api/tax/check-charges', () => {
  it('confirms charges that match what is due, with the sources of the amounts', async () => {
    const { body } = await check({ chargedPremiumTax: 300, chargedStampingFee: 18, chargedTotal: 318 }).expect(200);
    expect(body).toMatchObject({
      isRight: true,
      differenceAmount: 0,
      summary: 'The charges match what is due.',
      charges: [
        { chargePart: 'premium_tax', chargedAmount: 300, dueAmount: 300, differenceAmount: 0 },
        { chargePart: 'stamping_fee', chargedAmount: 18, dueAmount: 18, differenceAmount: 0 },
        { chargePart: 'total', chargedAmount: 318, dueAmount: 318, differenceAmount: 0 },
      ],
      causes: [],
      alternativeCauses: [],
      calculation: { totalDue: 318 },
    });
    expect(body.calculation.sources[0].url).toMatch(/^https?:/);
    const { body: rule } = await app
      .newAgent()
      .get(`/api/tax/rules/${body.calculation.lines[0].ruleId}`)
      .set('X-Probe-Role', 'viewer')
      .expect(200);
    expect(rule.citation).toMatch(/Cal\. Ins\. Code/);
  });

  it('names the cause and the rule of a difference for each charge', async () => {
    const { body } = await check({ chargedPremiumTax: 300, chargedStampingFee: 36 }).expect(200);
    expect(body).toMatchObject({
      isRight: false,
      differenceAmount: 18,
      charges: [{ differenceAmount: 0 }, { chargePart: 'stamping_fee', chargedAmount: 36, dueAmount: 18, differenceAmount: 18 }],
      causes: [{ chargeCause: 'stamping_fee_doubled', causeText: 'The fee of the stamping office was charged twice.' }],
    });
    expect(body.summary).toContain('Charged $18.00 too much.');
    expect(body.causes[0].ruleIds).toEqual([expect.stringMatching(/^ca-/)]);
  });

  it('states that no rule explains a difference', async () => {
    const { body } = await check({ chargedPremiumTax: 123.45 }).expect(200);
    expect(body).toMatchObject({ isRight: false, differenceAmount: -176.55, causes: [], alternativeCauses: [] });
    expect(body.summary).toBe('Charged $176.55 too little. No rule explains it.');
  });

  it.each([
    [{}, 'chargedTotal'],
    [{ chargedTotal: 1.234 }, 'chargedTotal'],
    [{ chargedTotal: 1, state: 'ZZ' }, 'state'],
    [{ chargedTotal: 1, transactionType: 'return_premium' }, 'premium'],
  ])('rejects %j at its field', async (body, field) => {
    const { body: problem } = await check(body).expect(400);
    expect(problem.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  it('requires authentication', async () => {
    await app.newAgent().post('/api/tax/check-charges').send({ state: 'VA', premium: 1, chargedTotal: 1 }).expect(401);
  });
});
