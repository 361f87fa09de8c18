import type { RuleChangeDto } from '../../src/rule-changes/rule-changes.dto.js';
import { HEADER } from '../harness/book.js';
import { signUp } from '../harness/sign-up.js';
import { RULE_CHANGES, type RuleBench, useRuleBench } from './rule-bench.js';

/** Virginia charges 2.25%. One policy is dated the day before the override's period, one its first day, one its last day, and one the day after. */
const BOOK = [
  HEADER,
  'VA-1,Day before,2026-01-31,2027-01-31,10000.00,VA',
  'VA-2,First day,2026-02-01,2027-02-01,10000.00,VA',
  'VA-3,Last day,2026-04-30,2027-04-30,10000.00,VA',
  'VA-4,Day after,2026-05-01,2027-05-01,10000.00,VA',
].join('\n');

const override = {
  kind: 'override',
  state: 'VA',
  edition: 'product',
  replaces: 'va-product-premium-tax',
  label: 'Agreed rate',
  ratePercent: '3.50',
  flatAmount: null,
  effectiveFrom: '2026-02-01',
  effectiveTo: '2026-04-30',
  source: 'Letter of the bureau, 2026-01-20',
  reason: 'The bureau asked for the higher rate.',
};

const bench = useRuleBench();
beforeAll(async () => {
  await bench.upload(BOOK).expect(200);
});

async function fetchTaxes(): Promise<Record<string, number>> {
  const { body } = await bench.owner.get('/api/policies?limit=10').expect(200);
  return Object.fromEntries(body.map((one: { policyNumber: string; taxAmount: number }) => [one.policyNumber, one.taxAmount]));
}

const BEFORE = { 'VA-1': 225, 'VA-2': 225, 'VA-3': 225, 'VA-4': 225 };
const DURING = { 'VA-1': 225, 'VA-2': 350, 'VA-3': 350, 'VA-4': 225 };

const approveAs = (by: RuleBench['owner'], id: string) => by.post(`${RULE_CHANGES}/${id}/approve`);

