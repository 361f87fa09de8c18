import { TaxPricer } from './tax-pricer.js';
import { addDays } from '../jurisdictions/calendar-date.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { RulebookJurisdiction, TaxRule } from '../jurisdictions/rulebook.types.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const rows = rulebook.jurisdictions.map((one) => [one.code, one] as const);

/** Rules that stand for each other over time: same charge, same conditions, different days. */
function sequences({ editions }: RulebookJurisdiction): TaxRule[][] {
  const groups = new Map<string, TaxRule[]>();
  for (const rule of editions.statute.rules) {
    const { kind, label, basis, onlyLines, placement } = rule;
    const key = JSON.stringify([kind, label, basis, onlyLines, placement]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].map((rules) => rules.toSorted((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1)));
}

const totalOf = (code: string, edition: 'product' | 'statute', effectiveDate: string) =>
  pricer.price({ jurisdiction: code, edition, premiumCents: 100_000_000, effectiveDate, lineOfBusiness: 'general_liability' }).totalCents;

describe('the rulebook', () => {
  it('holds each of the 51 jurisdictions once, each rule and obligation under an id of its own', () => {
    expect(rulebook.jurisdictions).toHaveLength(51);
    const ids = rulebook.jurisdictions.flatMap(({ editions, filing }) => [
      ...editions.product.rules.map((rule) => rule.id),
      ...editions.statute.rules.map((rule) => rule.id),
      ...filing.obligations.map((obligation) => obligation.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(rulebook.jurisdictions.map((one) => one.slug)).size).toBe(51);
  });

  it.each(rows)('%s names its rules after itself and frees only rules it has', (code, { editions, filing }) => {
    for (const [edition, { rules, exemptions = [] }] of Object.entries(editions)) {
      for (const rule of rules) expect(rule.id.startsWith(`${code.toLowerCase()}-${edition}-`)).toBe(true);
      const ids = rules.map((rule) => rule.id);
      for (const id of exemptions.flatMap((exemption) => exemption.freesRules ?? [])) expect(ids).toContain(id);
    }
    for (const obligation of filing.obligations) expect(obligation.id.startsWith(`${code.toLowerCase()}-`)).toBe(true);
  });

  it.each(rows)('%s has neither overlaps nor gaps within the days it knows', (_, jurisdiction) => {
    const { known } = jurisdiction.editions.statute;
    for (const [index, period] of known.entries()) {
      expect(period.to === null || period.from <= period.to).toBe(true);
      const before = known[index - 1];
      expect(!before || (before.to !== null && before.to < period.from)).toBe(true);
    }
    for (const rules of sequences(jurisdiction)) {
      for (const [index, rule] of rules.entries()) {
        const next = rules[index + 1];
        if (!next) continue;
        expect(rule.effectiveTo).toBeDefined();
        const gapFrom = addDays(rule.effectiveTo!, 1);
        expect(gapFrom <= next.effectiveFrom!).toBe(true);
        const isGapKnown =
          gapFrom < next.effectiveFrom! && known.some(({ from, to }) => from < next.effectiveFrom! && (to ?? '9999') >= gapFrom);
        expect(isGapKnown).toBe(false);
      }
    }
  });

  it.each(rows)('%s taxes an ordinary policy on the first and the last day of each period it knows', (code, { editions }) => {
    for (const { from, to } of editions.statute.known) {
      for (const effectiveDate of [from, to ?? from]) {
        const result = pricer.price({ jurisdiction: code, edition: 'statute', premiumCents: 1_000_000, effectiveDate });
        expect(result.lines.filter((line) => line.kind === 'premium_tax' && line.amountCents > 0)).toHaveLength(1);
      }
    }
  });

  it.each(rows)('%s reproduces what an ordinary policy pays by law in 2025 and 2026', (code, { editions }) => {
    for (const year of ['2025', '2026'] as const) {
      const { ratePercent, flatUsd = '0.00' } = editions.statute.ordinaryTotal[year];
      const expected = Math.round(Number(ratePercent) * 1_000_000) + Math.round(Number(flatUsd) * 100);
      expect(totalOf(code, 'statute', `${year}-07-01`)).toBe(expected);
    }
  });

  it.each(rows)('%s says that the editions differ wherever they do', (code, { editions }) => {
    const differs = ['2025-07-01', '2026-07-01'].some((date) => totalOf(code, 'product', date) !== totalOf(code, 'statute', date));
    expect(differs && editions.statute.agreesWithProduct).toBe(false);
    expect(editions.statute.agreesWithProduct || editions.statute.difference !== null).toBe(true);
  });

  it.each(rows)('%s computes its headline rate as premium tax of the product edition', (_, { headline, editions }) => {
    const taxes = editions.product.rules.filter((rule) => rule.kind === 'premium_tax');
    expect(taxes.map((rule) => rule.ratePercent)).toEqual([headline.ratePercent]);
  });

  it.each(rows)('%s cites the law and the pages that were read', (_, { editions, filing }) => {
    expect(editions.statute.citations.every((citation) => citation.length > 5)).toBe(true);
    expect([...editions.statute.sources, ...filing.sources].every(({ url, asOf }) => URL.canParse(url) && asOf !== '')).toBe(true);
    for (const obligation of filing.obligations.filter((one) => one.basis === 'source')) {
      expect(obligation.sources.length + (obligation.legal ? 1 : 0)).toBeGreaterThan(0);
    }
  });
});
