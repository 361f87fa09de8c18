import { HEADER } from '../harness/book.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import { useBookForEachTest } from '../harness/use-book-for-each-test.js';

const book = useBookForEachTest();

const TERM = { effectiveDate: '2026-01-01', expirationDate: '2027-01-01' };
const POLICY = buildPolicyEntry({ state: 'NC', ...TERM });
const WITH_REASON = { reason: REASON };
const ENDORSEMENT = { transactionType: 'endorsement', ...TERM, effectiveDate: '2026-03-01', premium: 200 };

const post = (path: string, body: object) => book.owner.post(`/api/policies${path}`).send(body);
const enterPolicy = async (change: object = {}) => (await post('', { ...POLICY, ...WITH_REASON, ...change }).expect(201)).body;
const addVersion = ({ policyVersion }: { policyVersion: string }) => ({ ...WITH_REASON, policyVersion });
const postTwice = async (path: string, body: object) => {
  const send = () => book.owner.post(`/api/policies${path}`).set('Idempotency-Key', `key of ${path}`.replaceAll(' ', '-')).send(body);
  const { body: first } = await send().expect(201);
  expect((await send().expect(201)).body).toEqual(first);
  return first;
};
const fetchLiability = async () => (await book.owner.get('/api/policies/liability?state=NC').expect(200)).body;

describe('a manually entered policy', () => {
  it('is recorded as previewed and as an uploaded row would be, with the user and the reason', async () => {
    const { body: preview } = await post('/preview', POLICY).expect(200);
    expect((await book.owner.get('/api/policies').expect(200)).body).toEqual([]);
    const policy = await enterPolicy();
    const [transaction] = policy.transactions;
    expect(transaction).toMatchObject({ transactionType: 'new', ...WITH_REASON, enteredByName: 'Olive Owner', importId: null });
    for (const figure of ['premium', 'taxAmount', 'fees', 'totalDue', 'taxLines', 'completeness'])
      expect(transaction[figure]).toEqual(preview[figure]);
    expect(preview.termAfter).toEqual(policy.terms[0]);
    const { body: upload } = await book.upload(`${HEADER}\nSL-2,Harbor Freight Lines LLC,2026-01-01,2027-01-01,1000.00,NC\n`).expect(200);
    expect(upload.successful[0]).toMatchObject({ taxAmount: transaction.taxAmount });
    expect(await fetchLiability()).toMatchObject({ premium: 2000, totalDue: transaction.totalDue * 2 });
  });

  it('is rejected if it is already in the book, and accepted again once it has been backed out', async () => {
    const { id, transactions } = await enterPolicy();
    const refused = await post('', { ...POLICY, ...WITH_REASON }).expect(409);
    expect(refused.body.errors).toMatchObject([{ field: 'policyNumber' }]);
    await post(`/${id}/transactions/${transactions[0].id}/back-out`, WITH_REASON).expect(200);
    expect(await enterPolicy()).toMatchObject({ id, premium: 1000, transactionType: 'new' });
  });
});

