import { formatDate } from '../../dates/format-date.js';
import type { FigureSums } from '../../figures/figure-sums.js';
import type { ContentRow, ContentSection, CoveredPeriod } from './document-content.js';
import { formatCents } from './format-dollars.js';
import { type FigureFilter, buildFigureLink } from './figure-link.js';

/** Lists a period's figures, with links to the policies that they are computed from. */
export function buildFigureSection(state: string, period: CoveredPeriod, figures: FigureSums): ContentSection {
  const row = (label: string, cents: bigint, filter: FigureFilter = {}, note: string | null = null): ContentRow => {
    return { label, value: formatCents(cents), note, link: buildFigureLink({ state, ...period }, filter) };
  };
  const { byChange, taxedByChange, untaxed, charges, premiumCents, taxCents, feesCents } = figures;
  const basis = taxedByChange.written.taxBasisCents + taxedByChange.additional.taxBasisCents + taxedByChange.returned.taxBasisCents;
  return {
    heading: `Premium and charges, ${formatDate(period.from)} to ${formatDate(period.to)}`,
    paragraphs: [],
    rows: [
      row('Premium written', byChange.written.premiumCents, { premiumChange: 'written' }, 'New business and renewals.'),
      row(
        'Additional premium',
        byChange.additional.premiumCents,
        { premiumChange: 'additional' },
        'Endorsements, audits and reinstatements that add premium.',
      ),
      row(
        'Returned premium',
        byChange.returned.premiumCents,
        { premiumChange: 'returned' },
        'Cancellations, return premiums and other transactions that reduce premium.',
      ),
      row('Net premium', premiumCents),
      row('Untaxed net premium', untaxed.premiumCents, { taxation: 'untaxed' }, 'Exempt or outside the tax.'),
      row('Taxable amount', basis, { taxation: 'taxed' }, 'Taxable premium with the fees that the tax applies to.'),
      ...charges.map(({ kind, labels, amountCents }) => row(labels.join(', '), amountCents, { chargeKind: kind })),
      row('Tax and fees', taxCents + feesCents, {}, 'Each charge is rounded per transaction, as the law and your rates require.'),
      { label: 'Transactions', value: String(figures.transactions), note: null, link: buildFigureLink({ state, ...period }) },
    ],
  };
}

/** Describes a period that has no business. */
export function buildZeroSection(state: string, period: CoveredPeriod, figures: FigureSums): ContentSection {
  const link = buildFigureLink({ state, ...period });
  return {
    heading: 'Statement',
    paragraphs: [
      figures.transactions === 0
        ? `No surplus lines transactions were recorded from ${formatDate(period.from)} to ${formatDate(period.to)}.`
        : `Your book has ${figures.transactions} transactions in this period, so a zero report does not apply. Create the tax report instead.`,
    ],
    rows: [
      { label: 'Transactions', value: String(figures.transactions), note: null, link },
      { label: 'Tax and fees', value: formatCents(figures.taxCents + figures.feesCents), note: null, link },
    ],
  };
}
