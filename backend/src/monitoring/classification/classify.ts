import { addDays, type CalendarDate } from '../../dates/calendar-date.js';
import type { UpdateSeverity, UpdateType } from '../monitoring.types.js';
import { datesOf, differ, dollarsOf, fullDatesOf, percentagesOf } from './text-facts.js';

/** A change of a page as the rules see it. */
export interface ChangedText {
  /** What the page no longer says; empty for something new. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What a change is about, and how much it matters. */
export interface Classification {
  readonly type: UpdateType;
  readonly severity: UpdateSeverity;
  /** The first day on which it counts, where the text names it. */
  readonly effectiveDate: CalendarDate | null;
}

/** A changed rate or fee that counts within so many days cannot wait for the next week. */
const SOON_DAYS = 60;

interface Texts {
  readonly before: string;
  readonly after: string;
  readonly both: string;
  readonly isNew: boolean;
}

const FEE = /\b(fees?|penalt(y|ies)|fines?)\b/i;
const TAX = /\b(tax(es|ed)?|rates?|levy|levied|surcharge|assessment)\b/i;
const NEW_CHARGE =
  /\b(increas|decreas|reduc|lower|rais|chang|eliminat|repeal|remov|will be|is now|are now|rather than|effective|beginning|waiv|new)/i;
const DUE =
  /\b(due|deadline|no later than|on or before|timely|extension|extended|extends?|until|within|received by|installment|filed by|quarter|semi-?annual|annual(ly)?)\b/i;
const DUE_NEWS = /\b(deadline|extension|extended|extends|until|timely|due date|falls? due)\b/i;
const FORM =
  /\b(forms? [A-Z]*-?\d|Form [A-Z]{1,4}-|forms?\b(?! of)|affidavit|template|worksheet|certificate of insurance|declaration page|schedule [A-Z]\b|statutory stamp)/i;
const PORTAL =
  /\b(portal|SLIP\+?|OPTins|EFS|SLAS|RAPID|SLTX|clearinghouse|log ?in|sign in|password|multi-factor|batch|API|schema|XML|offline|unavailable|maintenance|outage|online (filing )?system|e-?filing|web address|electronic (payment|funds|filing)|ACH|website)\b/;
const BULLETIN =
  /\b(bulletins?|circular|guidance|guide|notice|FAQs?|frequently asked|advisory|memorandum|alert|export list|order|regulations?|statute)\b/i;
const SOCIAL = /\b(newsletter|golf|hiring|scholarship|congratulations|closed|office hours|holiday|mailing address|subscribe)\b/i;

/** The rules in their order: the first that holds decides. */
const RULES: readonly { readonly type: UpdateType; readonly holds: (texts: Texts) => boolean }[] = [
  { type: 'other', holds: ({ after, isNew }) => isNew && SOCIAL.test(after) },
  {
    type: 'fee_change',
    holds: (texts) => FEE.test(texts.both) && chargesChanged(texts),
  },
  {
    type: 'rate_change',
    holds: (texts) => TAX.test(texts.both) && percentagesOf(texts.both).length > 0 && chargesChanged(texts),
  },
  {
    type: 'deadline_change',
    holds: ({ before, after, isNew }) => !isNew && DUE.test(before + after) && differ(datesOf(before), datesOf(after)),
  },
  { type: 'deadline_change', holds: ({ after, isNew }) => isNew && DUE_NEWS.test(after) && datesOf(after).length > 0 },
  { type: 'portal_change', holds: ({ both }) => PORTAL.test(both) },
  { type: 'form_change', holds: ({ both }) => FORM.test(both) },
  { type: 'bulletin', holds: ({ both }) => BULLETIN.test(both) },
];

/** Of a text that stays, its figures changed; of a new one, it speaks of a change and names a figure. */
function chargesChanged({ before, after, isNew }: Texts): boolean {
  if (!isNew) return differ(percentagesOf(before), percentagesOf(after)) || differ(dollarsOf(before), dollarsOf(after));
  return NEW_CHARGE.test(after) && (percentagesOf(after).length > 0 || dollarsOf(after).length > 0);
}

const SEVERITIES: Readonly<Record<UpdateType, UpdateSeverity>> = {
  rate_change: 'critical',
  fee_change: 'critical',
  deadline_change: 'high',
  form_change: 'high',
  portal_change: 'high',
  bulletin: 'medium',
  other: 'other',
};

/** Sorts a change by explicit rules. @param today the calendar day on which it was seen */
export function classify({ removed, added }: ChangedText, today: CalendarDate): Classification {
  const [before, after] = [removed.join('\n'), added.join('\n')];
  const texts: Texts = { before, after, both: `${before}\n${after}`, isNew: before === '' };
  const isCase = before.toLowerCase() === after.toLowerCase();
  const type = isCase ? 'other' : (RULES.find(({ holds }) => holds(texts))?.type ?? 'other');
  const effectiveDate = type === 'other' ? null : effectiveDateOf(after || before);
  const isLater = effectiveDate !== null && effectiveDate > addDays(today, SOON_DAYS);
  const severity = SEVERITIES[type];
  return { type, severity: severity === 'critical' && isLater ? 'high' : severity, effectiveDate };
}

/** The first date beside words that say when something begins. */
function effectiveDateOf(text: string): CalendarDate | null {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const beginning = sentences.filter((sentence) =>
    /\b(effective|beginning|on (or|and) after|incepting|after|starting|changes? to)\b/i.test(sentence),
  );
  return beginning.flatMap(fullDatesOf)[0] ?? null;
}
