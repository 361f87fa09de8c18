import { addDays, type CalendarDate } from '../../dates/calendar-date.js';
import type { UpdateSeverity, UpdateType } from '../monitoring.types.js';
import { findCharge } from './charges.js';
import { listDates, haveDifferentValues, listFullDates } from './text-facts.js';

/** A page change, as input to the rules. */
export interface ChangedText {
  /** Removed texts; empty for something new. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Type and importance of a change. */
export interface Classification {
  readonly type: UpdateType;
  readonly severity: UpdateSeverity;
  /** First day on which the change is in force, if the text names that day. */
  readonly effectiveDate: CalendarDate | null;
}

/** A changed rate or fee that becomes effective within this many days is urgent. */
const SOON_DAYS = 60;
const MAX_TEXT = 50_000;

interface ChangedTexts {
  readonly before: string;
  readonly after: string;
  readonly both: string;
  readonly isNew: boolean;
}

const DUE =
  /\b(due|deadline|no later than|on or before|timely|extension|extended|extends?|until|within|received by|installment|filed by|quarter|semi-?annual|annual(ly)?)\b/i;
const DUE_NEWS =
  /\b(deadline|extension|extended|extends|until|timely|on time|due date|falls? due|now due|additional|extra|grace period|installments?|payable)\b/i;
const FREQUENCY = '(?:monthly|quarterly|semi-?annual(?:ly)?|annual(?:ly)?)';
/** Matches a changed due frequency. */
const CHANGED_FREQUENCY = new RegExp(`\\b${FREQUENCY} (?:\\w+ )?to (?:a )?${FREQUENCY}\\b`, 'i');
/** Names of systems in their exact spelling. */
const SYSTEMS = /\b(SLIP\+?|OPTins|EFS|SLAS|RAPID|SLTX|API|XML|ACH)(?![\w-])/;
const PORTAL =
  /\b(portal|clearinghouse|log ?in|sign in|passwords?|user (?:names?|accounts?)|multi-factor|batch|schema|offline|unavailable|maintenance|outage|online|e-?filing|web address|electronic (?:payments?|funds|filings?)|website|payment site|paper (?:filings?|checks?|submissions?)|by check)\b/i;
const ADDRESS = /(?<!@)\b(?:https?:\/\/)?(?:[\w-]{1,63}\.){1,5}(?:gov|org|com|net|us)\b/gi;
const FORM =
  /\b(forms? [A-Z]*-?\d|Form [A-Z]{1,4}-|forms?\b(?! of)|affidavit|template|worksheet|certificate of insurance|declarations? page|schedule [A-Z]\b|allocation schedule|statutory (?:stamp|legend)|notice to (?:the )?insured|fillable|spreadsheet|tax return)/i;
/** Form number, such as SL-8; bill and bulletin numbers continue after the dash. */
const FORM_MARK = /\b(?!HB|SB|AB)[A-Z]{1,4}-\d{1,4}[A-Z]?\b(?!-)/;
/** Edition of a document, or its file type. */
const EDITION = /\b(?:rev(?:\.|ised|ision)?:? (?:\w+ )?(?:\d{1,2}[/-])?\d{2,4}\b)|\((?:PDF|Word|Excel|XLSX?|DOCX?)\)/i;
const BULLETIN =
  /\b(bulletins?|circular|guidance|guide|notice|FAQs?|frequently asked|advisory|memorandum|alert|export list|(?<!in )order|regulations?|statute|data call|rulemaking|interpretation|eligible)\b/i;
const SOCIAL =
  /\b(newsletter|golf|luncheon|hiring|scholarship|award|congratulations|closed|office hours|holiday|mailing address|subscribe)\b/i;

/** Rules in order: the first match applies. */
const RULES: readonly { readonly type: UpdateType; readonly holds: (texts: ChangedTexts) => boolean }[] = [
  { type: 'other', holds: ({ after, isNew }) => isNew && SOCIAL.test(after) },
  { type: 'fee_change', holds: ({ before, after }) => findCharge(before, after) === 'fee' },
  { type: 'rate_change', holds: ({ before, after }) => findCharge(before, after) === 'tax' },
  {
    type: 'deadline_change',
    holds: ({ before, after, isNew }) => !isNew && DUE.test(before + after) && haveDifferentValues(listDates(before), listDates(after)),
  },
  { type: 'deadline_change', holds: ({ after, isNew }) => isNew && DUE_NEWS.test(after) && listDates(after).length > 0 },
  { type: 'deadline_change', holds: ({ after }) => CHANGED_FREQUENCY.test(after) },
  { type: 'portal_change', holds: ({ both }) => SYSTEMS.test(both) || PORTAL.test(both) },
  {
    type: 'portal_change',
    holds: ({ before, after, isNew }) => !isNew && haveDifferentValues(listAddresses(before), listAddresses(after)),
  },
  { type: 'form_change', holds: ({ both }) => FORM.test(both) || FORM_MARK.test(both) },
  { type: 'bulletin', holds: ({ both }) => BULLETIN.test(both) },
  { type: 'form_change', holds: ({ both, isNew }) => !isNew && EDITION.test(both) },
];

const listAddresses = (text: string): string[] => text.match(ADDRESS) ?? [];

const SEVERITIES: Readonly<Record<UpdateType, UpdateSeverity>> = {
  rate_change: 'critical',
  fee_change: 'critical',
  deadline_change: 'high',
  form_change: 'high',
  portal_change: 'high',
  bulletin: 'medium',
  other: 'other',
};

/** Returns the text for the rules; for a rewritten page, only the beginning. */
const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n').slice(0, MAX_TEXT);

/** Classifies a change by explicit rules. @param today the calendar day on which it was seen */
export function classifyChange({ removed, added }: ChangedText, today: CalendarDate): Classification {
  const [before, after] = [joinBlocks(removed), joinBlocks(added)];
  const texts: ChangedTexts = { before, after, both: `${before}\n${after}`, isNew: before === '' };
  const isCase = before.toLowerCase() === after.toLowerCase();
  const type = isCase ? 'other' : (RULES.find(({ holds }) => holds(texts))?.type ?? 'other');
  const effectiveDate = type === 'other' ? null : findEffectiveDate(after || before);
  const isLater = effectiveDate !== null && effectiveDate > addDays(today, SOON_DAYS);
  const severity = SEVERITIES[type];
  return { type, severity: severity === 'critical' && isLater ? 'high' : severity, effectiveDate };
}

const EFFECTIVE_WORDS =
  /\b(effective|beginning|on (or|and) (after|later)|incepting|inception|after|from|starting|changes? to|takes? effect|entered into|bound|ends? with|no longer|until)\b/i;

/** Returns the first date next to words that indicate a beginning or an end. */
function findEffectiveDate(text: string): CalendarDate | null {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return sentences.filter((sentence) => EFFECTIVE_WORDS.test(sentence)).flatMap(listFullDates)[0] ?? null;
}
