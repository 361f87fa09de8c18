import { formatDate } from '../dates/format-date.js';
import { formatNothingFound } from './nothing-found.js';
import type { Confidence, LateAct, LateCostStep, LawStatement, Obligation, RulebookJurisdiction } from './rulebook.types.js';
import { filterValidOn, findStatements, formatNotResearched, needsRereading } from './statements.js';

type StatedJurisdiction = Pick<RulebookJurisdiction, 'name' | 'filing' | 'lastSession'>;
type Duty = Pick<Obligation, 'id' | 'title'>;

/** Returns the penalties and office fees, valid on the given day, for filing or paying one of the given duties late. */
export function findLatePenalties(
  { filing }: Pick<StatedJurisdiction, 'filing'>,
  act: LateAct,
  duties: readonly Pick<Duty, 'id'>[],
  day: string,
): LawStatement[] {
  return filterValidOn(filing.statements, day).filter(
    ({ text, late }) => text !== null && duties.some(({ id }) => late?.[act]?.includes(id)),
  );
}

/**
 * Returns the cost of each late report for a duty under the penalties and office fees valid on a day, as numbers; empty if no source states an
 * amount.
 */
export const findLateCostSteps = (
  jurisdiction: Pick<StatedJurisdiction, 'filing'>,
  obligationId: string,
  day: string,
): readonly LateCostStep[] =>
  findLatePenalties(jurisdiction, 'filing', [{ id: obligationId }], day).flatMap(({ lateCosts = [] }) => lateCosts);

/**
 * Describes the penalties for filing or paying the given duties late, each with its dates and confidence: 'If paid late: $25 a day on late tax
 * (valid from Jul 1, 2025; verified, read on Nov 29, 2026).' Marks penalties with outdated sources as needing another check. If there are no
 * penalties, states where we looked.
 */
export function describeLatePenalties(jurisdiction: StatedJurisdiction, act: LateAct, duties: readonly Duty[], day: string): string {
  const penalties = findLatePenalties(jurisdiction, act, duties, day);
  if (penalties.length > 0)
    return penalties.map((one) => `If ${LATE_ACTS[act].done}: ${one.text} (${formatSupport(one, jurisdiction, day)}).`).join(' ');
  const looked = findStatements(jurisdiction, 'penalty', day);
  if (looked.length === 0) return formatNotResearched(jurisdiction, 'penalty');
  return formatNothingFound(
    `penalty for a late ${LATE_ACTS[act].noun} (${LIST.format(duties.map(({ title }) => title))})`,
    jurisdiction.name,
    {
      sources: looked.flatMap(({ sources }) => sources),
      readOn: findFirstReading(looked),
    },
  );
}

const LATE_ACTS = {
  filing: { done: 'filed late', noun: 'filing' },
  payment: { done: 'paid late', noun: 'payment' },
} as const satisfies Record<LateAct, object>;

const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'verified',
  medium: 'not fully verified',
  low: 'not verified: ask the regulator',
};

const LIST = new Intl.ListFormat('en-US');

/** Returns the earliest day on which one of the statements was read; null if any of them lacks a recorded day. */
const findFirstReading = (statements: readonly Pick<LawStatement, 'readOn'>[]): string | null =>
  statements.map(({ readOn }) => readOn).reduce((first, day) => (first === null || day === null ? null : day < first ? day : first));

function formatSupport(statement: LawStatement, jurisdiction: StatedJurisdiction, today: string): string {
  const { readOn, confidence } = statement;
  const read = readOn === null ? 'reading day not recorded' : `read on ${formatDate(readOn)}`;
  const verification = needsRereading(statement, jurisdiction, today) ? 'needs another check' : CONFIDENCE_LABELS[confidence];
  return [formatValidity(statement), `${verification}, ${read}`].join('; ');
}

function formatValidity({ effectiveFrom, effectiveTo }: Pick<LawStatement, 'effectiveFrom' | 'effectiveTo'>): string {
  const start = effectiveFrom === null ? 'first day not found' : `valid from ${formatDate(effectiveFrom)}`;
  return effectiveTo === null ? start : `${start}, valid through ${formatDate(effectiveTo)}`;
}
