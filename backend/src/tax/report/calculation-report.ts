import { formatDollars } from '../../money/dollars.js';
import type { CalculationDto, CalculationLineDto } from '../calculator/calculation.dto.js';
import { reasonText } from '../calculator/reason-text.js';

/** A charge as the report explains it. */
export interface ReportCharge {
  readonly title: string;
  /** '$10,000.00 x 3%' or 'flat'. */
  readonly working: string;
  readonly amount: string;
  /** Rule, citation and effective period. */
  readonly authority: string;
}

/** A page that the rulebook was read from. */
export interface ReportSource {
  readonly url: string;
  readonly asOf: string;
}

/** The words of a calculation report, ready to be set. */
export interface CalculationReport {
  readonly title: string;
  /** What the total lacks or assumes; stands before everything else. */
  readonly missing: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly charges: readonly ReportCharge[];
  readonly total: string;
  readonly disagreements: readonly string[];
  readonly notes: readonly string[];
  /** Pages that the law of the state was read from, each with its age. */
  readonly sources: readonly ReportSource[];
  readonly footer: string;
}

/**
 * What the report of a calculation says.
 *
 * @param sources of the law of the state
 * @param madeOn the day it is made, YYYY-MM-DD
 */
export function calculationReport(
  calculation: CalculationDto,
  stateName: string,
  sources: readonly ReportSource[],
  madeOn: string,
): CalculationReport {
  return {
    title: `Surplus lines tax: ${stateName}`,
    missing: [...calculation.missing],
    facts: [
      ['State', `${stateName} (${calculation.state})`],
      ['Premium', dollars(calculation.premium)],
      ['Transaction', `${calculation.transactionType.replaceAll('_', ' ')}, ${calculation.transactionDate}`],
      ['Policy inception', calculation.effectiveDate],
      ['Edition', calculation.edition === 'product' ? 'Stampline rate table' : 'Statute'],
      ['Premium tax', dollars(calculation.taxAmount)],
      ...calculation.additionalFees.map(({ name, amount }) => [name, dollars(amount)] as const),
    ],
    charges: calculation.lines.map((line) => chargeOf(line, calculation.edition)),
    total: totalText(calculation),
    disagreements: calculation.disagreements.map(({ compared, edition, text, source }) =>
      compared === 'other_edition' && edition === 'statute' ? `${text} ${source}` : text,
    ),
    notes: calculation.notes.filter((note) => !calculation.missing.includes(note)),
    sources: sources.map(({ url, asOf }) => ({ url, asOf })),
    footer: `Made on ${madeOn}. Rulebook ${calculation.rulebookVersion}.`,
  };
}

/** '$318.00', 'at least $480.00', '$300.00 (estimate)'. */
function totalText({ totalDue, completeness }: CalculationDto): string {
  if (completeness === 'incomplete') return totalDue < 0 ? `${dollars(totalDue)} (not complete)` : `at least ${dollars(totalDue)}`;
  return completeness === 'estimate' ? `${dollars(totalDue)} (estimate)` : dollars(totalDue);
}

function chargeOf(line: CalculationLineDto, edition: CalculationDto['edition']): ReportCharge {
  const rounding = line.rounding === 'dollar' ? ', to the whole dollar' : '';
  const working =
    line.ratePercent === null
      ? line.flatAmount === null
        ? dollars(line.basisAmount)
        : 'flat'
      : `${line.basisText === '' ? dollars(line.basisAmount) : line.basisText} x ${line.ratePercent}%${rounding}`;
  const reason = line.reason === 'taxed' ? '' : `: ${reasonText(line.reason)}`;
  const title = line.part === null ? line.label : `${line.label}, ${line.part}`;
  return { title, working: `${working}${reason}`, amount: dollars(line.amount), authority: authorityOf(line, edition) };
}

/** A line of the statute edition without a citation, such as fees that are left out, is not one of the rate table. */
function authorityOf({ citation, ruleId, effectiveFrom, effectiveTo }: CalculationLineDto, edition: CalculationDto['edition']): string {
  const byEdition = edition === 'statute' ? 'No citation; see notes' : 'Stampline rate table';
  const from = effectiveFrom === null ? '' : ` from ${effectiveFrom}`;
  const to = effectiveTo === null ? '' : ` to ${effectiveTo}`;
  return `${citation ?? byEdition}; rule ${ruleId}${from || to ? `, in force${from}${to}` : ''}`;
}

/** An amount with its fees may lie beyond what the calculator takes. */
function dollars(amount: number): string {
  return formatDollars(Math.round(amount * 100));
}
