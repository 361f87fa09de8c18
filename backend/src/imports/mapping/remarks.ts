import { quoteCell } from '@stampline/tables';
import { isNotInForce } from '../../tax/pricing/section-headings.js';
import type { MappingRemark } from './mapping-remark.js';
import { rememberOfList } from './remember.js';

/** A kind of remark that changes the meaning of a row's cells. */
interface RemarkKind {
  readonly about: MappingRemark['about'];
  readonly pattern: RegExp;
  readonly advice: string;
}

export const NOT_POLICIES = 'Delete rows that are not policies. Enter each cancellation as a row with its return premium.';
export const OTHER_LICENSE = 'Delete rows whose tax is filed under another license.';
export const ONLY_SHARE = 'If the premium of these rows is only that share, enter the entire premium.';

const OTHER_FILER =
  '(?:mga|mgu|wholesaler|wholesale(?: broker)?|carrier|insurer|(?:insurance )?company|other (?:agency|agent|broker|producer)|retailer|retail (?:agency|agent|broker)|intermediary)';
/** Returns true for text that names another filer of the policy, such as "wholesaler". */
export const isOtherFiler = (text: string): boolean => FILED_BY_OTHER.test(text);
const FILED_BY_OTHER = new RegExp(`^(?:by )?(?:the )?${OTHER_FILER}(?: .*)?$`, 'i');
/** Returns true for text such as "MGA files" or "tax paid by carrier". */
export const namesOtherFiler = (text: string): boolean => OTHER_FILES.test(text);
const OTHER_FILES = new RegExp(
  `\\b${OTHER_FILER} (?:to |will )?(?:files?|filed|remits?|remitted|pays? (?:the )?tax|(?:is )?filing (?:the )?tax(?:es)?)\\b|\\bfiled by (?:the )?${OTHER_FILER}\\b|` +
    '\\btax(?:es)? (?:is |are |was |were |to be )?(?:filed|paid|remitted|handled) by (?!us\\b|our\\b|agency\\b)|\\b(?:filed|remitted) by [A-Z]',
  'i',
);

