import { RULE_CHANGES, useRuleBench } from './rule-bench.js';

/** No source confirms that broker fees are taxed in Kentucky, so 3% and 1.8% of 500 dollars are uncertain. */
const ASKED = { state: 'KY', premium: 10_000, brokerFees: 500, effectiveDate: '2026-03-01', edition: 'statute', municipality: 'Lexington' };
const WITHOUT_FEES = { kind: 'unconfirmed_fees', states: ['ky'], unconfirmedFees: 'exclude', reason: 'Counsel reads the law so.' };

const bench = useRuleBench();

async function calculate(body: object = ASKED) {
  return (await bench.owner.post('/api/tax/calculate').send(body).expect(200)).body;
}

it("a change excludes fees without an authoritative source after a second person's approval, and shows the amount at stake", async () => {
  const before = await calculate();
  expect(before.missing.join(' ')).toContain('Taxed here; if not taxable, $24.00 less is due.');
  const proposed = await bench.propose(bench.member, WITHOUT_FEES);
  expect(proposed).toMatchObject({
    kind: 'unconfirmed_fees',
    title: 'Leave fees out of the tax where no source says whether they are taxed, in Kentucky.',
    states: ['KY'],
    edition: null,
    unconfirmedFees: 'exclude',
  });
  await bench.member.post(`${RULE_CHANGES}/${proposed.id}/approve`).send({}).expect(403);
  expect(await calculate()).toMatchObject({ totalDue: before.totalDue });

  await bench.approve(bench.colleague, proposed.id);
  const after = await calculate();
  expect(after.totalDue).toBe(before.totalDue - 24);
  expect(after.missing.join(' ')).toContain('Not included here; if taxable, $24.00 more is due');
  expect((await calculate({ ...ASKED, unconfirmedFees: 'include' })).totalDue).toBe(before.totalDue);
  const { body: settings } = await bench.viewer.get('/api/tax/settings').expect(200);
  expect(settings).toMatchObject({ unconfirmedFees: 'include', unconfirmedFeesOfStates: [{ state: 'KY', unconfirmedFees: 'exclude' }] });
});

it('a change without effect is rejected', async () => {
  const { body } = await bench.owner.post(RULE_CHANGES).send(WITHOUT_FEES).expect(409);
  expect(body.detail).toBe('These fees are already left out there. Choose other states or the other option.');
});

it.each([
  [{ ...WITHOUT_FEES, unconfirmedFees: 'maybe' }, 'unconfirmedFees'],
  [{ ...WITHOUT_FEES, states: [] }, 'states'],
  [{ ...WITHOUT_FEES, reason: '' }, 'reason'],
])('%j is rejected at %s', async (body, field) => {
  const { body: problem } = await bench.owner.post(RULE_CHANGES).send(body).expect(400);
  expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field);
});
