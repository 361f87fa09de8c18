import * as fc from 'fast-check';
import { addDays } from '../../src/dates/calendar-date.js';
import { EDITIONS, RULE_KINDS, type TaxRule } from '../../src/jurisdictions/rulebook.types.js';
import type { PriceRequest } from '../../src/tax/pricing/price-request.js';
import type { PriceResult } from '../../src/tax/pricing/price-result.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { assertProperty } from '../harness/properties.js';
import { requestArbitrary, dateArbitrary, rulebook, tryPricing, wholeRequestArbitrary } from './request-arbitrary.js';
import { evaluateCharges, listFirstDaysOfYears } from './independent-evaluator.js';
import { sumByRule } from './sum-by-rule.js';
import { listAddedRules, buildOverriddenRulebook } from './overridden-rulebook.js';

const pricer = new TaxPricer(rulebook);
const chargeArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }).map((parts) => ({ ratePercent: (parts / 100_000).toFixed(5), flatCents: null })),
  fc.integer({ min: 0, max: 50_000 }).map((flatCents) => ({ ratePercent: null, flatCents })),
);
/** Adjacent periods that do not overlap; the last one may be open-ended. */
const periodsArbitrary = fc.tuple(fc.uniqueArray(dateArbitrary, { minLength: 2, maxLength: 6 }), fc.boolean()).map(([dates, isOpen]) => {
  const sorted = dates.toSorted();
  const pairs = sorted.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: sorted[index + 1] ?? null }] : []));
  return isOpen ? [...pairs.slice(0, -1), { from: pairs.at(-1)!.from, to: null }] : pairs;
});
const targetArbitrary = fc.constantFrom(
  ...rulebook.jurisdictions.flatMap((jurisdiction) =>
    EDITIONS.flatMap((edition) =>
      [null, ...jurisdiction.editions[edition].rules].map((rule) => ({ jurisdiction: jurisdiction.code, edition, rule })),
    ),
  ),
);
/** In half of the requests, a day on or next to the start or end of an override. */
const edgeArbitrary = fc.option(fc.record({ number: fc.nat(5), days: fc.constantFrom(-1, 0, 1) }), { freq: 2 });
/** One of a state's rules (or none) with overrides in several periods, and a request for that state and edition. */
const overriddenArbitraryOf = (requests: fc.Arbitrary<PriceRequest>) =>
  fc
    .record({
      target: targetArbitrary,
      periods: periodsArbitrary,
      charges: fc.array(chargeArbitrary, { minLength: 3, maxLength: 3 }),
      request: requests,
      kind: fc.constantFrom(...RULE_KINDS),
      edge: edgeArbitrary,
    })
    .map(({ target: { jurisdiction, edition, rule }, periods: spans, charges, request, kind, edge: place }) => ({
      rule,
      request: { ...request, ...getDatesAt(place, spans), jurisdiction, edition },
      overrides: spans.map(
        ({ from, to }, index): TaxOverride => ({
          id: `o${index}`,
          jurisdiction,
          edition,
          replaces: rule?.id ?? null,
          kind: rule?.kind ?? kind,
          label: `Override ${index}`,
          ...charges[index]!,
          effectiveFrom: from,
          effectiveTo: to,
          reason: 'A ruling',
          source: 'Letter',
        }),
      ),
    }));
const overriddenArbitrary = overriddenArbitraryOf(wholeRequestArbitrary);

/** Returns the dates of a request whose transaction date is its effective date. */
function getDatesAt(place: { number: number; days: number } | null, spans: readonly { from: string; to: string | null }[]) {
  if (place === null) return {};
  const edges = spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return { effectiveDate: addDays(edges[place.number % edges.length]!, place.days), transactionDate: undefined, boundDate: undefined };
}

function createOverrides(overrides: readonly TaxOverride[]) {
  return pricer.forOrganization({ edition: 'product', editions: new Map(), overrides });
}

const unchangedArbitrary = createOverrides([]);

function covers(override: TaxOverride, day: string): boolean {
  return override.effectiveFrom <= day && day <= (override.effectiveTo ?? '9999');
}

/** Returns every day that may determine a rule. */
function listDates(request: PriceRequest): string[] {
  const { transactionDate, boundDate, extensionDate } = request;
  return [...listFirstDaysOfYears(request), ...[transactionDate, boundDate, extensionDate].filter((day) => day !== undefined)];
}

/** Returns an override with the rule's charge. */
function toOwnCharge(rule: TaxRule): Pick<TaxOverride, 'ratePercent' | 'flatCents'> {
  return { ratePercent: rule.ratePercent ?? null, flatCents: rule.flatUsd === undefined ? null : Number(rule.flatUsd.replace('.', '')) };
}

function isOverriding({ ruleId }: { ruleId: string }): boolean {
  return ruleId.startsWith('override-');
}

/** Returns charges and rates without their names. */
function pickFigures({ lines: _lines, notes: _notes, fees, ...figures }: PriceResult) {
  return { ...figures, fees: fees.map(({ amountCents }) => amountCents) };
}

