import { buildExample, operations, listShapes } from '../contract/document-fields.js';
import { HEADER } from '../harness/book.js';
import { RULE_CHANGES, useRuleBench } from './rule-bench.js';

const bench = useRuleBench();

const replacing = {
  kind: 'override',
  state: 'CA',
  edition: 'product',
  replaces: 'ca-product-premium-tax',
  label: 'Own rate',
  ratePercent: '2',
  flatAmount: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  source: 'Agreement',
  reason: 'Agreed.',
};
const { replaces: _replaces, ...charge } = replacing;
const onTop = { ...charge, replaces: null, chargeKind: 'service_fee', ratePercent: null, flatAmount: 25 };
const edition = { kind: 'edition', states: null, edition: 'statute', reason: 'By the law.' };

describe('a proposal', () => {
  it.each([
    [{}, 'kind'],
    [{ kind: 'rulebook', reason: 'x' }, 'kind'],
    [{ ...edition, states: ['PR'] }, 'states'],
    [{ ...edition, states: [] }, 'states'],
    [{ ...edition, states: undefined }, 'states'],
    [{ ...edition, edition: 'law' }, 'edition'],
    [{ ...edition, reason: '   ' }, 'reason'],
    [{ ...replacing, state: 'PR' }, 'state'],
    [{ ...replacing, replaces: 'va-product-premium-tax' }, 'replaces'],
    [{ ...replacing, replaces: 'ca-statute-premium-tax' }, 'replaces'],
    [{ ...replacing, ratePercent: '2.123456' }, 'ratePercent'],
    [{ ...replacing, ratePercent: '100.00001' }, 'ratePercent'],
    [{ ...replacing, ratePercent: '-1' }, 'ratePercent'],
    [{ ...replacing, ratePercent: 2 }, 'ratePercent'],
    [{ ...replacing, ratePercent: null }, 'ratePercent'],
    [{ ...replacing, flatAmount: 5 }, 'ratePercent'],
    [{ ...replacing, ratePercent: '4.50' }, 'ratePercent'],
    [{ ...replacing, chargeKind: 'service_fee' }, 'chargeKind'],
    [{ ...onTop, chargeKind: undefined }, 'chargeKind'],
    [{ ...onTop, chargeKind: null }, 'chargeKind'],
    [{ ...onTop, flatAmount: 100_000.01 }, 'flatAmount'],
    [{ ...onTop, flatAmount: 1.005 }, 'flatAmount'],
    [{ ...onTop, flatAmount: -1 }, 'flatAmount'],
    [{ ...replacing, effectiveFrom: '2026-02-30' }, 'effectiveFrom'],
    [{ ...replacing, effectiveTo: '2025-12-31' }, 'effectiveTo'],
    [{ ...replacing, effectiveFrom: '2000-01-01', effectiveTo: '2000-12-31' }, 'effectiveFrom'],
    [{ ...replacing, source: ' ' }, 'source'],
    [{ ...replacing, label: '' }, 'label'],
    [{ ...replacing, label: 'two\nlines' }, 'label'],
    [{ ...replacing, reason: 'x'.repeat(2_001) }, 'reason'],
    [{ ...replacing, surprise: true }, 'surprise'],
    [{ kind: 'override_end', overrideId: 'x', lastDay: null, reason: 'x' }, 'overrideId'],
    [{ kind: 'override_end', overrideId: '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10', lastDay: null, reason: 'x' }, 'overrideId'],
    [{ kind: 'override_end', overrideId: '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10', reason: 'x' }, 'lastDay'],
  ])('with the content %j is rejected at %s', async (body, field) => {
    const { body: problem } = await bench.owner.post(RULE_CHANGES).send(body).expect(400);
    expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('is rejected with an explanation if it changes nothing', async () => {
    const { body } = await bench.owner
      .post(RULE_CHANGES)
      .send({ ...edition, states: ['VA', 'CA'], edition: 'product' })
      .expect(409);
    expect(body.detail).toMatch(/^The Stampline rate table already prices these states/);
  });

  it('can be made by members, but a proposal for the edition only by owners', async () => {
    await bench.viewer.post(RULE_CHANGES).send(onTop).expect(403);
    expect((await bench.member.post(RULE_CHANGES).send(edition).expect(403)).body.detail).toBe(
      'Only an owner may propose a change of the edition.',
    );
  });

  it('is the same proposal if it is sent again with the same idempotency key', async () => {
    const send = () => bench.member.post(RULE_CHANGES).set('Idempotency-Key', 'once').send(onTop).expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect(first.headers.location).toBe(`${RULE_CHANGES}/${first.body.id}`);
    expect((await bench.owner.get(RULE_CHANGES).expect(200)).headers['x-total-count']).toBe('1');
    await bench.waitForStatus(first.body.id, 'waiting');
    await bench.member.post(`${RULE_CHANGES}/${first.body.id}/withdraw`).expect(200);
  });

  it('can be rejected with a reason by users who could approve it, and withdrawn by its proposer and by owners', async () => {
    const { id } = await bench.propose(bench.member, onTop);
    const path = `${RULE_CHANGES}/${id}`;
    expect((await bench.member.post(`${path}/reject`).send({ reason: 'Mine.' }).expect(409)).body.detail).toMatch(/withdraw it instead/);
    await bench.colleague.post(`${path}/withdraw`).expect(403);
    await bench.colleague.post(`${path}/reject`).send({ reason: ' ' }).expect(400);
    const { body } = await bench.colleague.post(`${path}/reject`).send({ reason: 'Not agreed.' }).expect(200);
    expect(body).toMatchObject({ status: 'rejected', decisionReason: 'Not agreed.', decidedBy: { name: 'New member' }, canApprove: false });
    const refused = await bench.owner.post(`${path}/approve`).expect(409);
    expect(refused.body.detail).toMatch(/it was rejected \(status rejected\)/);
    await bench.owner.post(`${path}/withdraw`).expect(409);
    const { text } = await bench.member.get(`${RULE_CHANGES}/download?status=rejected`).expect(200);
    const [header, ...changes] = text.trim().split('\r\n');
    expect(header).toMatch(/^change,reason,status,states,proposed_by,.*changed_policies,tax_and_fees_difference$/);
    expect(changes).toEqual([expect.stringMatching(/,Agreed\.,rejected,CA,New member,.*,New member,.*,Not agreed\.,,,$/)]);
  });

  it('gets a new preview before approval if its preview was made under different rules', async () => {
    const stale = await bench.propose(bench.member, onTop);
    const interim = await bench.propose(bench.member, replacing);
    await bench.approve(bench.owner, interim.id);
    const { body } = await bench.owner.post(`${RULE_CHANGES}/${stale.id}/approve`).expect(409);
    expect(body.detail).toMatch(/^Rules or policies have changed since this preview/);
    await bench.waitForStatus(stale.id, 'waiting');
    await bench.approve(bench.owner, stale.id);
    expect((await bench.owner.post(RULE_CHANGES).send(onTop).expect(409)).body.detail).toMatch(
      /^The custom rate "Own rate" decides the same charge/,
    );
  });

  it('gets a new preview before approval if policies have since been added', async () => {
    const proposed = await bench.propose(bench.member, { ...onTop, state: 'NC', label: 'Own fee' });
    expect(proposed.preview).toMatchObject({ changedPolicies: 0 });
    const late = ['L-1', 'L-2', 'L-3'].map((number) => `${number},Late LLC,2026-06-01,2027-06-01,100.00,NC`);
    await bench.upload([HEADER, ...late, ''].join('\n')).expect(200);
    const { body } = await bench.owner.post(`${RULE_CHANGES}/${proposed.id}/approve`).expect(409);
    expect(body.detail).toMatch(/^Rules or policies have changed since this preview/);
    expect((await bench.waitForStatus(proposed.id, 'waiting')).preview).toMatchObject({ changedPolicies: 3 });
    await bench.approve(bench.owner, proposed.id);
  });

  it("is accepted with the fields in the API document's example", async () => {
    const { body = {} } = operations.find(({ method, path }) => method === 'post' && path === RULE_CHANGES) ?? {};
    const kinds = ['edition', 'unconfirmed_fees', 'override'];
    const examples = listShapes(body).map((shape): { kind?: string } => Object(buildExample(shape)));
    for (const example of examples.filter(({ kind = '' }) => kinds.includes(kind))) {
      const { status, body: made } = await bench.owner.post(RULE_CHANGES).send(example);
      // The edition and the treatment of fees in the example may be the current ones.
      expect(example.kind === 'override' ? [201] : [201, 409]).toContain(status);
      if (status === 201) await bench.owner.post(`${RULE_CHANGES}/${made.id}/withdraw`).expect(200);
    }
  });
});
