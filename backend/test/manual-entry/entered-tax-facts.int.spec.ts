import { HEADER } from '../harness/book.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import { useBookForEachTest } from '../harness/use-book-for-each-test.js';

const book = useBookForEachTest();

const POLICY = buildPolicyEntry({ state: 'NJ' });
const WITH_REASON = { reason: REASON };
const FACTS = {
  policyFee: 150,
  brokerFee: 75.5,
  nonUsPremium: 100,
  exemption: 'municipality',
  exemptionProof: 'Certificate 12',
  insurerNaic: '10172',
  insurerShare: 37.5,
  boundDate: '2025-12-20',
};

const post = (path: string, body: object) => book.owner.post(`/api/policies${path}`).send(body);

it('tax facts are priced in the preview and recorded like the optional columns of a file', async () => {
  const { body: preview } = await post('/preview', { ...POLICY, taxFacts: FACTS }).expect(200);
  const { body: plain } = await post('/preview', POLICY).expect(200);
  expect(preview.totalDue).not.toBe(plain.totalDue);
  const { body: policy } = await post('', { ...POLICY, ...WITH_REASON, taxFacts: FACTS }).expect(201);
  expect(policy.transactions[0]).toMatchObject({ totalDue: preview.totalDue, taxFacts: FACTS, insurerFees: 0, brokerFees: 75.5 });

  const header = `${HEADER},policy_fee,broker_fee,non_us_premium,exemption,exemption_proof,insurer_naic,insurer_share,bound_date`;
  const row = 'SL-2,Harbor,2026-01-01,2027-01-01,1000.00,NJ,150.00,75.50,100.00,municipality,Certificate 12,10172,37.5,2025-12-20';
  await book.upload(`${header}\n${row}\n`).expect(200);
  const policies: { id: string; policyNumber: string }[] = (await book.owner.get('/api/policies').expect(200)).body;
  const { id } = policies.find(({ policyNumber }) => policyNumber === 'SL-2')!;
  const { body: uploaded } = await book.owner.get(`/api/policies/${id}`).expect(200);
  for (const same of ['taxFacts', 'details', 'taxLines', 'totalDue'])
    expect(uploaded.transactions[0][same]).toEqual(policy.transactions[0][same]);
});

it('tax facts are kept in a correction unless they are changed or removed', async () => {
  const { body: policy } = await post('', { ...POLICY, ...WITH_REASON, taxFacts: FACTS }).expect(201);
  const path = `/${policy.id}/transactions/${policy.transactions[0].id}/correct`;
  const taxFacts = { policyFee: null, brokerFee: 80 };
  const { body: corrected } = await post(path, { ...POLICY, ...WITH_REASON, policyVersion: policy.policyVersion, taxFacts }).expect(201);
  const { policyFee: _taken, ...others } = FACTS;
  const replacement = corrected.transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'new');
  expect(replacement.taxFacts).toEqual({ ...others, brokerFee: 80 });
});

it("tax facts allow a file's transaction that has a home state to be moved to another state", async () => {
  await book.upload(`${HEADER},home_state\nSL-1,Harbor,2026-01-01,2027-01-01,1000.00,NJ,NJ\n`).expect(200);
  const [{ id }] = (await book.owner.get('/api/policies').expect(200)).body;
  const { body: policy } = await book.owner.get(`/api/policies/${id}`).expect(200);
  const path = `/${id}/transactions/${policy.transactions[0].id}/correct`;
  const { body: moved } = await post(path, { ...POLICY, ...WITH_REASON, state: 'VA', policyVersion: policy.policyVersion }).expect(201);
  expect(moved.transactions[0].details).toEqual([{ label: 'Home state', value: 'VA' }]);
});

it.each([
  [{ firePremium: 1000.01 }, 'taxFacts.firePremium', /^Fire premium is part of the premium/],
  [{ nonUsPremium: -1 }, 'taxFacts.nonUsPremium', /same sign/],
  [{ insurerNaic: '10172', insurerAa: 'AA-1122000' }, 'taxFacts.insurerNaic', /Insurer NAIC and Insurer AA are both filled/],
  [{ coverageCode: 'nothing of the sort' }, 'taxFacts.coverageCode', /./],
  [{ policyFee: -5 }, 'taxFacts.policyFee', /may be negative only/],
  [{ insurerNaic: '1017' }, 'taxFacts.insurerNaic', /five digits/],
  [{ insurerShare: 100.5 }, 'taxFacts.insurerShare', /100/],
  [{ boundDate: '2026-02-30' }, 'taxFacts.boundDate', /YYYY-MM-DD/],
  [{ exemption: 'charity' }, 'taxFacts.exemption', /./],
])('tax facts are rejected with a message for the field: %j', async (taxFacts, field, message) => {
  const { body } = await post('/preview', { ...POLICY, taxFacts }).expect(400);
  expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
});
