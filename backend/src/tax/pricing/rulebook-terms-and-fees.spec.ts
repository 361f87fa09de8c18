import { EDITIONS, FEE_CHARGERS, FEE_KINDS } from '../../jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { TaxPricer } from './tax-pricer.js';

const rulebook = loadRulebook();
const pricer = new TaxPricer(rulebook);
const rows = rulebook.jurisdictions.map((one) => [one.code, one] as const);

/** Lines of business that have separate rates, exemptions or fire portions in at least one state. */
const LINES = [
  undefined,
  'general_liability',
  'commercial_property',
  'fire',
  'multi_peril',
  'ocean_marine',
  'workers_compensation',
] as const;

const hasMissing = (words: RegExp, { missing }: PriceResult) => missing.some((sentence) => words.test(sentence));

describe('terms, returns and fees in all states and both editions', () => {
  it.each(rows)('in %s follow a source for an extension and a multiyear policy, or note that there is none', (code, { editions }) => {
    const { extensions, severalYears } = editions.statute;
    for (const edition of EDITIONS) {
      const ask = (rest: Partial<PriceRequest>) =>
        pricer.price({ jurisdiction: code, edition, premiumCents: 1_000_000, effectiveDate: '2025-06-30', ...rest });
      const extended = ask({ extensionDate: '2026-06-30', municipality: 'Union' });
      const long = ask({ expirationDate: '2027-06-30', municipality: 'Union' });
      const isLaw = edition === 'statute';
      expect([code, edition, hasMissing(/which rates apply to an extension/, extended)]).toEqual([
        code,
        edition,
        isLaw && extensions === undefined,
      ]);
      expect([code, edition, hasMissing(/longer than one year/, long)]).toEqual([code, edition, isLaw && severalYears === undefined]);
      const quoted = extended.notes.filter((note) => extensions !== undefined && note.startsWith(extensions.text));
      expect(quoted).toHaveLength(isLaw && extensions !== undefined ? 1 : 0);
      expect(extended.lines.every(({ flatCents, amountCents }) => flatCents === null || amountCents === 0)).toBe(true);
    }
    for (const own of [extensions, severalYears].filter((one) => one !== undefined)) {
      expect([own.citation.length > 5, ['high', 'medium'].includes(own.confidence)]).toEqual([true, true]);
    }
  });

  it.each(rows)('in %s refund exactly what was charged, and never more, in both editions', (code) => {
    for (const edition of EDITIONS) {
      for (const lineOfBusiness of LINES) {
        const asked = { jurisdiction: code, edition, effectiveDate: '2026-06-30', lineOfBusiness } as const;
        const charged = pricer.price({ ...asked, premiumCents: 1_000_000 });
        const back = pricer.price({
          ...asked,
          premiumCents: -1_000_000,
          transactionType: 'return_premium',
          premiumCollectedCents: 1_000_000,
        });
        expect(back.lines.every(({ reason }) => reason !== 'not_collected' && reason !== 'limited_to_collected')).toBe(true);
        expect(0 - back.totalCents).toBeLessThanOrEqual(charged.totalCents);
        expect(back.taxCents + charged.taxCents).toBe(0);
      }
    }
  });

  it.each(rows)('in %s treat each fee under a sourced rule or by its kind, in both editions', (code, { editions }) => {
    const { feeRules = [], feeBase } = editions.statute;
    for (const { citation, confidence, text } of feeRules) {
      expect([citation.length > 5, text.endsWith('.'), ['high', 'medium', 'low'].includes(confidence)]).toEqual([true, true, true]);
    }
    for (const edition of EDITIONS) {
      for (const kind of FEE_KINDS) {
        for (const chargedBy of FEE_CHARGERS) {
          const asked = { jurisdiction: code, edition, premiumCents: 1_000_000, effectiveDate: '2026-06-30' } as const;
          const plain = pricer.price({ ...asked, municipality: 'Union' });
          const { taxCents, lines, missing, notes } = pricer.price({
            ...asked,
            municipality: 'Union',
            fees: [{ kind, chargedBy, cents: 100_000 }],
          });
          const isShown = lines.some(({ basis, basisCents }) => basis.endsWith('_fees') && basisCents === 100_000);
          // A fee is either included in the tax or has a separate line.
          expect([edition, kind, chargedBy, taxCents > plain.taxCents || isShown]).toEqual([edition, kind, chargedBy, true]);
          const named = feeRules.find((one) => (one.kinds?.includes(kind) ?? true) && (one.chargedBy?.includes(chargedBy) ?? true));
          const isInsurers = chargedBy === 'insurer' || chargedBy === 'mga';
          const isOpen = edition === 'statute' && named === undefined && feeBase[isInsurers ? 'insurer' : 'broker'].taxable === null;
          const isDoubted = missing.some((one) => /could not confirm whether the \w+.* of the /.test(one));
          expect([edition, kind, chargedBy, isDoubted]).toEqual([edition, kind, chargedBy, isOpen]);
          const expectedNotes = edition === 'statute' && named !== undefined ? [`${named.text} (${named.citation})`] : [];
          expect(notes).toEqual(expect.arrayContaining(expectedNotes));
        }
      }
    }
  });
});
