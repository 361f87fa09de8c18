import { parsePercent, computeShare } from '../../money/exact-share.js';
import { parsePlainAmountCents } from '../../money/plain-amount.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { FigureSums } from '../../figures/figure-sums.js';
import type { ContentRow, ContentSection, CoveredPeriod } from './document-content.js';
import { formatCents } from './format-dollars.js';
import { buildFigureLink } from './figure-link.js';

const WHOLE_DOLLARS = 'The paper form asks for whole dollars. These amounts are exact.';

type FormState = Pick<RulebookJurisdiction, 'code' | 'name'>;

/** Amounts on the premium lines at the top of both forms, in whole cents. */
interface PremiumLines {
  readonly gross: bigint;
  readonly additional: bigint;
  readonly total: bigint;
  readonly returned: bigint;
  readonly taxable: bigint;
  /** Tax on `taxable` at the state's rate, rounded to the cent. */
  readonly tax: bigint;
}

function computePremiumLines({ taxedByChange }: FigureSums, ratePercent: string): PremiumLines {
  const gross = taxedByChange.written.taxBasisCents;
  const additional = taxedByChange.additional.taxBasisCents;
  const returned = -taxedByChange.returned.taxBasisCents;
  const taxable = gross + additional - returned;
  return {
    gross,
    additional,
    total: gross + additional,
    returned,
    taxable,
    tax: BigInt(computeShare(Number(taxable), parsePercent(ratePercent))),
  };
}

/**
 * Builds Form 802 line by line, following its 2016 instructions.
 * @param answers entered values, in dollars
 */
export function buildForm802Section(
  state: FormState,
  period: CoveredPeriod,
  figures: FigureSums,
  ratePercent: string,
  answers: Readonly<Record<string, string>>,
): ContentSection {
  const lines = computePremiumLines(figures, ratePercent);
  const createTyped = (name: string): bigint => BigInt(parsePlainAmountCents(answers[name] ?? '0') ?? 0);
  const note = (name: string): string | null => (answers[name] === undefined ? 'Nothing was entered.' : 'As entered.');
  const paid = createTyped('quarterlyTaxesPaid');
  const [fee, penalty, interest] = [createTyped('lateFilingFee'), createTyped('latePaymentPenalty'), createTyped('latePaymentInterest')];
  const owed = lines.tax > paid ? lines.tax - paid : 0n;
  const overpaid = paid > lines.tax ? paid - lines.tax : 0n;
  const late = fee + penalty + interest;
  return {
    heading: 'Lines of Form 802',
    paragraphs: [WHOLE_DOLLARS],
    rows: [
      ...buildPremiumRows(state, period, figures, lines, ratePercent, (number) => `${number}. `),
      toRow('7. Quarterly taxes paid', paid, note('quarterlyTaxesPaid')),
      toRow('8. Insurance premiums license tax owed', owed, 'Line 6 less line 7, where line 6 is greater.'),
      toRow('9. Insurance premiums license tax overpaid', overpaid, 'Line 7 less line 6, where line 7 is greater.'),
      toRow('10. Fee for late filing', fee, note('lateFilingFee')),
      toRow('11. Penalty for late payment', penalty, note('latePaymentPenalty')),
      toRow('12. Interest', interest, note('latePaymentInterest')),
      toRow('13. Total of lines 10, 11 and 12', late, null),
      toRow(
        'To pay: line 8 plus line 13, less line 9',
        owed + late - overpaid,
        'The lines of the form after line 13 are not included. A negative amount is overpaid.',
      ),
    ],
  };
}

/** Builds Form 801 from the lines described in its instructions. */
export function buildForm801Section(state: FormState, period: CoveredPeriod, figures: FigureSums, ratePercent: string): ContentSection {
  return {
    heading: 'Lines of Form 801',
    paragraphs: [
      WHOLE_DOLLARS,
      'The line numbers of Form 801 are not in our sources: match these amounts by name. If line 8 of the form is $0, no report is required for the quarter.',
    ],
    rows: buildPremiumRows(state, period, figures, computePremiumLines(figures, ratePercent), ratePercent, () => ''),
  };
}

function buildPremiumRows(
  { code: state, name }: FormState,
  period: CoveredPeriod,
  { taxCents, taxedByChange }: FigureSums,
  lines: PremiumLines,
  ratePercent: string,
  numbered: (line: number) => string,
): ContentRow[] {
  const link = (premiumChange?: 'written' | 'additional' | 'returned') =>
    buildFigureLink({ state, ...period }, { ...(premiumChange && { premiumChange }), taxation: 'taxed' });
  return [
    {
      ...toRow(
        `${numbered(1)}Gross premium income`,
        lines.gross,
        `New business and renewals of insureds whose home state is ${name}. ${formatCount(taxedByChange.written.transactions)}`,
      ),
      link: link('written'),
    },
    {
      ...toRow(
        `${numbered(2)}Additional premiums`,
        lines.additional,
        `Endorsements, audits and reinstatements. ${formatCount(taxedByChange.additional.transactions)}`,
      ),
      link: link('additional'),
    },
    toRow(`${numbered(3)}Total premium income`, lines.total, 'Gross premium income plus additional premiums.'),
    {
      ...toRow(
        `${numbered(4)}Returned premiums`,
        lines.returned,
        `Cancellations and other returns. ${formatCount(taxedByChange.returned.transactions)}`,
      ),
      link: link('returned'),
    },
    { ...toRow(`${numbered(5)}Taxable premium amount`, lines.taxable, 'Total premium income less returned premiums.'), link: link() },
    toRow(
      `${numbered(6)}Insurance premiums license tax`,
      lines.tax,
      `${ratePercent}% of the taxable premium amount.${formatRoundingNote(taxCents, lines.tax)}`,
    ),
  ];
}

/** Explains the difference between tax rounded per policy and the form's rate applied to the total. */
function formatRoundingNote(charged: bigint, computed: bigint): string {
  return charged === computed
    ? ''
    : ` Your policies were charged ${formatCents(charged)}: the difference is ${formatCents(computed - charged)}.`;
}

const toRow = (label: string, cents: bigint, note: string | null): ContentRow => ({ label, value: formatCents(cents), note, link: null });

const formatCount = (transactions: number): string => `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}.`;