describe('pricing under overrides', () => {
  it('matches an evaluation of a manually rewritten rulebook', async () => {
    let decided = 0;
    const requests = await assertProperty(
      'overridden prices as evaluated',
      fc.property(overriddenArbitraryOf(requestArbitrary), ({ request, overrides }) => {
        const file = rulebook.jurisdictions.find(({ code }) => code === request.jurisdiction)!;
        const expected = evaluateCharges(buildOverriddenRulebook(file, overrides), request, listAddedRules(request.edition, overrides));
        const result = tryPricing(() => createOverrides(overrides).price(request));
        const lines = result?.lines.filter(({ ruleId }) => !ruleId.endsWith('-not-taxed'));
        expect(lines && sumByRule(lines)).toEqual(expected);
        const named = lines?.map(({ ruleId, kind }, index) => `${ruleId} ${request.parts === undefined ? kind : index}`) ?? [];
        expect(new Set(named).size).toBe(named.length);
        if (lines?.some(isOverriding)) decided += 1;
      }),
    );
    expect(decided).toBeGreaterThan(requests / 10);
  });

  it('returns the same explanation regardless of earlier requests for its rules', async () => {
    let priced = 0;
    const requests = await assertProperty(
      'overridden prices asked before',
      fc.property(overriddenArbitrary, wholeRequestArbitrary, ({ request, overrides }, other) => {
        const warm = createOverrides(overrides);
        const { premiumCents, insurerFeesCents, brokerFeesCents, fees, effectiveDate, transactionDate, municipality } = other;
        const amounts = { premiumCents, insurerFeesCents, brokerFeesCents, fees };
        tryPricing(() => warm.price({ ...request, ...amounts, municipality, effectiveDate, transactionDate }));
        tryPricing(() => warm.price({ ...request, ...amounts }));
        const result = tryPricing(() => warm.price(request));
        expect(result).toEqual(tryPricing(() => createOverrides(overrides).price(request)));
        if (result) priced += 1;
      }),
    );
    expect(priced).toBeGreaterThan(requests / 10);
  });

  it('does not change prices on other dates', async () => {
    await assertProperty(
      'prices of other days',
      fc.property(overriddenArbitrary, ({ request, overrides }) => {
        const others = overrides.filter((override) => !listDates(request).some((day) => covers(override, day)));
        const organization = createOverrides(others);
        expect(tryPricing(() => organization.price(request))).toEqual(tryPricing(() => unchangedArbitrary.price(request)));
      }),
    );
  });

  it('does not change prices in other states and editions', async () => {
    await assertProperty(
      'prices of other states',
      fc.property(overriddenArbitrary, wholeRequestArbitrary, ({ overrides }, request) => {
        const others = overrides.filter((one) => one.jurisdiction !== request.jurisdiction || one.edition !== request.edition);
        expect(tryPricing(() => createOverrides(others).price(request))).toEqual(tryPricing(() => unchangedArbitrary.price(request)));
      }),
    );
  });

  it('always includes the result under the rulebook alone', async () => {
    await assertProperty(
      'prices of the rulebook',
      fc.property(overriddenArbitrary, ({ request, overrides }) => {
        const organization = createOverrides(overrides);
        expect(tryPricing(() => organization.priceByRulebook(request))).toEqual(tryPricing(() => pricer.price(request)));
      }),
    );
  });

  it("changes only the rule's identity if the override charges the same amount", async () => {
    await assertProperty(
      'overrides that charge the same',
      fc.property(overriddenArbitrary, ({ rule, request, overrides }) => {
        // A custom rate has one payee.
        if (rule === null || rule.makeUp !== undefined) return;
        const before = tryPricing(() => unchangedArbitrary.price(request));
        const after = tryPricing(() => createOverrides(overrides.map((one) => ({ ...one, ...toOwnCharge(rule) }))).price(request));
        expect(after && pickFigures(after)).toEqual(before && pickFigures(before));
        for (const [index, line] of (after?.lines ?? []).entries()) {
          const { ruleId, label, citation, effectiveFrom, effectiveTo } = before!.lines[index]!;
          expect(isOverriding(line) ? { ...line, ruleId, label, citation, effectiveFrom, effectiveTo } : line).toEqual(
            before!.lines[index],
          );
        }
      }),
    );
  });

  it("adds a charge to the rulebook's lines and does not remove any", async () => {
    await assertProperty(
      'added charges',
      fc.property(overriddenArbitrary, ({ rule, request, overrides }) => {
        if (rule !== null) return;
        const before = tryPricing(() => pricer.price(request));
        const after = tryPricing(() => createOverrides(overrides).price(request));
        const added = after?.lines.filter(isOverriding) ?? [];
        expect(after?.lines.filter((line) => !isOverriding(line))).toEqual(before?.lines);
        expect((after?.totalCents ?? 0) - (before?.totalCents ?? 0)).toBe(added.reduce((sum, line) => sum + line.amountCents, 0));
        expect(added.length).toBeLessThanOrEqual(1);
        const addedTax = added.filter(({ kind }) => kind === 'premium_tax').reduce((sum, line) => sum + line.amountCents, 0);
        expect((after?.taxCents ?? 0) - (before?.taxCents ?? 0)).toBe(addedTax);
      }),
    );
  });
});