/** A remark that the policy is not in force, or no longer in force. */
const ENDED =
  /^\W*(?:flat[\s-]+)?(?:cancel(?:l?ed)?\b|cancellation(?=\W*$|\s(?:of|per|eff|as|request)\b)|void\b|voided\b|ntu\b|non[\s-]?pay(?:ment)?\b|not taken|never bound|not bound|rescind|declined|withdrawn|dup(?:licate)?\b|superseded|replaced\b)|\b(?:policy|insured|risk|was|been|requested|flat)\s+cancel|\b(?:did(?:n't| not) bind|went elsewhere)\b|\bdo not (?:bill|file|report|use|process)\b|\b(?:written|entered|issued|bound|booked) in error\b|\bduplicate of\b|\b(?:rewritten|replaced|superseded)\s+(?:as|by|to|into|under|with|in)\b|\bmoved to (?:an? )?(?:admitted|standard|other)\b|\b(?:cx|cxl|cxld|canc|cnx)\.? (?:eff|on|as of|per|flat|pro|\d)/i;

const KINDS: readonly RemarkKind[] = [
  { about: 'transaction_type', pattern: ENDED, advice: NOT_POLICIES },
  {
    about: 'premium',
    pattern:
      /\bsplit\b(?!\s+(?:limits?|deductibles?|coverage|form))|\b(?:50\s*\/\s*50|60\s*\/\s*40|40\s*\/\s*60|70\s*\/\s*30|30\s*\/\s*70|75\s*\/\s*25|25\s*\/\s*75)\b|\b(?:our|my|your|their) (?:\d[\d.]*\s?% |\w+ )?share\b|(?<![\d.])\d{1,2}(?:\.\d+)?\s?%\s*(?:share|participation|line\b|order\b|quota|of (?:the )?(?:risk|layer|slip|order|placement))|\bquota share\b|\bhalf (?:of )?(?:the )?premium\b|\bco-?insured with\b|\bshared with\b|(?<![\d.])\d{1,2}(?:\.\d+)?\s?%\s*of (?:the )?(?:total )?(?:premium|prem)\b/i,
    advice: ONLY_SHARE,
  },
  { about: 'policy_number', pattern: OTHER_FILES, advice: OTHER_LICENSE },
  {
    about: 'premium',
    pattern: /[£€¥]|\b(?:GBP|EUR|CAD|AUD|CHF|JPY|MXN|BMD|sterling|euros|canadian dollars?)\b/,
    advice: 'Convert the amounts of these rows to US dollars.',
  },
  {
    about: 'premium',
    pattern:
      /\b(?:not|n't) (?:incl\.?|includ(?:e|ing))\s[^.;]*\b(?:tria|terrorism|premium|prem)\b|\bexcl(?:\.|ud(?:es|ed|ing))? (?:tria|terrorism)\b|\b(?:deposit|installment|down ?payment)(?: premium)? only\b/i,
    advice: 'Enter the premium of the whole term or of the transaction.',
  },
  {
    about: 'premium',
    pattern: /(?<!not )\b(?:incl\.?|includ(?:e|es|ed|ing))\s[^.;]*\b(?:tax|taxes|fees?)\b|\b(?:tax|taxes|fees?) incl/i,
    advice: 'Enter the premium of these rows without taxes and fees.',
  },
  {
    about: 'policy_fee',
    pattern:
      /\b(?:policy|pol|insp(?:ection)?|broker(?:age)?|agency|mga|carrier|company|underwriting|service|admin)\.? fees?\b\W{0,3}(?:(?:of|is|was|at)\s)?\$?\s?[1-9]|\$\s?[\d,.]+\s(?:\w+ ){0,2}(?<!tax )fees?\b/i,
    advice: 'Enter the fees of these rows in the columns of fees, because some fees are taxed.',
  },
  {
    about: 'premium',
    pattern: /\bnet (?:of (?:\d[\d.]* ?% ?)?(?:comm|commission|brokerage)|premium)\b|\bless commission/i,
    advice: 'Enter the premium of these rows before commission is deducted.',
  },
  {
    about: 'premium',
    pattern:
      /^\W*per mo(?:nth)?\W*$|\b(?:premium|prem) (?:is |shown |shown is )?(?:monthly|quarterly|per month|annualized)\b|\b(?:monthly|quarterly|annualized) prem/i,
    advice: 'Enter the premium of the whole term or of the transaction.',
  },
  {
    about: 'notes',
    pattern:
      /\b(?:premium|prem|state|number|policy|name|insured|dates?|eff|effective|exp|expiration|amount|fee|it) (?:should (?:be|read)|s\/b|is (?:wrong|incorrect|not correct)|(?:was )?(?:corrected|revised) (?:to|from))|\b(?:correct|corrected|revised|actual) (?:premium|prem|state|policy (?:number|no)|name|insured|effective|expiration|exp|eff|amount)\b|\b(?:confirm|verify|fix|correct) (?:the )?(?:premium|prem|state|policy (?:number|no)|name|insured|dates?|amount)\b|\b(?:ext|extended|extension) (?:to|thru|through|until) \d|\bname (?:was |is )?changed (?:to|from)\b|\bwrong (?:premium|prem|state|policy|number|name|insured|dates?|amount)\b|^should be\b|^(?:use|bill) \$?\d|\b(?:premium|prem) (?:is )?(?:tbd|pending|to follow)\b/i,
    advice: 'Correct the cells of these rows.',
  },
  {
    about: 'premium',
    pattern:
      /\b(?:reduced|lowered|increased|raised) (?:to|by|from) \$?\d|\b(?:rp|ap|return|refund|credit)(?: premium| prem)?(?: of)? \$?\d[\d,]*(?:\.\d\d)?\b(?!%)|\bend(?:t|orsement)? (?:for|of) [-(]?\$?\d/i,
    advice: 'Enter each change of the premium as a row with its type.',
  },
  {
    about: 'policy_number',
    pattern: /^\W*(?:admitted|not (?:sl|surplus lines?)|standard market)\W*$/i,
    advice: 'Delete rows that are not surplus lines business.',
  },
  {
    about: 'exemption',
    pattern:
      /^\W*exempt\W*$|\btax[\s-]exempt\b|\bexempt from (?:\w+ ){0,3}tax(?:es)?\b|\bno (?:sl |surplus lines |state |premium )?tax(?:es)? (?:due|applies|apply)\b/i,
    advice: 'If a state exempts these rows from premium tax, add a column exemption with the reason.',
  },
];

/** Returns true for headers of columns with remarks. @param words of the header, each between spaces */
export const isRemarkHeader = (words: string): boolean =>
  / (?:reason|reasons|note|notes|remark|remarks|comment|comments|memo|description|explanation|review|to do|todo|issue|issues|question|questions) /.test(
    words,
  );

/** A column of remarks, with its cells in rows other than cancellations and returns. */
interface RemarkColumn {
  readonly header: string;
  readonly cells: readonly string[];
  readonly inForce: readonly string[];
}

const MAX_LENGTH = 200;
const MAX_NAMED_VALUES = 4;

/**
 * Finds remarks that change the meaning of a row's cells, such as "Flat canceled" or "Split 50/50". Remarks are stored but have no effect. @param
 * isRead true for the notes column
 */
export function findRemarks({ header, cells, inForce }: RemarkColumn, { isRead }: { readonly isRead: boolean }): MappingRemark[] {
  return KINDS.flatMap(({ about, pattern, advice }) => {
    const isMeant = (text: string): boolean => pattern.test(text) || (isRead && pattern === ENDED && isNotInForce(text));
    const listed = listMatchingValues(pattern === ENDED ? inForce : cells, isMeant);
    const unread = isRead ? 'contains' : 'is not read, but contains';
    return listed === undefined ? [] : [{ about, sentence: `${quoteCell(header)} ${unread} ${listed}. ${advice}` }];
  });
}

/** Counts the rows of each text only once, because the texts are searched for many kinds of remarks. */
const countTexts = rememberOfList((cells: readonly string[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const text of cells) counted.set(text, (counted.get(text) ?? 0) + 1);
  return counted;
});

/** Lists the distinct matching texts, each with its number of rows; undefined if there are none. */
export function listMatchingValues(cells: readonly string[], isMeant: (text: string) => boolean): string | undefined {
  const meant = [...countTexts(cells)].filter(([text]) => text.length <= MAX_LENGTH && isMeant(text));
  if (meant.length === 0) return undefined;
  const named = meant.slice(0, MAX_NAMED_VALUES).map(([text, rows]) => `${quoteCell(text)} (${rows === 1 ? '1 row' : `${rows} rows`})`);
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