describe('a manually entered transaction', () => {
  it.each([
    ['endorsement', { premium: 200 }, 1200],
    ['endorsement', { premium: -200 }, 800],
    ['cancellation', { premium: -400, transactionDate: '2026-06-01' }, 600],
    ['audit', { effectiveDate: '2026-01-01', transactionDate: '2026-09-01', premium: 55.55 }, 1055.55],
  ])('%s %j changes the policy and the totals', async (transactionType, change, premium) => {
    const policy = await enterPolicy();
    const facts = { ...ENDORSEMENT, transactionType, ...change };
    const { body: preview } = await post(`/${policy.id}/transactions/preview`, facts).expect(200);
    const { body: after } = await post(`/${policy.id}/transactions`, { ...facts, ...addVersion(policy) }).expect(201);
    expect(after).toMatchObject({ premium, transactionType });
    expect(after.transactions[0]).toMatchObject({ premium: change.premium, totalDue: preview.totalDue, ...WITH_REASON });
    expect(after.totalDue).toBeCloseTo(policy.totalDue + preview.totalDue, 5);
    expect(await fetchLiability()).toMatchObject({ premium, totalDue: after.totalDue });
  });

  it('ends a term from its cancellation until its reinstatement', async () => {
    const policy = await enterPolicy();
    const cancel = { ...ENDORSEMENT, transactionType: 'cancellation', effectiveDate: '2026-06-01', premium: -500 };
    const { body: canceled } = await post(`/${policy.id}/transactions`, { ...cancel, ...addVersion(policy) }).expect(201);
    expect(canceled.terms).toMatchObject([{ canceledOn: '2026-06-01', premium: 500 }]);
    const repeated = await post(`/${policy.id}/transactions/preview`, { ...cancel, premium: 0 }).expect(400);
    expect(repeated.body.detail).toMatch(/already canceled as of Jun 1, 2026/);
    const reinstate = { ...cancel, transactionType: 'reinstatement', premium: 500 };
    const { body: after } = await post(`/${policy.id}/transactions`, { ...reinstate, ...addVersion(canceled) }).expect(201);
    expect(after.terms).toMatchObject([{ canceledOn: null, premium: 1000 }]);
  });

  it.each([
    [{ effectiveDate: '2025-12-31' }, 'effectiveDate'],
    [{ effectiveDate: '1986-01-01' }, 'effectiveDate'],
    [{ effectiveDate: '2066-01-01' }, 'effectiveDate'],
    [{ expirationDate: '2066-01-01' }, 'expirationDate'],
    [{ transactionType: 'cancellation' }, 'premium'],
    [{ transactionType: 'reinstatement' }, 'transactionType'],
    [{ transactionType: 'renewal', effectiveDate: '2026-01-01' }, 'effectiveDate'],
    [{ premium: 0.001 }, 'premium'],
    [{ insurerName: 'a\u0007b' }, 'insurerName'],
  ])('is rejected with the field and the reason: %j', async (change, field) => {
    const { id } = await enterPolicy();
    const { body } = await post(`/${id}/transactions/preview`, { ...ENDORSEMENT, ...change }).expect(400);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
  });

  it("has the policy's coverage unless it names a different one", async () => {
    const policy = await enterPolicy({ coverageType: 'General liability', insurerName: 'Lloyd\u2019s' });
    const { body: after } = await post(`/${policy.id}/transactions`, {
      ...ENDORSEMENT,
      insurerName: 'Axis',
      ...addVersion(policy),
    }).expect(201);
    expect(after.transactions[0]).toMatchObject({ insurerName: 'Axis', coverageLines: [{ coverageType: 'General liability' }] });
  });

  it("is recorded only on confirmation if it returns more than the term's premium", async () => {
    const policy = await enterPolicy();
    const facts = { ...ENDORSEMENT, transactionType: 'return_premium', premium: -1000.01 };
    const { body: preview } = await post(`/${policy.id}/transactions/preview`, facts).expect(200);
    expect(preview.returnsTooMuch).toMatch(/returns \$1,000\.01, more than the term’s premium of \$1,000\.00/);
    await post(`/${policy.id}/transactions`, { ...facts, ...addVersion(policy) }).expect(409);
    await post(`/${policy.id}/transactions`, { ...facts, ...addVersion(policy), confirmReturns: true }).expect(201);
  });

  it("is rejected with another user's changes if the user has not seen them", async () => {
    const policy = await enterPolicy();
    const other = { ...ENDORSEMENT, premium: 75 };
    const answers = await Promise.all([
      post(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(policy) }),
      post(`/${policy.id}/transactions`, { ...other, ...addVersion(policy) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body.detail).toMatch(
      /^The policy has changed since you opened it\. Olive Owner added an endorsement of \$(200|75)\.00\. Check it/,
    );
  });

  it('is not recorded twice', async () => {
    const policy = await enterPolicy();
    const { body: after } = await post(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(policy) }).expect(201);
    const refused = await post(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(after) }).expect(409);
    expect(refused.body.detail).toMatch(/already has this transaction/);
  });

  it('is recorded once for an idempotency key, as are the policy and a correction, and each repeats its response', async () => {
    const policy = await postTwice('', { ...POLICY, ...WITH_REASON });
    const after = await postTwice(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(policy) });
    const right = { ...POLICY, ...ENDORSEMENT, premium: 300, ...addVersion(after) };
    const corrected = await postTwice(`/${policy.id}/transactions/${after.transactions[0].id}/correct`, right);
    expect(corrected).toMatchObject({ id: policy.id, premium: 1300 });
    expect(await fetchLiability()).toMatchObject({ premium: 1300 });
  });

  it('is logged', async () => {
    const policy = await enterPolicy();
    await post(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(policy) }).expect(201);
    const { body: log } = await book.owner.get('/api/audit').expect(200);
    expect(log.slice(0, 2)).toMatchObject([
      {
        action: 'policy-transaction.entered',
        after: { transactionType: 'endorsement', premium: '200.00', policyId: policy.id, ...WITH_REASON },
      },
      { action: 'policy-transaction.entered', after: { transactionType: 'new', policyNumber: 'SL-1' } },
    ]);
  });
});

