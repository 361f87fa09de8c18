import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import type { DueRule, Obligation } from '../jurisdictions/rulebook.types.js';
import { listFilingsBetween } from './schedule.js';

/**
 * An independent computation of the rules that uses Date objects instead of strings and steps day by day and month by month, as on a wall calendar.
 * The only thing it shares with the schedule is the rulebook.
 */
const DAY = 86_400_000;
const toUtcDate = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);
const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
const getMonthEnd = (year: number, month: number): Date => addDays(toUtcDate(year, month + 1, 1), -1);

/** Returns the n-th occurrence of a weekday in the month. */
function getNthWeekday(year: number, month: number, weekday: number, n: number): string {
  let [day, count] = [toUtcDate(year, month, 1), 0];
  for (;;) {
    if (day.getUTCDay() === weekday) count += 1;
    if (count === n) return formatDay(day);
    day = addDays(day, 1);
  }
}

function getLastWeekday(year: number, month: number, weekday: number): string {
  let day = getMonthEnd(year, month);
  while (day.getUTCDay() !== weekday) day = addDays(day, -1);
  return formatDay(day);
}

function listHolidays(year: number): Set<string> {
  const shifted = [
    toUtcDate(year, 1, 1),
    toUtcDate(year, 6, 19),
    toUtcDate(year, 7, 4),
    toUtcDate(year, 11, 11),
    toUtcDate(year, 12, 25),
    toUtcDate(year + 1, 1, 1),
  ].map((day) => formatDay(day.getUTCDay() === 6 ? addDays(day, -1) : day.getUTCDay() === 0 ? addDays(day, 1) : day));
  const moving = [
    getNthWeekday(year, 1, 1, 3),
    getNthWeekday(year, 2, 1, 3),
    getLastWeekday(year, 5, 1),
    getNthWeekday(year, 9, 1, 1),
    getNthWeekday(year, 10, 1, 2),
    getNthWeekday(year, 11, 4, 4),
  ];
  return new Set([...shifted, ...moving]);
}

const known = new Map<number, Set<string>>();
function isDayOff(day: Date): boolean {
  const year = day.getUTCFullYear();
  if (!known.has(year)) known.set(year, listHolidays(year));
  return day.getUTCDay() % 6 === 0 || known.get(year)!.has(formatDay(day));
}

function moveToBusinessDay(day: Date, step: 1 | -1): Date {
  let moving = day;
  while (isDayOff(moving)) moving = addDays(moving, step);
  return moving;
}

interface ExpectedPeriod {
  from: Date;
  to: Date;
  due: Date;
}

const LENGTHS: Partial<Record<Obligation['period'], number>> = {
  'calendar-month': 1,
  'calendar-quarter': 3,
  'calendar-half-year': 6,
  'calendar-year': 12,
};

function listSpans(kind: Obligation['period'], year: number): { from: Date; to: Date }[] {
  const length = LENGTHS[kind];
  if (length === undefined) return [];
  const found: { from: Date; to: Date }[] = [];
  for (let month = 1; month <= 12; month += length)
    found.push({ from: toUtcDate(year, month, 1), to: getMonthEnd(year, month + length - 1) });
  return found;
}

function toDateInYear(year: number, written: string): Date {
  const [month = 0, day = 0] = written.split('-').map(Number);
  return month === 2 && day === 28 ? getMonthEnd(year, 2) : toUtcDate(year, month, day);
}

function applyRule(rule: DueRule, kind: Obligation['period'], year: number): ExpectedPeriod[] {
  if (rule.type === 'fixed-dates')
    return rule.dates.map(({ due, yearOffset, period }) => {
      const [month = 0, day = 0] = due.split('-').map(Number);
      return { from: toDateInYear(year, period.from), to: toDateInYear(year, period.to), due: toUtcDate(year + yearOffset, month, day) };
    });
  if (rule.type === 'period-offset')
    return listSpans(kind, year).flatMap(({ from, to }) => {
      if (rule.excludeMonths?.includes(to.getUTCMonth() + 1)) return [];
      const end = getMonthEnd(to.getUTCFullYear(), to.getUTCMonth() + 1 + rule.monthOffset);
      const day = rule.day === 'last' ? end.getUTCDate() : Math.min(rule.day, end.getUTCDate());
      return [{ from, to, due: toUtcDate(end.getUTCFullYear(), end.getUTCMonth() + 1, day) }];
    });
  if (rule.type === 'days-after' && rule.from === 'period-end')
    return listSpans(kind, year).map(({ from, to }) => ({ from, to, due: addDays(to, rule.days - (rule.anchorIsDayOne ? 1 : 0)) }));
  return [];
}

/** Returns `id period listed legal act-by` of each filing to act on within the years. */
function buildExpectedRows(
  { id, period, due, legal, rollForward, effectiveFrom, effectiveTo }: Obligation,
  from: number,
  to: number,
): string[] {
  const rolls = rollForward === 'next-business-day';
  const roll = (day: Date): Date => (rolls ? moveToBusinessDay(day, 1) : day);
  const lines: string[] = [];
  for (let year = from - 2; year <= to; year++)
    for (const one of applyRule(due, period, year)) {
      if (formatDay(one.to) < (effectiveFrom ?? '') || formatDay(one.from) > (effectiveTo ?? '9999')) continue;
      const listed = roll(one.due);
      let lawful: Date | undefined;
      if (legal?.due?.type === 'days-after' && legal.due.from === 'policy-effective')
        lawful = roll(addDays(one.from, legal.due.days - (legal.due.anchorIsDayOne ? 1 : 0)));
      else if (legal?.due !== undefined) {
        const same = applyRule(legal.due, period, year).find(
          (other) => formatDay(other.from) === formatDay(one.from) && formatDay(other.to) === formatDay(one.to),
        );
        lawful = same && roll(same.due);
      }
      const earlier = lawful !== undefined && lawful < listed ? lawful : listed;
      const lastDay = rolls ? earlier : moveToBusinessDay(earlier, -1);
      const ended = lastDay > one.to || listed <= one.to;
      const actBy = ended ? lastDay : moveToBusinessDay(new Date(one.to.getTime() + DAY), 1);
      if (actBy.getUTCFullYear() < from || actBy.getUTCFullYear() > to) continue;
      lines.push(
        `${id} ${formatDay(one.from)}..${formatDay(one.to)} ${formatDay(listed)} ${earlier === lawful ? formatDay(lawful) : '-'} ${formatDay(actBy)}`,
      );
    }
  return lines;
}

const { jurisdictions } = loadRulebook();

test.each(jurisdictions.map(({ code }) => code))('%s has the same due dates over five years as an independent calculation', (code) => {
  const jurisdiction = jurisdictions.find((one) => one.code === code)!;
  const computed = listFilingsBetween(jurisdiction, '2026-01-01', '2030-12-31').map(
    ({ obligation, period, dueDate, legalDueDate, actBy }) =>
      `${obligation.id} ${period.from}..${period.to} ${dueDate} ${legalDueDate ?? '-'} ${actBy}`,
  );
  const read = jurisdiction.filing.obligations.flatMap((obligation) => buildExpectedRows(obligation, 2026, 2030));
  expect(computed.toSorted()).toEqual(read.toSorted());
  expect(computed.length).toBeGreaterThan(0);
});
