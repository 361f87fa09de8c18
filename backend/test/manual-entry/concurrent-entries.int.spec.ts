import { useBookForEachTest } from '../harness/use-book-for-each-test.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';

const book = useBookForEachTest();

const POLICY = buildPolicyEntry({ state: 'NC', reason: REASON });
const REQUESTS = 10;

interface Policy {
  id: string;
  policyVersion: string;
  premium: number;
  totalDue: number;
  transactions: { id: string; transactionType: string; premium: number; backsOut: string | null; backedOutBy: string | null }[];
}

const enterPolicy = async (): Promise<Policy> => (await book.owner.post('/api/policies').send(POLICY).expect(201)).body;
const fetchPolicy = async (id: string): Promise<Policy> => (await book.owner.get(`/api/policies/${id}`).expect(200)).body;
const fetchLiability = async () => (await book.owner.get('/api/policies/liability?state=NC').expect(200)).body;
const sendCorrection = ({ id, transactions, policyVersion }: Policy, premium: number) =>
  book.owner.post(`/api/policies/${id}/transactions/${transactions[0]!.id}/correct`).send({ ...POLICY, premium, policyVersion });
const sendBackOut = ({ id, transactions }: Policy) =>
  book.owner.post(`/api/policies/${id}/transactions/${transactions[0]!.id}/back-out`).send({ reason: 'Entered twice' });

const compareNumbers = (one: number, other: number): number => one - other;

it('only one of ten simultaneous corrections of a transaction is recorded, and the other users are informed of it', async () => {
  const policy = await enterPolicy();
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, index) => sendCorrection(policy, 1100 + index)));
  expect(answers.map(({ status }) => status).toSorted(compareNumbers)).toEqual([201, ...Array<number>(REQUESTS - 1).fill(409)]);
  const { body: booked } = answers.find(({ status }) => status === 201)!;
  const message = `The policy has changed since you opened it. Olive Owner corrected a new transaction from $1,000.00 to $1,${String(booked.premium).slice(1)}.00. Check it, then preview again.`;
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.detail))).toEqual(new Set([message]));
  const after = await fetchPolicy(policy.id);
  expect(after.transactions.map(({ transactionType, premium }) => [transactionType, premium])).toEqual([
    ['back_out', -1000],
    ['new', booked.premium],
    ['new', 1000],
  ]);
  expect(await fetchLiability()).toMatchObject({ premium: booked.premium, totalDue: booked.totalDue });
  // The refused user continues with the newer version of the policy, and with the transaction to correct in that version.
  const repeated = { ...after, transactions: after.transactions.filter(({ premium }) => premium === booked.premium) };
  await sendCorrection(repeated, 1500).expect(201);
  expect(await fetchLiability()).toMatchObject({ premium: 1500 });
});

it('only one of ten transactions based on the same version is added, while other policies change', async () => {
  const [policy, other] = [await enterPolicy(), (await book.owner.post('/api/policies').send({ ...POLICY, policyNumber: 'SL-2' })).body];
  const endorse = ({ id, policyVersion }: Policy, premium: number) =>
    book.owner.post(`/api/policies/${id}/transactions`).send({
      ...POLICY,
      policyNumber: undefined,
      insuredName: undefined,
      state: undefined,
      transactionType: 'endorsement',
      premium,
      policyVersion,
    });
  const [elsewhere, ...answers] = await Promise.all([
    endorse(other, 50),
    ...Array.from({ length: REQUESTS }, (_, index) => endorse(policy, 100 + index)),
  ]);
  expect(elsewhere?.status).toBe(201);
  expect(answers.map(({ status }) => status).toSorted(compareNumbers)).toEqual([201, ...Array<number>(REQUESTS - 1).fill(409)]);
  const { body: booked } = answers.find(({ status }) => status === 201)!;
  expect((await fetchPolicy(policy.id)).premium).toBe(booked.premium);
  expect(await fetchLiability()).toMatchObject({ premium: booked.premium + 1050 });
});

it.each([0, 1, 2, 3])('a correction and a back-out of a transaction are never both recorded (%d)', async (round) => {
  const policy = await enterPolicy();
  const [one, other] =
    round % 2 === 0 ? [sendCorrection(policy, 1500), sendBackOut(policy)] : [sendBackOut(policy), sendCorrection(policy, 1500)];
  const answers = await Promise.all([one, other, sendCorrection(policy, 1600), sendBackOut(policy)]);
  const booked = answers.filter(({ status }) => status < 300);
  expect(booked).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => !booked.includes(answer))) {
    expect(status).toBe(409);
    expect(body.detail).toMatch(
      /has changed since you opened it\. Olive Owner (backed out|corrected) a new transaction|is already backed out/,
    );
  }
  const after = await fetchPolicy(policy.id);
  expect(after.transactions.filter(({ backsOut }) => backsOut === policy.transactions[0]!.id)).toHaveLength(1);
  const remaining = after.transactions.filter(({ backsOut, backedOutBy }) => backsOut === null && backedOutBy === null);
  expect(await fetchLiability()).toMatchObject({ premium: remaining.reduce((sum, { premium }) => sum + premium, 0) });
});
