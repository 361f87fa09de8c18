import { quoteCell } from '@stampline/tables';

/** Labels of totals. TOTAL-1 may be a policy number, and so may the word with four digits next to it. */
const TOTAL_LABEL =
  /^(?!(?:.*\d){4})(?:(?:[\p{L}\p{N}&.,'/-]+\s+)*(?:grand|sub)?[\s-]?totals?(?:\s*[:=]|\s.*)?|(?:sum|count|average)(?:\s*[:=].*|\s+of\b.*)?|(?:balance|brought|carried) forward|(?:opening|beginning|starting|ending|closing|final|current|net|previous|prior) balance\s*:?|(?:gesamt|end|zwischen)?summe\s*:?|gesamt(?:betrag)?\s*:?|somme\s*:?|suma\s*:?)$/iu;
/** Counts instead of a policy number, such as '2 policies'. */
const COUNT_LABEL = /^\d[\d,]*\s+(?:policy|policies|records?|rows?|items?|transactions?|certificates?|entries)\b/i;
const YEAR = /\b20\d\d\b/g;
const HAS_WORD = /total|sum|somme|gesamt|balance|count|average|forward|^\d/i;
const MAX_LENGTH = 60;

/** Returns true for the label of a sum in place of a policy number, such as Total, Grand total or Texas Total. */
export const isTotalLabel = (text: string): boolean =>
  text.length <= MAX_LENGTH && HAS_WORD.test(text) && (COUNT_LABEL.test(text.trim()) || TOTAL_LABEL.test(text.trim().replaceAll(YEAR, '')));

/**
 * Labels of totals in place of an insured. "Total Logistics LLC" is a company, and other words before or after "total" may also be part of a
 * company's name.
 */
const TOTAL_NAME =
  /^(?:(?:grand|sub|report|page|overall|running|state|monthly|month|final|policy|premium)[\s-]?)?totals?(?:\s+(?:premium|amount|policies|(?:for|of|by)\s.*))?\s*:?$|^.*\b(?:sub[\s-]?)?totals?\s*\(\d[\d,]*(?: \w+)?\)\s*:?$|^(?:.*\s)?sub[\s-]?totals?\s*:?$|^totals?\s+(?:accounts|clients|customers|insureds|insurers|carriers|companies|policies|licen[sc]es|records|rows)\s*[:=]?\s*\d*$|^all (?:insureds|policies|accounts|clients|customers|states)$/i;

/** Returns true for the label of a sum in place of an insured, such as Grand total, Ending balance or All insureds. */
export const isTotalName = (name: string): boolean =>
  TOTAL_NAME.test(name.trim()) || (!/total/i.test(name) && !COUNT_LABEL.test(name.trim()) && isTotalLabel(name));

/** Returns an error for a totals row in a list without premiums; undefined for other rows. */
export const findTotalError = (number: string, name: string): string | undefined =>
  isTotalLabel(number) || isTotalName(name) ? 'This looks like a totals row. Delete it from the file.' : undefined;

export const formatTotalRowError = (premium: string): string =>
  `This looks like a totals row with a premium of ${quoteCell(premium)}. Delete it from the file.`;
