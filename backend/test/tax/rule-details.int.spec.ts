import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { EDITIONS } from '../../src/jurisdictions/rulebook.types.js';
import { useProduct } from '../harness/product.js';

const app = useProduct();

const findRule = (id: string) => app.newAgent().get(`/api/tax/rules/${id}`).set('X-Probe-Role', 'viewer');

describe('GET /api/tax/rules/{ruleId}', () => {
  const { jurisdictions } = loadRulebook();

  it('returns every rule in both editions for all 51 jurisdictions', async () => {
    for (const jurisdiction of jurisdictions) {
      for (const edition of EDITIONS) {
        for (const rule of jurisdiction.editions[edition].rules) {
          const { status, body } = await findRule(rule.id);
          expect([rule.id, status]).toEqual([rule.id, 200]);
          const amounts = { ratePercent: rule.ratePercent ?? null, flatAmount: rule.flatUsd === undefined ? null : Number(rule.flatUsd) };
          const known = { kind: rule.kind, label: rule.label, basis: rule.basis, citation: rule.citation ?? null, ...amounts };
          expect(body).toMatchObject({ id: rule.id, state: jurisdiction.code, edition, ...known, origin: 'rulebook', override: null });
          const law = jurisdiction.editions.statute.rules.find(({ id }) => edition === 'statute' && id === rule.id);
          expect(body.sources).toEqual((law?.sources ?? []).map(({ url, asOf, note = null }) => ({ url, asOf, note })));
          expect([body.confidence, body.readOn]).toEqual([law?.confidence ?? null, law?.readOn ?? null]);
        }
      }
    }
  });

  it("explains every state's lines that have no charge", async () => {
    for (const { code, name } of jurisdictions) {
      const { body } = await findRule(`${code.toLowerCase()}-not-taxed`).expect(200);
      expect(body).toMatchObject({
        state: code,
        stateName: name,
        edition: null,
        basis: 'none',
        note: expect.stringMatching(/left out silently/),
      });
    }
  });

  it('returns every rule referenced by lines of calculations and rates', async () => {
    const fees = { insurerFees: 100, brokerFees: 50, nonUsPremium: 10, firePremium: 20 };
    const ids = new Set<string>();
    for (const { code } of jurisdictions) {
      for (const edition of EDITIONS) {
        const request = { state: code, premium: 1_000, edition, effectiveDate: '2026-06-01', ...fees };
        const { body } = await app.newAgent().post('/api/tax/calculate').set('X-Probe-Role', 'viewer').send(request).expect(200);
        for (const line of body.lines) ids.add(line.ruleId);
      }
    }
    const { body: rates } = await app.newAgent().get('/api/tax/rates?effectiveDate=2026-06-01').set('X-Probe-Role', 'viewer').expect(200);
    for (const { product, statute } of rates) for (const { ruleId } of [...product.charges, ...statute.charges]) ids.add(ruleId);
    expect(ids.size).toBeGreaterThan(150);
    for (const id of ids) expect([id, (await findRule(id)).status]).toEqual([id, 200]);
  });

  it.each(['va', 'xx-not-taxed', 'override-', 'override-3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10', 'override-x', '%00'])(
    'returns 404 for %s',
    async (id) => {
      const { status } = await findRule(id);
      expect([400, 404]).toContain(status);
    },
  );
});
