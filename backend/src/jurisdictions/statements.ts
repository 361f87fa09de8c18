import { addMonths } from '../dates/calendar-date.js';
import { formatNothingFound } from './nothing-found.js';
import type { LastSession, LawStatement, RulebookJurisdiction, StatementKind, LegalSupport } from './rulebook.types.js';

type StatedJurisdiction = Pick<RulebookJurisdiction, 'name' | 'filing'>;

/** Subjects of our research by kind, for sentences such as 'We found no limit on fees for Ohio.' */
const SUBJECTS: Readonly<Record<StatementKind, string>> = {
  'stamp-wording': 'prescribed wording on the policy',
  retention: 'period for keeping records',
  penalty: 'penalty amount',
  'fee-cap': 'limit on fees',
  'exempt-purchaser': 'rule on exempt commercial purchasers',
  'export-list': 'export list',
  delivery: 'rule on delivering the policy',
  'who-files': 'rule on who files',
  'office-fee': 'fee for a late or corrected filing',
  'answer-by': 'deadline to respond to an objection',
  'placement-rule': 'further rule on placing coverage',
};

/** Returns the statements valid on a given day, in order. @param day effective date of the policy, or day of a filing */
export function filterValidOn<Statement extends Pick<LegalSupport, 'effectiveFrom' | 'effectiveTo'>>(
  statements: readonly Statement[],
  day: string,
): Statement[] {
  return statements.filter(({ effectiveFrom, effectiveTo }) => (effectiveFrom ?? '') <= day && day <= (effectiveTo ?? '9999'));
}

/** Returns the statements of a kind that are valid on a given day; empty if we have not researched the law for that day. */
export const findStatements = ({ filing }: Pick<StatedJurisdiction, 'filing'>, kind: StatementKind, day: string): LawStatement[] =>
  filterValidOn(
    filing.statements.filter((one) => one.kind === kind),
    day,
  );

/** Returns the rules, valid on a given day, on where or how charges are stated to the insured; empty if none was read. */
export const findChargeStatements = ({ filing }: Pick<StatedJurisdiction, 'filing'>, day: string): LawStatement[] =>
  filterValidOn(
    filing.statements.filter(({ statesCharges }) => statesCharges),
    day,
  );

/**
 * Returns true if a statement must be read again by the given day: it was read more than 12 months before, or its newest source is older than the
 * last regular session of the legislature. An undated source is considered as old as its reading; a statement without a reading date is considered as
 * old as its newest source.
 */
export function needsRereading(
  { readOn, sources }: Pick<LegalSupport, 'readOn' | 'sources'>,
  { lastSession }: { readonly lastSession: Pick<LastSession, 'year'> },
  today: string,
): boolean {
  const newest = findNewestDay(sources);
  const isBeforeSession = (newest || (readOn ?? '')) < `${lastSession.year}-01-01`;
  return isBeforeSession || (readOn ?? newest) < addMonths(today, -12);
}

/** Formats a statement's rule as a sentence, or describes where we looked for one. */
export const formatStatement = ({ name }: Pick<StatedJurisdiction, 'name'>, statement: LawStatement): string =>
  statement.text === null ? formatNothingFound(SUBJECTS[statement.kind], name, statement) : `${statement.text}.`;

/** Returns the sentence for a kind of law that we have not researched. */
export const formatNotResearched = ({ name }: Pick<StatedJurisdiction, 'name'>, kind: StatementKind): string =>
  `We have not looked for any ${SUBJECTS[kind]} of ${name}.`;

const DAY = /\b(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?\b/g;

/**
 * Returns the earliest day on which the newest source can have been written; empty if all are undated. Ignores text after a semicolon, which is not
 * the source's date.
 */
function findNewestDay(sources: LegalSupport['sources']): string {
  return sources.reduce((newest, { asOf }) => {
    const [age = ''] = asOf.split(';');
    if (age.includes('undated')) return newest;
    return [...age.matchAll(DAY)].map(([date]) => `${date}-01-01`.slice(0, 10)).reduce((last, day) => (day > last ? day : last), newest);
  }, '');
}
