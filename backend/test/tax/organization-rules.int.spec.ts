import { randomUUID } from 'node:crypto';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import type { OverrideOrigin } from '../../src/tax/rules/stored-rules.types.js';
import { useProduct } from '../harness/product.js';

const app = useProduct();
let database: DatabaseService;
let rules: OrganizationRulesService;
beforeAll(async () => {
  database = app.app.get(DatabaseService);
  rules = app.app.get(OrganizationRulesService, { strict: false });
});

async function createOrganization(): Promise<string> {
  const id = randomUUID();
  await database.inOrganization(id, (tx) =>
    tx.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [id, 'Brokerage']),
  );
  return id;
}

const chooseEdition = (id: string, states: string[] | null, edition: Edition) =>
  database.inOrganization(id, (tx) => rules.changeEdition(tx, { states, edition }));

async function createOrganizationOnRateTable(): Promise<string> {
  const id = await createOrganization();
  await chooseEdition(id, null, 'product');
  return id;
}

const override: TaxOverride = {
  id: randomUUID(),
  jurisdiction: 'VA',
  edition: 'product',
  replaces: 'va-product-premium-tax',
  kind: 'premium_tax',
  label: 'Agreed rate',
  ratePercent: '3.12345',
  flatCents: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  reason: 'Agreed.',
  source: 'Letter',
};
const origin: OverrideOrigin = {
  changeId: randomUUID(),
  proposedBy: { id: randomUUID(), name: 'Pat' },
  approvedBy: { id: randomUUID(), name: 'Robin' },
  approvedAt: '2026-02-03T04:05:06.789Z',
};
const fetchPrice = async (id: string, state = 'VA') =>
  (await rules.getCurrent(id)).price({ jurisdiction: state, premiumCents: 1_000_000, effectiveDate: '2026-06-01' });

describe("an organization's rules", () => {
  it('are the statute by default, and each choice applies immediately, and only to that organization', async () => {
    const [chooser, other] = [await createOrganization(), await createOrganization()];
    expect((await fetchPrice(chooser, 'CA')).edition).toBe('statute');
    await chooseEdition(chooser, null, 'product');
    expect((await fetchPrice(chooser, 'CA')).edition).toBe('product');
    await chooseEdition(chooser, null, 'statute');
    await chooseEdition(chooser, ['CA', 'TX'], 'product');
    expect([(await fetchPrice(chooser, 'CA')).edition, (await fetchPrice(chooser, 'VA')).edition]).toEqual(['product', 'statute']);
    await chooseEdition(chooser, ['CA'], 'statute');
    const { rules: read, version } = await database.inOrganization(chooser, (tx) => rules.readRules(tx));
    expect([version, read.edition, [...read.editions]]).toEqual([4, 'statute', [['TX', 'product']]]);
    expect((await fetchPrice(other, 'CA')).edition).toBe('statute');
  });

  it('include overrides exactly as given, until they end or are removed', async () => {
    const id = await createOrganizationOnRateTable();
    await database.inOrganization(id, (tx) => rules.addOverride(tx, override, origin));
    expect((await fetchPrice(id)).taxCents).toBe(31_235);
    const { rules: read } = await database.inOrganization(id, (tx) => rules.readRules(tx));
    expect(read.overrides).toEqual([{ ...override, ...origin, isWithdrawn: false }]);
    const end = (lastDay: string | null) =>
      database.inOrganization(id, (tx) => rules.endOverride(tx, { overrideId: override.id, lastDay, changeId: randomUUID() }));
    await end('2026-05-31');
    expect((await fetchPrice(id)).taxCents).toBe(22_500);
    await end(null);
    expect(await database.inOrganization(id, (tx) => rules.findOverride(tx, override.id))).toMatchObject({ isWithdrawn: true });
    const stranger = await createOrganization();
    expect(await database.inOrganization(stranger, (tx) => rules.findOverride(tx, override.id))).toBeUndefined();
  });

  it('never show a change that is rolled back', async () => {
    const id = await createOrganizationOnRateTable();
    const rolledBack = database.inOrganization(id, async (tx) => {
      await rules.changeEdition(tx, { states: null, edition: 'statute' });
      expect((await rules.getPricer(tx)).getEdition('CA')).toBe('statute');
      expect((await fetchPrice(id, 'CA')).edition).toBe('product');
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await fetchPrice(id, 'CA')).edition).toBe('product');
  });

  it('are up to date in each of many simultaneous requests', async () => {
    const id = await createOrganization();
    for (const edition of ['statute', 'product', 'statute'] as const) {
      const early = Array.from({ length: 50 }, () => rules.getCurrent(id));
      await chooseEdition(id, null, edition);
      const late = await Promise.all(Array.from({ length: 50 }, () => rules.getCurrent(id)));
      await Promise.all(early);
      expect(new Set(late.map((pricer) => pricer.getEdition('CA')))).toEqual(new Set([edition]));
    }
  });
});
