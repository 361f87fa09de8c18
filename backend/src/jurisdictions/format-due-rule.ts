import type { DueRule } from './rulebook.types.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const ANCHORS: Readonly<Record<string, string>> = {
  'period-end': 'the end of the period',
  'policy-effective': 'the effective date of the policy',
  'policy-receipt': 'the policy is received',
  'policy-procured': 'the policy is procured',
  'later-of-effective-or-issue': 'the later of effective and issue date',
  'later-of-effective-or-invoice': 'the later of effective and invoice date',
  invoice: 'the invoice',
  'office-invoice': 'the invoice of the office',
};

/** Sentence for an office whose due date is unknown. */
const NO_DUE_DAY = 'We found no due day. The office sets it.';

const EVENTS: Readonly<Record<string, string>> = {
  'policy-delivery': 'before the policy is delivered',
  'office-invoice': 'on receipt of the invoice of the office',
  'office-invoice-terms': NO_DUE_DAY,
};

/** Returns true if the stamping office's invoice sets the due date, so that the calendar has no date. */
export const followsOfficeInvoice = (rule: DueRule): boolean =>
  (rule.type === 'days-after' && rule.from === 'office-invoice') || (rule.type === 'event' && rule.event.startsWith('office-invoice'));

/** Describes a due rule as a sentence: 'Due: April 30.', or that we found no due date. */
export function formatDueSentence(rule: DueRule): string {
  const text = formatDueRule(rule);
  return text.endsWith('.') ? text : `Due: ${text}.`;
}

/**
 * Describes a due rule as 'April 30, July 31, October 31, January 31' or '30 days after the effective date of the policy'; if we found no
 * date, as a full sentence.
 */
export function formatDueRule(rule: DueRule): string {
  switch (rule.type) {
    case 'fixed-dates':
      return rule.dates.map(({ due }) => formatMonthAndDay(due)).join(', ');
    case 'period-offset':
      return `${rule.day === 'last' ? 'the last day' : `the ${formatOrdinal(rule.day)}`} of ${formatMonthOffset(rule.monthOffset)}`;
    case 'days-after':
      return rule.anchorIsDayOne
        ? `the ${formatOrdinal(rule.days)} day, ${ANCHORS[rule.from] ?? rule.from} being the first`
        : `${rule.days} days after ${ANCHORS[rule.from] ?? rule.from}`;
    case 'threshold':
      return `the ${formatOrdinal(rule.day)} of the month after $${rule.atLeastUsd.toLocaleString('en-US')} has accrued`;
    default:
      return EVENTS[rule.event] ?? `at ${rule.event.replaceAll('-', ' ')}`;
  }
}

function formatMonthAndDay(date: string): string {
  return `${MONTHS[Number(date.slice(0, 2)) - 1]} ${Number(date.slice(3))}`;
}

function formatMonthOffset(offset: number): string {
  if (offset === 0) return 'the month';
  return offset === 1 ? 'the following month' : `the ${formatOrdinal(offset)} month after it`;
}

/** Formats 1 as '1st', 22 as '22nd', 30 as '30th'. */
function formatOrdinal(count: number): string {
  const teens = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(teens ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`;
}
