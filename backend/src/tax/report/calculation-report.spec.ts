import type { PdfBlock, PdfRow } from '@stampline/pdf';
import { writePdf } from '../../platform/content/pdf/write-pdf.js';
import { buildCalculationReport, type ReportedCalculation } from './calculation-report.js';

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
  confidence: 'high' as const,
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
  sources: [],
  rulebookVersion: '2026-11-21+abcdef12',
} satisfies ReportedCalculation;

const SOURCES = [{ url: 'https://www.slacal.com/brokers/tax-and-fees', asOf: '2026-11-01', note: 'read' }];

const MADE_AT = new Date('2026-11-21T15:00:00Z');

function buildReport(changed: Partial<ReportedCalculation> = {}) {
  return buildCalculationReport({ ...calculation, ...changed }, 'California', SOURCES, MADE_AT, '2026-11-21');
}

function findBlocks(heading: string | null, changed: Partial<ReportedCalculation> = {}): readonly PdfBlock[] {
  return buildReport(changed).sections.find((section) => section.heading === heading)?.blocks ?? [];
}

function findRows(heading: string | null, changed: Partial<ReportedCalculation> = {}): PdfRow[] {
  return findBlocks(heading, changed).flatMap((block) => (block.kind === 'rows' ? block.rows : []));
}

const CHARGES = 'Charges, line by line';
const findTotal = (changed: Partial<ReportedCalculation> = {}) => findRows(CHARGES, changed).at(-1)?.value;

describe('the calculation report', () => {
  it('links to the pages on which the law was read', async () => {
    expect(findBlocks('Sources of the statute')).toEqual([
      { kind: 'paragraph', text: SOURCES[0]!.url, link: SOURCES[0]!.url },
      { kind: 'paragraph', text: 'As of 2026-11-01', tone: 'quiet' },
    ]);
    expect((await writePdf(buildReport())).toString('latin1')).toContain('/URI (https://www.slacal.com/brokers/tax-and-fees)');
  });

  it('shows each charge with its calculation, rule and citation', () => {
    expect(findRows(CHARGES)).toEqual([
      {
        label: 'Surplus lines premium tax',
        value: '$300.00',
        notes: ['$10,000.00 premium x 3%', 'Cal. Ins. Code §1775.5; rule ca-statute-premium-tax, in force from 2013-01-01'],
        strong: true,
      },
      expect.objectContaining({
        label: 'Broker fees',
        value: '$0.00',
        notes: ['$50.00: fee that is not part of the tax base', expect.any(String)],
      }),
      { label: 'Total due', value: '$318.00', strong: true },
    ]);
    expect(findRows(null)).toContainEqual({ label: 'SLA California stamping fee', value: '$18.00' });
    expect(buildReport()).toMatchObject({ subject: 'Made on 2026-11-21', rulebookVersion: '2026-11-21+abcdef12', createdAt: MADE_AT });
  });

  it('never attributes a statute charge without a citation to the rate table', () => {
    const lines = [{ ...line, citation: null, ruleId: 'ca-not-taxed', effectiveFrom: null }];
    const authority = (edition: 'product' | 'statute') => findRows(CHARGES, { edition, lines })[0]?.notes?.[1];
    expect(authority('statute')).toBe('No citation; see notes; rule ca-not-taxed');
    expect(authority('product')).toBe('Stampline rate table; rule ca-not-taxed');
  });

  it('begins with the missing facts, and marks the total accordingly', () => {
    const missing = ['At least $318.00. Enter the city.', 'Another thing.'];
    const incomplete: Partial<ReportedCalculation> = { completeness: 'incomplete', missing, notes: [...missing, 'A note.'] };
    expect(findBlocks(null, incomplete).slice(0, 2)).toEqual(missing.map((text) => ({ kind: 'paragraph', text, tone: 'strong' })));
    expect(findBlocks('Notes', incomplete)).toEqual([{ kind: 'paragraph', text: 'A note.' }]);
    expect(findTotal(incomplete)).toBe('at least $318.00');
    expect(findTotal({ completeness: 'estimate' })).toBe('$318.00 (estimate)');
  });
});
