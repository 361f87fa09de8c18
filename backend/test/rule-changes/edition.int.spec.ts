import { HEADER } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';
import { signUp } from '../harness/sign-up.js';
import { RULE_CHANGES, useRuleBench } from './rule-bench.js';

/**
 * In California, the statute charges 3% and 0.18%, and the Stampline rate table 4.5%. In Alabama, the statute charges 6%, as the table does, and
 * 0.175% from 2026 on; it does not have rules before 2024.
 */
const BOOK = [
  HEADER,
  'CA-1,Harbor LLC,2026-01-15,2027-01-15,10000.00,CA',
  'CA-2,=cmd|calc,2026-02-01,2027-02-01,333.33,CA',
  'AL-0,Before the law is known,2020-01-01,2021-01-01,1000.00,AL',
  'TX-1,Ranch Inc,2026-03-01,2027-03-01,2000.00,TX',
].join('\n');

const toStatute = { kind: 'edition', states: ['ca', 'AL'], edition: 'statute', reason: 'Counsel advises to follow the statute.' };

const bench = useRuleBench();
beforeAll(async () => {
  await bench.upload(BOOK).expect(200);
});

describe('a change to the edition', () => {
  it("confirms a new organization's default without repricing", async () => {
    const owner = bench.web.newAgent();
    await signUp(owner, { edition: undefined });
    const isChosen = async () => (await owner.get('/api/tax/settings').expect(200)).body.isEditionChosen;
    expect(await isChosen()).toBe(false);
    const proposal = { kind: 'edition', states: null, edition: 'statute', reason: 'We keep it.' };
    const { body: proposed } = await owner.post(RULE_CHANGES).send(proposal).expect(201);
    const fetch = async () => (await owner.get(`${RULE_CHANGES}/${proposed.id}`).expect(200)).body;
    await waitUntil(async () => (await fetch()).status === 'waiting', 180_000, 'the preview is made');
    expect((await fetch()).preview).toMatchObject({ changedPolicies: 0, totalDifference: 0 });
    await owner.post(`${RULE_CHANGES}/${proposed.id}/approve`).send({}).expect(200);
    await waitUntil(isChosen, 180_000, 'the edition is chosen');
    const { body: journey } = await owner.get('/api/compliance/journey').expect(200);
    const prices = journey.milestones.find(({ id }: { id: string }) => id === 'tax_calculations');
    expect(prices.tasks[1]).toMatchObject({ completed: true, description: 'Priced by the statute.' });
  });

  it('is previewed and applied, after which policies, totals, calculator and rates agree', async () => {
    const { owner } = bench;
    const { body: before } = await owner.get('/api/policies?limit=10').expect(200);
    const proposed = await bench.propose(owner, toStatute);
    expect(proposed).toMatchObject({
      title: 'Price policies in California and Alabama by the statute.',
      states: ['CA', 'AL'],
      canApprove: true,
      preview: {
        policies: 3,
        transactions: 3,
        changedPolicies: 2,
        changedTransactions: 2,
        // 4.5% of 10,000 and 333.33, and 6% of 1,000; afterward 3% of the first two, while the third keeps its tax.
        taxBefore: 525,
        taxAfter: 370,
        feesBefore: 0,
        // 0.18% of 10,000 and 333.33
        feesAfter: 18.6,
        totalDifference: -136.4,
        notPriced: 1,
        notPricedReasons: [expect.stringMatching(/has rules for Alabama from 2023-01-01 .* none for 2020-01-01/)],
        states: [
          { state: 'AL', changedPolicies: 0, totalDifference: 0, notPriced: 1 },
          { state: 'CA', changedPolicies: 2, totalDifference: -136.4, notPriced: 0 },
        ],
      },
    });
    expect(proposed.preview?.examples.map(({ policyNumber, difference }) => [policyNumber, difference])).toEqual([
      ['CA-1', -132],
      ['CA-2', -4.4],
    ]);
    const { body: unchanged } = await owner.get('/api/policies?limit=10').expect(200);
    expect(unchanged).toEqual(before);

    const applied = await bench.approve(owner, proposed.id);
    expect(applied.result).toEqual(applied.preview);
    const { body: after } = await owner.get('/api/policies?limit=10').expect(200);
    const dues = Object.fromEntries(after.map((one: { policyNumber: string; totalDue: number }) => [one.policyNumber, one.totalDue]));
    expect(dues).toEqual({ 'CA-1': 318, 'CA-2': 10.6, 'AL-0': 60, 'TX-1': 97.8 });

    const calculated = await owner
      .post('/api/tax/calculate')
      .send({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15' })
      .expect(200);
    expect(calculated.body).toMatchObject({ edition: 'statute', totalDue: 318 });
    const product = { state: 'CA', premium: 10_000, effectiveDate: '2026-01-15', edition: 'product' };
    expect((await owner.post('/api/tax/calculate').send(product).expect(200)).body).toMatchObject({ edition: 'product', totalDue: 450 });
    const { body: rates } = await owner.get('/api/tax/rates?effectiveDate=2026-06-01').expect(200);
    const editions = rates.filter(({ edition }: { edition: string }) => edition === 'statute').map(({ code }: { code: string }) => code);
    expect(editions).toEqual(['AL', 'CA']);
    const { body: settings } = await owner.get('/api/tax/settings').expect(200);
    expect(settings).toMatchObject({
      edition: 'product',
      editions: [
        { state: 'AL', edition: 'statute' },
        { state: 'CA', edition: 'statute' },
      ],
      overrides: [],
    });
  });

  it('lists the policies it changed in a file without executable formulas', async () => {
    const [{ id }] = (await bench.owner.get(RULE_CHANGES).expect(200)).body;
    const { text, headers } = await bench.viewer.get(`${RULE_CHANGES}/${id}/policies.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n').toSorted()).toEqual(
      [
        '',
        'CA-1,Harbor LLC,CA,450.00,318.00,-132.00',
        "CA-2,'=cmd|calc,CA,15.00,10.60,-4.40",
        'policy_number,insured_name,state,before,after,difference',
      ].toSorted(),
    );
  });
});
