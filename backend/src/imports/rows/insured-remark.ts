import { findAddressAdvice } from '../../platform/content/tables/placeholder-name.js';

/** Words for a policy that is not in force. */
const ENDED =
  '(?:void(?:ed)?|(?:flat[\\s-]+)?(?:cancell?ed|canc|cxld?)|ntu|not taken(?: up)?|(?:not|never) bound|lapsed|expired|dup(?:licate)?)';
/** Additional words that are remarks only at the end of a name. */
const ENDED_AFTER_NAME = `(?:${ENDED}|quoted?|declined|non[\\s-]?renewed|rescinded|withdrawn|written in error)`;
const REPLACED = /[-\u2013(*[]\s*(?:rewritten|replaced|superseded|moved)\s+(?:as|by|to|into|under|with|in)\b/i;

const BEFORE_NAME = new RegExp(`^\\W*(?:${ENDED}\\s*(?:[-:)*\\]]|\\*)|(?:[\\w ]* )?do not (?:file|report|bill|use)\\b)`, 'i');
const REMARK_AFTER_NAME = new RegExp(
  `(?:[-\\u2013(*[]\\s*|\\b(?:llc|inc|corp|co|ltd|llp|lp)\\b[.,]*\\s+)${ENDED_AFTER_NAME}\\b[^a-z]*$`,
  'i',
);
/** Remarks about the transaction, share, filing or tax of a row: "(endt #2)", "- AP", "(50% share)", "- filed by wholesaler". */
const OTHER_REMARK =
  '(?:(?:ap|rp|endt?|endorsement|audit|adjustment|correction|reversal|rewrite|credit|refund|return premium|(?:\\d(?:st|nd|rd|th) )?installment)(?:[\\s#]*\\d{1,3})?|' +
  '\\d{1,3}(?:\\.\\d+)?\\s?%(?: \\w+)?|(?:[a-z]{2}|our) share|admitted|(?:tax )?exempt|test|(?:(?:sl |tax )?filed by|do not|see) .*)';
const OTHER_AFTER_NAME = new RegExp(
  `(?:\\s[-\\u2013]\\s*|[(*[]\\s*)${OTHER_REMARK}\\W*$|\\b(?:llc|inc|corp|co|ltd|llp|lp)\\b[.,]*\\s+(?:audit|endorsement|installment)(?: \\d+)?$|\\s\\d{1,2} of \\d{1,2}\\W*$`,
  'i',
);
/** A sign that refers to a note: "Acme LLC*", "Acme LLC¹". */
const FOOTNOTE_MARK = /[*\u2020\u2021\u00a7\u00b9\u00b2\u00b3\u2070\u2074-\u2079]$/;
/** A number or character that may refer to a note: "Acme LLC (1)", "Acme LLC [a]". */
const NOTE_REFERENCE = /\s[([](?:\d{1,2}|[a-z])[)\]]$/i;
/** An HTML character entity, such as &amp; or &#39;. */
const HTML_ENTITY = /&(?:amp|quot|apos|lt|gt|nbsp|#\d{1,5}|#x[\da-f]{1,4});/i;
/** A character decoded with the wrong encoding, such as "Ã©" for "é". */
const MISREAD_SIGN = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac/;

/** Returns true for a name whose end may be either a reference to a note or part of the name: "Building Partners (2)". */
export const mayReferToNote = (name: string): boolean => NOTE_REFERENCE.test(name);

/** Returns advice about a name with a remark, or with HTML entities; undefined for others. */
export function findInsuredAdvice(name: string): string | undefined {
  if (BEFORE_NAME.test(name) || REMARK_AFTER_NAME.test(name) || REPLACED.test(name))
    return 'Enter the name without a remark. Delete rows that are not policies, and enter each cancellation as a row with its return premium.';
  if (OTHER_AFTER_NAME.test(name))
    return 'Enter the name without a remark, and enter what the remark means in another column of the row. Delete rows that you do not file.';
  if (FOOTNOTE_MARK.test(name)) return 'Enter the name without a footnote mark, and enter what the note says in the columns of the row.';
  if (HTML_ENTITY.test(name) || MISREAD_SIGN.test(name))
    return 'A program wrote signs of the name as codes. Enter the name as it is on the declarations page.';
  return findAddressAdvice(name);
}
