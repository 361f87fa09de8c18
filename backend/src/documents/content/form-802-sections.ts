import { parsePercent, shareOf } from '../../money/exact-share.js';
import { plainAmountCents } from '../../money/plain-amount.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { FigureSums } from '../../figures/figure-sums.js';
import type { ContentRow, ContentSection, CoveredPeriod } from './document-content.js';
import { dollarWords } from './dollar-words.js';
import { figureLink } from './figure-link.js';

const WHOLE_DOLLARS = 'The paper form takes whole dollars. These amounts are exact.';

/** The state of the form. */
type FormState = Pick<RulebookJurisdiction, 'code' | 'name'>;

/** The premium lines that both forms begin with, in whole cents. */
interface PremiumLines {
  readonly gross: bigint;
  readonly additional: bigint;
  readonly total: bigint;
  readonly returned: bigint;
  readonly taxable: bigint;
  /** The rate on `taxable`, to the cent. */
  readonly tax: bigint;
}

function premiumLines({ taxedByChange }: FigureSums, ratePercent: string): PremiumLines {
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
    tax: BigInt(shareOf(Number(taxable), parsePercent(ratePercent))),
  };
}

/**
 * Builds Form 802 line by line, by its 2016 instructions.
 * @param answers entered values, in dollars
 */
export function form802Section(
  state: FormState,
  period: CoveredPeriod,
  figures: FigureSums,
  ratePercent: string,
  answers: Readonly<Record<string, string>>,
): ContentSection {
  const lines = premiumLines(figures, ratePercent);
  const createTyped = (name: string): bigint => BigInt(plainAmountCents(answers[name] ?? '0') ?? 0);
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
      ...premiumRows(state, period, figures, lines, ratePercent, (number) => `${number}. `),
      plain('7. Quarterly taxes paid', paid, note('quarterlyTaxesPaid')),
      plain('8. Insurance premiums license tax owed', owed, 'Line 6 less line 7, where line 6 is greater.'),
      plain('9. Insurance premiums license tax overpaid', overpaid, 'Line 7 less line 6, where line 7 is greater.'),
      plain('10. Fee for late filing', fee, note('lateFilingFee')),
      plain('11. Penalty for late payment', penalty, note('latePaymentPenalty')),
      plain('12. Interest', interest, note('latePaymentInterest')),
      plain('13. Total of lines 10, 11 and 12', late, null),
      plain(
        'To pay: line 8 plus line 13, less line 9',
        owed + late - overpaid,
        'The lines of the form after line 13 are not included. A negative amount is overpaid.',
      ),
    ],
  };
}

/** Builds Form 801 with the lines that its instructions describe. */
export function form801Section(state: FormState, period: CoveredPeriod, figures: FigureSums, ratePercent: string): ContentSection {
  return {
    heading: 'Lines of Form 801',
    paragraphs: [
      WHOLE_DOLLARS,
      'The line numbers of Form 801 are not in our sources: match these amounts by name. If line 8 of the form is $0, no report is required for the quarter.',
    ],
    rows: premiumRows(state, period, figures, premiumLines(figures, ratePercent), ratePercent, () => ''),
  };
}

function premiumRows(
  { code: state, name }: FormState,
  period: CoveredPeriod,
  { taxCents, taxedByChange }: FigureSums,
  lines: PremiumLines,
  ratePercent: string,
  numbered: (line: number) => string,
): ContentRow[] {
  const link = (premiumChange?: 'written' | 'additional' | 'returned') =>
    figureLink({ state, ...period }, { ...(premiumChange && { premiumChange }), taxation: 'taxed' });
  return [
    {
      ...plain(
        `${numbered(1)}Gross premium income`,
        lines.gross,
        `New business and renewals of insureds whose home state is ${name}. ${count(taxedByChange.written.transactions)}`,
      ),
      link: link('written'),
    },
    {
      ...plain(
        `${numbered(2)}Additional premiums`,
        lines.additional,
        `Endorsements, audits and reinstatements. ${count(taxedByChange.additional.transactions)}`,
      ),
      link: link('additional'),
    },
    plain(`${numbered(3)}Total premium income`, lines.total, 'Gross premium income plus additional premiums.'),
    {
      ...plain(
        `${numbered(4)}Returned premiums`,
        lines.returned,
        `Cancellations and other returns. ${count(taxedByChange.returned.transactions)}`,
      ),
      link: link('returned'),
    },
    { ...plain(`${numbered(5)}Taxable premium amount`, lines.taxable, 'Total premium income less returned premiums.'), link: link() },
    plain(
      `${numbered(6)}Insurance premiums license tax`,
      lines.tax,
      `${ratePercent}% of the taxable premium amount.${roundingNote(taxCents, lines.tax)}`,
    ),
  ];
}

/** Explains the difference between tax that is rounded per policy and the form's rate on the sum. */
function roundingNote(charged: bigint, computed: bigint): string {
  return charged === computed
    ? ''
    : ` Your policies were charged ${dollarWords(charged)}: the difference is ${dollarWords(computed - charged)}.`;
}

const plain = (label: string, cents: bigint, note: string | null): ContentRow => ({ label, value: dollarWords(cents), note, link: null });

const count = (transactions: number): string => `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}.`;
