import { useProduct } from '../harness/product.js';

const app = useProduct();

const priceByStatute = async (state: string) =>
  (await calculate({ state, premium: 10_000, effectiveDate: '2026-01-15', edition: 'statute' })).body;
const calculate = (body: object) => app.newAgent().post('/api/tax/calculate').set('X-Probe-Role', 'viewer').send(body);
const listErrorFields = async (body: object) => {
  const answer = await calculate(body);
  expect(answer.status).toBe(400);
  expect(answer.type).toBe('application/problem+json');
  return answer.body.errors.map((error: { field: string }) => error.field);
};

describe('POST /api/tax/calculate', () => {
  it('prices a plain request under the statute if the organization has not chosen an edition', async () => {
    const { body } = await calculate({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15' });
    expect(body).toMatchObject({ edition: 'statute', taxAmount: 300, totalDue: 318, completeness: 'complete' });
  });

  it('prices a request for the rate table at the headline rate', async () => {
    const { status, body } = await calculate({ state: 'VA', premium: 10_000, edition: 'product' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'VA',
      premium: 10_000,
      taxRate: 0.0225,
      taxAmount: 225,
      additionalFees: [],
      totalDue: 225,
      edition: 'product',
      disagreements: [],
    });
    expect(body.lines).toMatchObject([
      { kind: 'premium_tax', ratePercent: '2.25', amount: 225, reason: 'taxed', ruleId: 'va-product-premium-tax' },
    ]);
  });

  it('lists additional charges as additional fees', async () => {
    const { body } = await calculate({ state: 'or', premium: 10_000, policyType: 'property', edition: 'product' });
    expect(body.additionalFees).toEqual([
      { name: 'Fire marshal tax', amount: 30 },
      { name: 'Service charge', amount: 10 },
    ]);
    expect(body.totalDue).toBe(240);
  });

  it("describes the other edition's result with its source", async () => {
    const { body } = await calculate({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15', edition: 'product' });
    expect(body).toMatchObject({ taxAmount: 450, disagreements: [{ edition: 'statute', totalDue: 318, confidence: 'high' }] });
    expect(body.disagreements[0].text).toMatch(
      /^Statute: 3% Surplus lines premium tax \+ 0\.18% SLA California stamping fee = \$318\.00\. .*Cal\. Ins\. Code §1775\.5/,
    );
    const other = await calculate({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15', edition: 'statute' });
    expect(other.body).toMatchObject({ taxAmount: 300, totalDue: 318, disagreements: [{ edition: 'product', totalDue: 450 }] });
  });

  it('states the difference between the rate table and the statute, without describing either as complete', async () => {
    const { body } = await calculate({ state: 'OH', premium: 10_000, effectiveDate: '2026-01-15', edition: 'product' });
    expect(body).toMatchObject({ totalDue: 350, completeness: 'incomplete' });
    expect(body.missing).toEqual(['At least $350.00. The statute requires $150.00 more than is charged here.']);
  });

  it("names each line's sources with their dates, reading dates and confidence, as the screen does", async () => {
    const { body } = await calculate({ state: 'NC', premium: 10_000, effectiveDate: '2026-01-15', edition: 'statute' });
    expect(body.lines.map(({ confidence }: { confidence: string }) => confidence)).toEqual(['high', 'high']);
    for (const { ruleId, sources, readOn, mustBeReadAgain, confidence } of body.lines) {
      const rule = await app.newAgent().get(`/api/tax/rules/${ruleId}`).set('X-Probe-Role', 'viewer').expect(200);
      expect(rule.body).toMatchObject({ sources, readOn, mustBeReadAgain, confidence });
      expect(sources.length).toBeGreaterThan(0);
    }
    const [tax, stamping] = body.lines.map(({ sources }: { sources: { url: string }[] }) => sources.map(({ url }) => url));
    expect(tax).not.toEqual(stamping);
    expect(body.lines[1].readOn).toMatch(/^2026-11-\d\d$/);
    expect(body.sources).toContainEqual({ url: 'https://ncsla.com/tax/tax-filing/taxes-fees', asOf: 'undated, current', note: null });
    const table = await calculate({ state: 'NC', premium: 10_000, effectiveDate: '2026-01-15', edition: 'product' });
    expect([table.body.sources, table.body.lines[0].confidence]).toEqual([[], null]);
    expect(table.body.lines[0]).toMatchObject({ sources: [], readOn: null, mustBeReadAgain: false });
  });

  it("treats a price as complete if it uses a rule due for review, and names that rule's charge in a note", async () => {
    const [georgia, virginia] = [await priceByStatute('GA'), await priceByStatute('VA')];
    expect([georgia.completeness, georgia.missing, georgia.lines[0].mustBeReadAgain]).toEqual(['complete', [], true]);
    expect(georgia.notes.at(-1)).toMatch(/^Needs another check: Surplus lines premium tax\. /);
    expect(virginia.lines[0].mustBeReadAgain).toBe(false);
    expect(virginia.notes.join(' ')).not.toContain('Needs another check');
  });

  it('names the sources of the fee rule for each line that includes or excludes fees', async () => {
    const price = async (state: string) =>
      (await calculate({ state, premium: 10_000, insurerFees: 100, brokerFees: 50, effectiveDate: '2026-01-15', edition: 'statute' })).body
        .lines;
    const lines: { reason: string; feeBase: { chargedBy: string; taxable: boolean | null; text: string; sources: unknown[] }[] }[] =
      await price('CA');
    const byReason = (reason: string) => lines.filter((line) => line.reason === reason).flatMap(({ feeBase }) => feeBase);
    expect(byReason('taxed')[0]).toMatchObject({ chargedBy: 'insurer', taxable: true, confidence: 'medium', readOn: '2026-11-30' });
    expect(byReason('fee_not_taxable')).toMatchObject([{ chargedBy: 'broker', taxable: false, confidence: 'medium' }]);
    for (const { sources } of lines.flatMap(({ feeBase }) => feeBase)) expect(sources.length).toBeGreaterThan(0);
    const [open] = await price('AK');
    expect(open.feeBase.map(({ taxable }: { taxable: null }) => taxable)).toEqual([null, null]);
    expect(open.feeBase[0].text).toMatch(/^We found no rule on whether insurer fees are taxed for Alaska \(looked at /);
    const plain = await calculate({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15', edition: 'statute' });
    expect(plain.body.lines.flatMap(({ feeBase }: { feeBase: unknown[] }) => feeBase)).toEqual([]);
  });

  it('prices a return premium, and rejects a negative premium that is not a return', async () => {
    const { body } = await calculate({ state: 'NC', premium: -1_000, transactionType: 'return_premium', edition: 'product' });
    expect(body).toMatchObject({ taxAmount: -50, additionalFees: [], totalDue: -50 });
    expect(await listErrorFields({ state: 'NC', premium: -1_000 })).toEqual(['premium']);
  });

  it('reports a date without known rules at its field', async () => {
    const { status, body } = await calculate({ state: 'AL', premium: 10, edition: 'statute', effectiveDate: '2020-01-01' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'effectiveDate', message: expect.stringMatching(/has rules for Alabama from 2023-01-01/) }]);
  });

  it.each([
    [{ premium: 1 }, ['state']],
    [{ state: 'PR', premium: 1 }, ['state']],
    [{ state: 'VA' }, ['premium']],
    [{ state: 'VA', premium: '100' }, ['premium']],
    [{ state: 'VA', premium: null }, ['premium']],
    [{ state: 'VA', premium: 1.005 }, ['premium']],
    [{ state: 'VA', premium: 1e300 }, ['premium']],
    [{ state: 'VA', premium: 1, policyType: 'pets' }, ['policyType']],
    [{ state: 'VA', premium: 1, edition: 'law' }, ['edition']],
    [{ state: 'VA', premium: 1, exemption: 'friends' }, ['exemption']],
    [{ state: 'VA', premium: 1, effectiveDate: '2026-02-30' }, ['effectiveDate']],
    [{ state: 'VA', premium: 1, transactionDate: 20260101 }, ['transactionDate']],
    [{ state: 'VA', premium: 1, firePremium: 2 }, ['firePremium']],
    [{ state: 'VA', premium: 1, surprise: true }, ['surprise']],
  ])('rejects %j at its field', async (body, fields) => {
    expect(await listErrorFields(body)).toEqual(fields);
  });

  it('rejects NaN and Infinity, which JSON does not have', async () => {
    const answer = await app
      .newAgent()
      .post('/api/tax/calculate')
      .set('X-Probe-Role', 'viewer')
      .type('json')
      .send('{"state":"VA","premium":NaN}');
    expect(answer.status).toBe(400);
  });

  it('returns 401 to visitors who are not signed in', async () => {
    expect((await app.newAgent().post('/api/tax/calculate').send({ state: 'VA', premium: 1 })).status).toBe(401);
  });
});

describe('GET /api/tax/rates', () => {
  it('shows both editions of all 51 jurisdictions side by side', async () => {
    const { body } = await app.newAgent().get('/api/tax/rates?effectiveDate=2026-06-01').set('X-Probe-Role', 'viewer');
    expect(body).toHaveLength(51);
    const pennsylvania = body.find((one: { code: string }) => one.code === 'PA');
    expect(pennsylvania).toMatchObject({
      product: { totalPercent: '3', totalFlat: 0 },
      statute: { totalPercent: '3', totalFlat: 20 },
      agrees: false,
      differsIn: ['base_unconfirmed', 'payees', 'flat_charges'],
    });
    expect(body.find(({ code }: { code: string }) => code === 'RI')).toMatchObject({
      agrees: false,
      differsIn: ['base_unconfirmed'],
      difference: expect.stringMatching(/^We could not confirm whether Rhode Island taxes insurer fees and broker fees/),
    });
  });
});
