import type { CalculationDto } from '../calculator/calculation.dto.js';
import { calculationPdf } from './calculation-pdf.js';
import { calculationReport } from './calculation-report.js';

const line = {
  label: 'Surplus lines premium tax',
  part: null,
  kind: 'premium_tax' as const,
  basis: 'premium',
  basisAmount: 10_000,
  basisText: '$10,000.00 premium',
  rate: 0.03,
  ratePercent: '3',
  flatAmount: null,
  amount: 300,
  rounding: 'cent',
  reason: 'taxed',
  ruleId: 'ca-statute-premium-tax',
  citation: 'Cal. Ins. Code §1775.5',
  effectiveFrom: '2013-01-01',
  effectiveTo: null,
};
const calculation = {
  state: 'CA',
  premium: 10_000,
  taxRate: 0.03,
  taxAmount: 300,
  additionalFees: [{ name: 'SLA California stamping fee', amount: 18 }],
  totalDue: 318,
  edition: 'statute',
  effectiveDate: '2026-01-15',
  transactionDate: '2026-01-15',
  transactionType: 'new',
  lines: [line, { ...line, label: 'Broker fees', ratePercent: null, basisAmount: 50, basisText: '', amount: 0, reason: 'fee_not_taxable' }],
  completeness: 'complete',
  missing: [],
  notes: ['A note.'],
  disagreements: [
    {
      compared: 'other_edition',
      edition: 'product',
      text: 'Stampline rate table: 4.5%.',
      totalDue: 450,
      source: 'Stampline rate table',
      confidence: null,
    },
  ],
  rulebookVersion: '2026-11-21+abcdef12',
} satisfies CalculationDto;

const SOURCES = [{ url: 'https://www.slacal.com/brokers/tax-and-fees', asOf: '2026-11-01', note: 'read' }];

async function pagesWith(notes: string[]): Promise<string | undefined> {
  const pdf = await calculationPdf(calculationReport({ ...calculation, notes }, 'California', SOURCES, '2026-11-21'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];
}

describe('the report of a calculation', () => {
  it('names the pages that the law was read from, as addresses that open', async () => {
    const report = calculationReport(calculation, 'California', SOURCES, '2026-11-21');
    expect(report.sources).toEqual([{ url: 'https://www.slacal.com/brokers/tax-and-fees', asOf: '2026-11-01' }]);
    expect((await calculationPdf(report)).toString('latin1')).toContain('/URI (https://www.slacal.com/brokers/tax-and-fees)');
  });

  it('shows each charge with its working, its rule and where it is written', () => {
    const report = calculationReport(calculation, 'California', SOURCES, '2026-11-21');
    expect(report.charges).toEqual([
      {
        title: 'Surplus lines premium tax',
        working: '$10,000.00 premium x 3%',
        amount: '$300.00',
        authority: 'Cal. Ins. Code §1775.5; rule ca-statute-premium-tax, in force from 2013-01-01',
      },
      expect.objectContaining({ title: 'Broker fees', working: '$50.00: fee that is not part of the tax base', amount: '$0.00' }),
    ]);
    expect(report.total).toBe('$318.00');
    expect(report.facts).toContainEqual(['SLA California stamping fee', '$18.00']);
    expect(report.footer).toBe('Made on 2026-11-21. Rulebook 2026-11-21+abcdef12.');
  });

  it('never calls a statute line without a citation the product rate table', () => {
    const lines = [{ ...line, citation: null, ruleId: 'ca-not-taxed', effectiveFrom: null }];
    const authority = (edition: 'product' | 'statute') =>
      calculationReport({ ...calculation, edition, lines }, 'California', SOURCES, '2026-11-21').charges[0]!.authority;
    expect(authority('statute')).toBe('No citation; see notes; rule ca-not-taxed');
    expect(authority('product')).toBe('Stampline rate table; rule ca-not-taxed');
  });

  it('says before everything else what is missing, and in the total', () => {
    const missing = ['At least $318.00. Enter the city.', 'Another thing.'];
    const report = calculationReport(
      { ...calculation, completeness: 'incomplete', missing, notes: [...missing, 'A note.'] },
      'California',
      SOURCES,
      '2026-11-21',
    );
    expect([report.missing, report.total, report.notes]).toEqual([missing, 'at least $318.00', ['A note.']]);
    expect(calculationReport({ ...calculation, completeness: 'estimate' }, 'California', SOURCES, '2026-11-21').total).toBe(
      '$318.00 (estimate)',
    );
  });

  it('becomes a PDF of as many pages as it needs', async () => {
    expect(await pagesWith(['A note.'])).toBe('1');
    expect(await pagesWith(Array.from({ length: 80 }, (_, index) => `Note ${index}.`))).toBe('3');
  });
});