describe('a correction', () => {
  it('backs out the transaction and records its replacement, as previewed, in one step', async () => {
    const policy = await enterPolicy();
    const path = `/${policy.id}/transactions/${policy.transactions[0].id}/correct`;
    const right = { ...POLICY, premium: 1500, insuredName: 'Harbor Freight Lines Inc' };
    const { body: preview } = await post(`${path}/preview`, right).expect(200);
    expect(preview).toMatchObject({
      premium: 1500,
      takenBack: { premium: -1000, totalDue: -policy.totalDue },
      termAfter: { premium: 1500 },
    });
    expect((await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body.policyVersion).toBe(policy.policyVersion);

    const { body: after } = await post(path, { ...right, ...addVersion(policy) }).expect(201);
    expect(after).toMatchObject({ id: policy.id, premium: 1500, totalDue: preview.totalDue, insuredName: 'Harbor Freight Lines Inc' });
    const [backOut, replacement, wrong] = after.transactions;
    expect([backOut.backsOut, backOut.replacedBy, wrong.backedOutBy]).toEqual([wrong.id, replacement.id, backOut.id]);
    expect([replacement.transactionType, replacement.reason, backOut.reason]).toEqual(['new', REASON, REASON]);
    expect(await fetchLiability()).toMatchObject({ premium: 1500, totalDue: preview.totalDue });
    expect(await book.owner.get('/api/policies').expect(200)).toMatchObject({ headers: { 'x-total-count': '1' } });
    const { body: log } = await book.owner.get('/api/audit').expect(200);
    expect(log[0]).toMatchObject({
      action: 'policy-transaction.corrected',
      before: { premium: '1000.00' },
      after: { premium: '1500.00', replacementId: replacement.id, ...WITH_REASON },
    });
  });

  it('moves the end of a term only if the term has no other transaction', async () => {
    const policy = await enterPolicy();
    const path = `/${policy.id}/transactions/${policy.transactions[0].id}/correct`;
    const added = (await post(`/${policy.id}/transactions`, { ...ENDORSEMENT, ...addVersion(policy) }).expect(201)).body;
    const later = { ...POLICY, expirationDate: '2027-02-01' };
    const refused = await post(path, { ...later, ...addVersion(added) }).expect(400);
    expect(refused.body.errors).toEqual([
      { field: 'expirationDate', message: expect.stringContaining('back those transactions out first') },
    ]);
    const endorsement = added.transactions.find(({ transactionType }: { transactionType: string }) => transactionType === 'endorsement');
    await post(`/${policy.id}/transactions/${endorsement.id}/back-out`, WITH_REASON).expect(200);
    const alone = (await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body;
    const { body: moved } = await post(path, { ...later, ...addVersion(alone) }).expect(201);
    expect(moved.terms).toMatchObject([{ effectiveDate: '2026-01-01', expirationDate: '2027-02-01', premium: 1000 }]);
  });

  it('moves a transaction recorded for another state to the policy in that state', async () => {
    const policy = await enterPolicy();
    const path = `/${policy.id}/transactions/${policy.transactions[0].id}/correct`;
    const { body: moved } = await post(path, { ...POLICY, state: 'VA', ...addVersion(policy) }).expect(201);
    expect(moved).toMatchObject({ state: 'VA', premium: 1000 });
    expect((await book.owner.get('/api/policies').expect(200)).body).toMatchObject([{ id: moved.id }]);
    expect(await fetchLiability()).toMatchObject({ premium: 0, totalDue: 0 });
  });

  it('changes nothing if the replacement is rejected, and cannot be made twice or for a back-out', async () => {
    const policy = await enterPolicy();
    const [wrong] = policy.transactions;
    const path = `/${policy.id}/transactions/${wrong.id}/correct`;
    await post(path, { ...POLICY, transactionType: 'reinstatement', ...addVersion(policy) }).expect(400);
    expect((await book.owner.get(`/api/policies/${policy.id}`).expect(200)).body).toEqual(policy);
    const { body: after } = await post(path, { ...POLICY, premium: 1, ...addVersion(policy) }).expect(201);
    await post(path, { ...POLICY, premium: 2, ...addVersion(after) }).expect(409);
    await post(`/${policy.id}/transactions/${after.transactions[0].id}/correct`, { ...POLICY, premium: 2, ...addVersion(after) }).expect(
      409,
    );
  });
});
