import { formatDollars } from '../../money/json-dollars.js';
import type { PdfBlock, PdfDocument, PdfRow, PdfSection } from '@stampline/pdf';
import type { RuleReadingDto } from '../../jurisdictions/jurisdictions.dto.js';
import type { CalculationDto, CalculationLineDto } from '../calculator/calculation.dto.js';
import { formatReason } from '../pricing/format-reason.js';

/** A page that the rulebook cites. */
interface ReportSource {
  readonly url: string;
  readonly asOf: string;
}

type ReportedLine = Omit<CalculationLineDto, keyof RuleReadingDto | 'feeBase'>;

/** A calculation without its invoice text and without the sources of each line. */
export type ReportedCalculation = Omit<CalculationDto, 'invoice' | 'lines'> & { readonly lines: readonly ReportedLine[] };

/**
 * Builds the report of a calculation.
 * @param sources sources of the state's law
 * @param madeAt printed as a date in America/New_York
 */
export function buildCalculationReport(
  calculation: ReportedCalculation,
  stateName: string,
  sources: readonly ReportSource[],
  madeAt: Date,
  madeOn: string,
): PdfDocument {
  const notes = calculation.notes.filter((note) => !calculation.missing.includes(note));
  const disagreements = calculation.disagreements.map(({ compared, edition, text, source }) =>
    compared === 'other_edition' && edition === 'statute' ? `${text} ${source}` : text,
  );
  return {
    title: `Surplus lines tax: ${stateName}`,
    subject: `Made on ${madeOn}`,
    language: 'en-US',
    createdAt: madeAt,
    rulebookVersion: calculation.rulebookVersion,
    notice: null,
    mark: null,
    sections: [
      { heading: null, blocks: [...calculation.missing.map(buildWarning), { kind: 'rows', rows: buildFactRows(calculation, stateName) }] },
      {
        heading: 'Charges, line by line',
        blocks: [
          {
            kind: 'rows',
            rows: [
              ...calculation.lines.map((line) => buildChargeRow(line, calculation.edition)),
              { label: 'Total due', value: formatTotal(calculation), strong: true },
            ],
          },
        ],
      },
      ...buildParagraphs('What other rules say', disagreements),
      ...buildParagraphs('Notes', notes),
      ...buildSources(sources),
    ],
  };
}

function buildFactRows(calculation: ReportedCalculation, stateName: string): PdfRow[] {
  const facts = [
    ['State', `${stateName} (${calculation.state})`],
    ['Premium', formatAmount(calculation.premium)],
    ['Transaction', `${calculation.transactionType.replaceAll('_', ' ')}, ${calculation.transactionDate}`],
    ['Policy inception', calculation.effectiveDate],
    ['Edition', calculation.edition === 'product' ? 'Stampline rate table' : 'Statute'],
    ['Premium tax', formatAmount(calculation.taxAmount)],
    ...calculation.additionalFees.map(({ name, amount }) => [name, formatAmount(amount)] as const),
  ] as const;
  return facts.map(([label, value]) => ({ label, value }));
}

/** Builds the opening paragraph about missing or assumed parts of the total. */
function buildWarning(text: string): PdfBlock {
  return { kind: 'paragraph', text, tone: 'strong' };
}

function buildParagraphs(heading: string, texts: readonly string[]): PdfSection[] {
  return texts.length === 0 ? [] : [{ heading, blocks: texts.map((text) => ({ kind: 'paragraph', text })) }];
}

/** Builds the list of sources. Each URL is also shown as text, for readers of a printout. */
function buildSources(sources: readonly ReportSource[]): PdfSection[] {
  if (sources.length === 0) return [];
  const blocks = sources.flatMap(({ url, asOf }): PdfBlock[] => [
    { kind: 'paragraph', text: url, link: url },
    { kind: 'paragraph', text: `As of ${asOf}`, tone: 'quiet' },
  ]);
  return [{ heading: 'Sources of the statute', blocks }];
}

/** Formats the total as '$318.00', 'at least $480.00' or '$300.00 (estimate)'. */
function formatTotal({ totalDue, completeness }: ReportedCalculation): string {
  if (completeness === 'incomplete')
    return totalDue < 0 ? `${formatAmount(totalDue)} (not complete)` : `at least ${formatAmount(totalDue)}`;
  return completeness === 'estimate' ? `${formatAmount(totalDue)} (estimate)` : formatAmount(totalDue);
}

/** Builds a charge's row, with the calculation, the rule and the citation. */
function buildChargeRow(line: ReportedLine, edition: CalculationDto['edition']): PdfRow {
  const rounding = line.rounding === 'dollar' ? ', to the whole dollar' : '';
  const working =
    line.ratePercent === null
      ? line.flatAmount === null
        ? formatAmount(line.basisAmount)
        : 'flat'
      : `${line.basisText === '' ? formatAmount(line.basisAmount) : line.basisText} x ${line.ratePercent}%${rounding}`;
  const reason = line.reason === 'taxed' ? '' : `: ${formatReason(line.reason)}`;
  const label = line.part === null ? line.label : `${line.label}, ${line.part}`;
  return { label, value: formatAmount(line.amount), notes: [`${working}${reason}`, formatAuthority(line, edition)], strong: true };
}

/** Formats the authority for a line. A statute line without a citation, such as an excluded fee, is not attributed to the rate table. */
function formatAuthority({ citation, ruleId, effectiveFrom, effectiveTo }: ReportedLine, edition: CalculationDto['edition']): string {
  const byEdition = edition === 'statute' ? 'No citation; see notes' : 'Stampline rate table';
  const from = effectiveFrom === null ? '' : ` from ${effectiveFrom}`;
  const to = effectiveTo === null ? '' : ` to ${effectiveTo}`;
  return `${citation ?? byEdition}; rule ${ruleId}${from || to ? `, in force${from}${to}` : ''}`;
}

/** Formats an amount, which may exceed the calculator's limits if fees are included. */
function formatAmount(amount: number): string {
  return formatDollars(Math.round(amount * 100));
}
