import { addDays } from '../../dates/calendar-date.js';
import {
  type IndependentProcurement,
  LINES_OF_BUSINESS,
  type RulebookJurisdiction,
  type TaxRule,
} from '../../jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { formatPercent, parsePercent } from '../../money/exact-share.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const rows = rulebook.jurisdictions.map((one) => [one.code, one] as const);

/** Groups rules that succeed each other: the same charge under the same conditions on different days. */
function groupSequences({ editions }: RulebookJurisdiction): TaxRule[][] {
  const groups = new Map<string, TaxRule[]>();
  for (const rule of editions.statute.rules) {
    const { kind, label, onlyLines, placement, municipalities } = rule;
    const key = JSON.stringify([kind, label, onlyLines, placement, municipalities]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].map((rules) => rules.toSorted((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1)));
}

/** Returns the first and last day of each period that the statute edition covers, and the days before and after each rule change. */
function listDays({ editions: { statute } }: RulebookJurisdiction): string[] {
  const isKnown = (day: string) => statute.known.some(({ from, to }) => day >= from && (to === null || day <= to));
  const days = statute.known.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  for (const { effectiveFrom, effectiveTo } of statute.rules) {
    if (effectiveFrom) days.push(effectiveFrom, addDays(effectiveFrom, -1));
    if (effectiveTo) days.push(effectiveTo, addDays(effectiveTo, 1));
  }
  return [...new Set(days)].filter(isKnown).toSorted();
}

/** Returns both placements if the insured may also buy without a broker. */
const listPlacements = ({ editions }: RulebookJurisdiction): boolean[] =>
  editions.statute.independentProcurement.treatment === 'not_permitted' ? [false] : [false, true];

const findByTreatment = (treatment: IndependentProcurement['treatment']) =>
  rulebook.jurisdictions
    .map(({ code, editions }) => [code, editions.statute.independentProcurement] as const)
    .filter(([, own]) => own.treatment === treatment);

const priceIndependent = (code: string) =>
  pricer.price({
    jurisdiction: code,
    edition: 'statute',
    premiumCents: 1_000_000,
    effectiveDate: '2026-06-30',
    independentlyProcured: true,
  });

const computeTotal = (code: string, edition: 'product' | 'statute', effectiveDate: string) =>
  pricer.price({ jurisdiction: code, edition, premiumCents: 100_000_000, effectiveDate, lineOfBusiness: 'general_liability' }).totalCents;

describe('the rulebook', () => {
  it('has each of the 51 jurisdictions once, with unique ids for rules and obligations', () => {
    expect(rulebook.jurisdictions).toHaveLength(51);
    const ids = rulebook.jurisdictions.flatMap(({ editions, filing }) => [
      ...editions.product.rules.map((rule) => rule.id),
      ...editions.statute.rules.map((rule) => rule.id),
      ...filing.obligations.map((obligation) => obligation.id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(rulebook.jurisdictions.map((one) => one.slug)).size).toBe(51);
  });

  it.each(rows)('in %s has rule ids that begin with its code, and exemptions only from its rules', (code, { editions, filing }) => {
    for (const [edition, { rules, exemptions = [] }] of Object.entries(editions)) {
      for (const rule of rules) expect(rule.id.startsWith(`${code.toLowerCase()}-${edition}-`)).toBe(true);
      const ids = rules.map((rule) => rule.id);
      for (const id of exemptions.flatMap((exemption) => exemption.freesRules ?? [])) expect(ids).toContain(id);
    }
    for (const obligation of filing.obligations) expect(obligation.id.startsWith(`${code.toLowerCase()}-`)).toBe(true);
  });

  it.each(rows)(
    'in %s covers the rate table from the first day of the home-state rule, and the statute through 2027',
    (_, { editions }) => {
      expect(editions.product.known).toEqual([{ from: '2011-07-21', to: null }]);
      expect(editions.product.rules.every((rule) => !rule.effectiveFrom && !rule.effectiveTo)).toBe(true);
      expect(editions.statute.known.at(-1)?.to).toBe('2027-12-31');
      for (const [index, { from, to }] of editions.statute.known.entries()) {
        expect(to !== null && from <= to).toBe(true);
        const before = editions.statute.known[index - 1];
        expect(!before || addDays(before.to!, 1) < from).toBe(true);
      }
    },
  );

  it.each(rows)('in %s does not have overlaps or gaps within the days that it covers', (_, jurisdiction) => {
    const { known } = jurisdiction.editions.statute;
    for (const rules of groupSequences(jurisdiction)) {
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

  it.each(rows)('in %s does not have rules outside the covered days, and notes an unknown start', (_, { editions: { statute } }) => {
    for (const { id, effectiveFrom = '', effectiveTo, note } of statute.rules) {
      expect([id, effectiveFrom <= (effectiveTo ?? '9999')]).toEqual([id, true]);
      const isReached = statute.known.some(({ from, to }) => from <= (effectiveTo ?? '9999') && (to ?? '9999') >= effectiveFrom);
      expect([id, isReached]).toEqual([id, true]);
      const isStartExplained = effectiveFrom !== '' || effectiveTo === undefined || /start|first day/.test(note ?? '');
      expect([id, isStartExplained]).toEqual([id, true]);
    }
  });

  it.each(rows)('in %s has exactly one premium tax for every line of business and placement on every covered day', (code, jurisdiction) => {
    for (const effectiveDate of listDays(jurisdiction)) {
      for (const lineOfBusiness of [undefined, ...LINES_OF_BUSINESS]) {
        for (const independentlyProcured of listPlacements(jurisdiction)) {
          const request = { jurisdiction: code, edition: 'statute', premiumCents: 1_000_000, effectiveDate } as const;
          const { lines } = pricer.price({ ...request, independentlyProcured, lineOfBusiness });
          const taxes = lines.filter((line) => line.kind === 'premium_tax').map((line) => line.ruleId);
          expect([effectiveDate, lineOfBusiness, independentlyProcured, taxes.length]).toEqual([
            effectiveDate,
            lineOfBusiness,
            independentlyProcured,
            1,
          ]);
        }
      }
    }
  });

  it.each(findByTreatment('taxed'))('in %s taxes coverage bought without a broker under sourced rules', (code, own) => {
    const { notes, completeness, missing, lines } = priceIndependent(code);
    expect(notes).toContain(own.text);
    expect(completeness !== 'estimate' || /^Estimate\. (.* is not fully verified|Not confirmed: SLIP\+ fee)/.test(missing[0]!)).toBe(true);
    expect(lines.some(({ kind, amountCents }) => kind === 'premium_tax' && amountCents > 0)).toBe(true);
    expect([own.citation, own.confidence]).toEqual([expect.any(String), expect.stringMatching(/^(high|medium)$/)]);
  });

  it.each(findByTreatment('not_modelled'))(
    'in %s estimates the tax on coverage bought without a broker from the premium tax alone, and notes this first',
    (code, own) => {
      const { completeness, missing, lines } = priceIndependent(code);
      expect([completeness, missing[0]]).toEqual(['estimate', `Estimate. ${own.text}`]);
      expect(lines.every(({ kind }) => kind === 'premium_tax' || kind === 'fire_marshal_tax')).toBe(true);
    },
  );

  it.each(findByTreatment('not_permitted'))('in %s rejects coverage bought without a broker', (code, own) => {
    expect(() => priceIndependent(code)).toThrow(own.text);
  });

  it.each(rows)('in %s requests only facts that change an amount, most important first', (code, { editions: { statute } }) => {
    for (const fact of statute.incompleteWhen ?? []) {
      const result = pricer.price({
        jurisdiction: code,
        edition: 'statute',
        premiumCents: 1_000_000,
        effectiveDate: '2026-06-30',
        independentlyProcured: fact.placement === 'independently_procured',
        ...(fact.onlyLines && { lineOfBusiness: fact.onlyLines[0] }),
        ...(fact.lacking === 'listed_municipality' && { municipality: 'Nowhere' }),
        ...(fact.multiState && { municipality: 'Lyndon', lineOfBusiness: 'property', multiState: true }),
      });
      const isQuestion = fact.lacking === 'interstate_transport' || fact.multiState === true;
      expect(result.completeness).toBe(isQuestion ? 'estimate' : 'incomplete');
      expect(result.missing.join(' ')).toContain(fact.text.replace('{municipality}', 'Nowhere'));
      expect(result.missing[0]).toMatch(isQuestion ? /^Estimate\. / : /^At least \$[\d,]+\.\d\d\. /);
    }
    const asksForPlace = statute.incompleteWhen?.some(({ lacking }) => lacking === 'listed_municipality') ?? false;
    expect(asksForPlace).toBe(statute.rules.some(({ municipalities }) => municipalities !== undefined));
  });

  it.each(rows)('in %s charges an ordinary policy the amounts that the law requires in 2025 and 2026', (code, { editions }) => {
    for (const year of ['2025', '2026'] as const) {
      const { ratePercent, flatUsd = '0.00' } = editions.statute.ordinaryTotal[year];
      const expected = Math.round(Number(ratePercent) * 1_000_000) + Math.round(Number(flatUsd) * 100);
      expect(computeTotal(code, 'statute', `${year}-06-30`)).toBe(expected);
    }
  });

  it.each(rows)('in %s notes every difference between the editions', (code, { editions }) => {
    const days = ['2025-06-30', '2026-06-30', '2027-12-31'];
    const differs = days.some((date) => computeTotal(code, 'product', date) !== computeTotal(code, 'statute', date));
    expect(differs && editions.statute.agreesWithProduct).toBe(false);
    expect(editions.statute.agreesWithProduct || editions.statute.difference !== null).toBe(true);
  });

  it.each(rows)('in %s has a label that matches the computed rate', (_, { headline, editions }) => {
    const taxes = editions.product.rules.filter((rule) => rule.kind === 'premium_tax');
    expect(taxes.map((rule) => rule.ratePercent)).toEqual([headline.ratePercent]);
    const lowest = /^(\d+(?:\.\d+)?)(?:-\d+)?%(\+?)$/.exec(headline.label);
    expect(formatPercent(parsePercent(lowest![1]!))).toBe(headline.ratePercent);
    expect(/-|\+/.test(headline.label)).toBe(headline.note !== null);
    for (const { makeUp, ratePercent } of editions.product.rules) {
      const sum = makeUp?.reduce((total, part) => total + parsePercent(part.ratePercent), 0);
      expect(sum === undefined ? ratePercent : formatPercent(sum)).toBe(ratePercent);
    }
  });

  it.each(rows)('in %s describes fees as they are computed', (_, { editions: { statute } }) => {
    const bases = statute.rules.filter((rule) => rule.kind === 'premium_tax').map((rule) => rule.basis);
    expect(bases.some((basis) => basis !== 'premium')).toBe(statute.feeBase.insurer.taxable === true);
    expect(bases.includes('premium_and_all_fees')).toBe(statute.feeBase.broker.taxable === true);
  });

  it.each(rows)('in %s cites the law behind every charge and exemption, and the dated pages that we read', (_, { editions, filing }) => {
    const { rules, exemptions = [], citations, sources } = editions.statute;
    expect(citations.length).toBeGreaterThan(0);
    for (const { citation = '' } of [...rules, ...exemptions, ...citations.map((text) => ({ citation: text }))]) {
      expect(citation.length).toBeGreaterThan(5);
    }
    for (const list of [sources, filing.sources]) {
      expect(list.every(({ url, asOf }) => URL.canParse(url) && asOf.length > 3)).toBe(true);
      expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
    }
    for (const obligation of filing.obligations) {
      expect(obligation.sources.every(({ url }) => URL.canParse(url))).toBe(true);
      expect(obligation.basis === 'product' || obligation.sources.length > 0 || obligation.legal !== undefined).toBe(true);
    }
  });
});
