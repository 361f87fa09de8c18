import { addDays, type CalendarDate } from '../../dates/calendar-date.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { findStatements, formatNotResearched, formatStatement } from '../../jurisdictions/statements.js';

/** Last day to respond to a kind of tag. */
export interface ResponseDeadline {
  /** Kind of tag, as worded in the rule. */
  readonly about: string;
  readonly day: CalendarDate;
}

/** Last days by which an office expects tags to be answered. */
export interface AnswerDays {
  /** Last days to answer, earliest first; empty if no source states a number of days for tags. */
  readonly days: readonly ResponseDeadline[];
  /** Rules as sentences, or a statement that we found no rules or have not looked for them. */
  readonly text: string;
}

/** Returns the last days to answer a tag, by kind, if its notice arrived on the given day. Only the office's words show which kind it is. */
export function listResponseDeadlines(law: Pick<RulebookJurisdiction, 'name' | 'filing'>, noticedOn: CalendarDate): AnswerDays {
  const stated = findStatements(law, 'answer-by', noticedOn);
  const days = stated
    .filter(({ answers }) => answers === 'tags')
    .flatMap(({ amounts = [] }) => amounts.filter(({ unit }) => unit === 'days'))
    .map(({ about, value }): ResponseDeadline => ({ about, day: addDays(noticedOn, Number(value)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const text = stated.length === 0 ? formatNotResearched(law, 'answer-by') : stated.map((one) => formatStatement(law, one)).join(' ');
  return { days, text };
}
