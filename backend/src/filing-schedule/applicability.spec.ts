import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { decideApplicability as standing } from './applicability.js';
import type { FilingFacts } from './filing-facts.js';
import { listFilingsBetween } from './schedule.js';

const { jurisdictions } = loadRulebook();

/** Creates facts with business in these months, and tax in dollars by year. */
function buildFacts({
  months = [],
  tax = {},
  isLicensed = false,
}: {
  months?: string[];
  tax?: Record<number, number>;
  isLicensed?: boolean;
}): FilingFacts {
  return {
    hasBusiness: (from, to) => months.some((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7)),
    isLicensed: () => isLicensed,
    taxCents: (year) => BigInt(Math.round((tax[year] ?? 0) * 100)),
  };
}

/** Returns the ids of filings that are due in the year and apply. */
function listApplyingIds(code: string, year: number, known: FilingFacts): string[] {
  const jurisdiction = jurisdictions.find((one) => one.code === code)!;
  return listFilingsBetween(jurisdiction, `${year}-01-01`, `${year}-12-31`)
    .filter((filing) => standing(filing, known).applies)
    .map(({ id }) => id);
}

describe('the filings that apply', () => {
  it('an organization without business or a license owes nothing, in any state', () => {
    for (const { code } of jurisdictions) expect([code, listApplyingIds(code, 2026, buildFacts({}))]).toEqual([code, []]);
  });

  it('an organization with business owes the filings for the periods of that business', () => {
    expect(listApplyingIds('GA', 2026, buildFacts({ months: ['2026-02'] }))).toEqual(['ga-quarterly:2026-01-01']);
    expect(listApplyingIds('GA', 2027, buildFacts({ months: ['2026-02'] }))).toEqual(['ga-annual:2026-01-01']);
  });

  it("a licensed organization also owes the zero reports that the state's law requires", () => {
    const required = jurisdictions
      .flatMap(({ filing }) => filing.obligations)
      .filter(({ zeroReport, condition }) => zeroReport === 'required' && !condition);
    const due = new Set(
      jurisdictions.flatMap(({ code }) => listApplyingIds(code, 2026, buildFacts({ isLicensed: true }))).map((id) => id.split(':')[0]),
    );
    const scheduled = required.filter(({ due: rule }) => ['fixed-dates', 'period-offset', 'days-after'].includes(rule.type));
    expect(due).toEqual(new Set(scheduled.map(({ id }) => id)));
  });

  // Form 801 applies above $1,500 a year; 23VAC.
  it.each([
    [1_500, []],
    [1_500.01, ['va-quarterly:2026-01-01']],
  ])('Virginia requires Form 801 for $%d of tax: %j', (tax, expected) => {
    const ids = listApplyingIds('VA', 2026, buildFacts({ months: ['2026-02'], tax: { 2026: tax } }));
    expect(ids.filter((id) => id.startsWith('va-quarterly'))).toEqual(expected);
  });

  // Installments are only for brokers whose tax in the previous year was $20,000 or more; each month has a voucher.
  it.each([
    [19_999.99, 0],
    [20_000, 11],
  ])('California requires installments in the year after $%d of tax: %i', (tax, count) => {
    const ids = [
      ...listApplyingIds('CA', 2026, buildFacts({ tax: { 2025: tax } })),
      ...listApplyingIds('CA', 2027, buildFacts({ tax: { 2025: tax } })),
    ];
    expect(ids.filter((id) => id.startsWith('ca-monthly-installment:2026'))).toHaveLength(count);
  });
});
