const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?';
const DATE = `(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?${MONTH} \\d{1,2},? \\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})`;
const TIME = '(?:,? (?:at )?\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?(?: [a-z]{2,4})?)?';

/** Dates of the last update, today's date and visit counters, which change even if the content does not. */
const NOISE: readonly RegExp[] = [
  new RegExp(
    `[([]?\\b(?:this )?(?:page |site |web ?site |content )?(?:was )?(?:last |date )?(?:updated|modified|reviewed|revised|changed|published|posted)(?: on)?:? ${DATE}${TIME}[)\\]]?\\.?`,
    'gi',
  ),
  new RegExp(`\\b(?:today is|current (?:date|time)(?: is)?|as of today|printed(?: on)?|accessed(?: on)?):? ${DATE}${TIME}\\.?`, 'gi'),
  /\b(?:page )?(?:visitors?|views?|visits?|hits?|downloads?|shares?)(?: today| so far)?: ?[\d,.]+\b/gi,
  /\b(?:you are visitor(?: number)?|visitor number) ?#? ?[\d,.]+\b\.?/gi,
  // Anchored at the start of a run of digits, because trying every position of a very long run would block the worker for minutes.
  /(?<![\d,.])\d[\d,.]* (?:page )?(?:visitors|views|visits|hits|downloads|shares)\b/gi,
  /(?:©|\(c\)|copyright)[^.|]{0,10}\d{4}(?: ?[-–] ?\d{4})?/gi,
];

/**
 * Normalizes a block's text for comparison: spaces, quotes and dashes, without parts that change constantly. May return empty text.
 */
export function normalizeText(text: string): string {
  let plain = text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200F\u2028-\u202E\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[‘’‚′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ');
  for (const noise of NOISE) plain = plain.replaceAll(noise, ' ');
  plain = plain.replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}