describe('an override', () => {
  let proposed: RuleChangeDto;
  let overrideId: string;

  let saved: { id: string };

  it("is previewed, and needs a second person's approval", async () => {
    const request = { state: 'VA', premium: 1000, effectiveDate: '2026-02-01' };
    saved = (await bench.member.post('/api/tax/calculations').send(request).expect(201)).body;
    proposed = await bench.propose(bench.member, override);
    expect(proposed).toMatchObject({
      title:
        'Charge 3.5% "Agreed rate" in place of rule va-product-premium-tax in Virginia (Stampline rate table) from 2026-02-01 to 2026-04-30.',
      override: { ratePercent: '3.5', flatAmount: null, kind: 'premium_tax', stateName: 'Virginia', approvedBy: null },
      preview: { policies: 4, changedPolicies: 2, taxBefore: 900, taxAfter: 1150, totalDifference: 250 },
    });
    const { body: own } = await bench.member.get(`${RULE_CHANGES}/${proposed.id}`).expect(200);
    expect(own).toMatchObject({
      canApprove: false,
      cannotApproveBecause: expect.stringMatching(/Another member or an owner has to approve it/),
    });
    const refused = await approveAs(bench.member, proposed.id).expect(403);
    expect(refused.body.detail).toMatch(/Another member or an owner has to approve it/);
    await approveAs(bench.viewer, proposed.id).expect(403);
    const { body: asViewer } = await bench.viewer.get(`${RULE_CHANGES}/${proposed.id}`).expect(200);
    expect(asViewer.canApprove).toBe(false);
    expect(await fetchTaxes()).toEqual(BEFORE);
  });

  it('is rejected while another override for the same charge and dates is undecided', async () => {
    const repeated = { ...override, effectiveFrom: '2026-04-30', effectiveTo: null };
    const { body } = await bench.colleague.post(RULE_CHANGES).send(repeated).expect(409);
    expect(body.detail).toMatch(/proposed custom rate "Agreed rate"/);
  });

  it('is approved and applied once, even if two users approve it simultaneously', async () => {
    const answers = await Promise.all([approveAs(bench.colleague, proposed.id), approveAs(bench.owner, proposed.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const applied = await bench.waitForStatus(proposed.id, 'applied');
    expect(applied.result).toEqual(applied.preview);
    expect(await fetchTaxes()).toEqual(DURING);
    const { rows } = await bench.database.query('select tax_difference, booked_on from tax_adjustments order by booked_on');
    expect(rows).toEqual([
      { tax_difference: '125.00', booked_on: '2026-02-01' },
      { tax_difference: '125.00', booked_on: '2026-04-30' },
    ]);
    await approveAs(bench.owner, proposed.id).expect(409);
  });

  it('appears in the settings, the calculator and the rates, and under its rule ID', async () => {
    const { body: settings } = await bench.viewer.get('/api/tax/settings').expect(200);
    expect(settings.overrides).toMatchObject([{ label: 'Agreed rate', ratePercent: '3.5', approvedBy: { id: expect.any(String) } }]);
    overrideId = settings.overrides[0].id;
    const request = { state: 'VA', premium: 1000, effectiveDate: '2026-02-01' };
    const { body: priced } = await bench.viewer.post('/api/tax/calculate').send(request).expect(200);
    expect(priced).toMatchObject({ taxRate: 0.035, totalDue: 35 });
    expect(priced.lines[0]).toMatchObject({ ruleId: `override-${overrideId}`, citation: override.source });
    expect(priced.disagreements).toContainEqual(
      expect.objectContaining({ compared: 'rulebook_alone', edition: 'product', totalDue: 22.5 }),
    );
    const { body: after } = await bench.viewer
      .post('/api/tax/calculate')
      .send({ ...request, effectiveDate: '2026-05-01' })
      .expect(200);
    expect(after.totalDue).toBe(22.5);
    const { body: rule } = await bench.viewer.get(`/api/tax/rules/override-${overrideId}`).expect(200);
    expect(rule).toMatchObject({
      origin: 'override',
      state: 'VA',
      kind: 'premium_tax',
      basis: 'premium',
      ratePercent: '3.5',
      effectiveTo: '2026-04-30',
      override: { reason: override.reason, source: override.source, replaces: override.replaces, proposedBy: { name: 'New member' } },
    });
    const { body: reopened } = await bench.viewer.get(`/api/tax/calculations/${saved.id}`).expect(200);
    expect(reopened).toMatchObject({ totalDue: 22.5, rulebookChanged: true });
    const { body: rates } = await bench.viewer.get('/api/tax/rates?effectiveDate=2026-03-01').expect(200);
    const virginia = rates.find(({ code }: { code: string }) => code === 'VA');
    expect(virginia.product.charges).toMatchObject([{ ruleId: `override-${overrideId}`, ratePercent: '3.5' }]);
    expect(virginia.statute.charges).toMatchObject([{ ruleId: 'va-statute-premium-tax' }]);
  });

  it('is recorded with its proposer, its approver and its changes', async () => {
    const { body } = await bench.owner.get('/api/audit?limit=50').expect(200);
    const changeEntries = body.filter(({ subjectId }: { subjectId: string }) => subjectId === proposed.id);
    expect(changeEntries.map(({ action }: { action: string }) => action)).toEqual([
      'rule-change.applied',
      'rule-change.approved',
      'rule-change.proposed',
    ]);
    expect(changeEntries[0]).toMatchObject({
      before: { override: null },
      after: { override: { label: 'Agreed rate' }, changedPolicies: 2 },
    });
  });

  it('is not accessible to other organizations', async () => {
    const stranger = bench.web.newAgent();
    await signUp(stranger, { organizationName: 'Other Brokerage' });
    await stranger.get(`/api/tax/rules/override-${overrideId}`).expect(404);
    for (const path of ['', '/policies.csv']) await stranger.get(`${RULE_CHANGES}/${proposed.id}${path}`).expect(404);
    for (const verb of ['approve', 'withdraw']) await stranger.post(`${RULE_CHANGES}/${proposed.id}/${verb}`).expect(404);
    await stranger.post(`${RULE_CHANGES}/${proposed.id}/reject`).send({ reason: 'No.' }).expect(404);
    const end = { kind: 'override_end', overrideId, lastDay: null, reason: 'Not ours.' };
    expect((await stranger.post(RULE_CHANGES).send(end).expect(400)).body.errors).toMatchObject([{ field: 'overrideId' }]);
    expect((await stranger.get(RULE_CHANGES).expect(200)).body).toEqual([]);
    const request = { state: 'VA', premium: 1000, effectiveDate: '2026-02-01' };
    expect((await stranger.post('/api/tax/calculate').send(request).expect(200)).body.totalDue).toBe(22.5);
  });

  it('can be shortened, or removed as if it had never existed', async () => {
    const shorter = { kind: 'override_end', overrideId, lastDay: '2026-04-29', reason: 'The letter ends a day earlier.' };
    const ending = await bench.propose(bench.member, shorter);
    expect(ending).toMatchObject({
      lastDay: '2026-04-29',
      override: { effectiveTo: '2026-04-30' },
      preview: { changedPolicies: 1, totalDifference: -125 },
    });
    await bench.colleague.post(RULE_CHANGES).send(shorter).expect(409);
    await bench.approve(bench.owner, ending.id);
    expect(await fetchTaxes()).toEqual({ ...DURING, 'VA-3': 225 });

    const withdrawal = await bench.propose(bench.owner, { ...shorter, lastDay: null, reason: 'The letter was withdrawn.' });
    await bench.approve(bench.member, withdrawal.id);
    expect(await fetchTaxes()).toEqual(BEFORE);
    expect((await bench.owner.get('/api/tax/settings').expect(200)).body.overrides).toEqual([]);
    expect((await bench.owner.get(`/api/tax/calculations/${saved.id}`).expect(200)).body.rulebookChanged).toBe(false);
    const { body: rule } = await bench.owner.get(`/api/tax/rules/override-${overrideId}`).expect(200);
    expect(rule.override).toMatchObject({ isWithdrawn: true });
    const { rows } = await bench.database.query('select sum(tax_difference) as sum, count(*)::int as count from tax_adjustments');
    expect(rows).toEqual([{ sum: '0.00', count: 4 }]);
  });
});
