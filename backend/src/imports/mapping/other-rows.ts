import { quoteCell } from '@stampline/tables';
import {
  findRemarks,
  isOtherFiler,
  isRemarkHeader,
  listMatchingValues,
  NOT_POLICIES,
  ONLY_SHARE,
  OTHER_LICENSE,
  namesOtherFiler,
} from './remarks.js';
import { isAdmittedWord, isNotInForce } from '../../tax/pricing/section-headings.js';
import { convertDate } from '../../dates/convert-date.js';
import { isCurrencyHeader, isOtherCurrency } from '../../money/other-currency.js';
import type { MappingRemark } from './mapping-remark.js';
import type { OtherColumn } from './other-columns.js';

/** A kind of row that would wrongly be recorded as surplus lines premium. */
interface RowKind {
  readonly about: MappingRemark['about'];
  /** Returns true for a cell that marks a row of this kind. @param words of the header, each between spaces */
  readonly isMeant: (text: string, words: string, header: string) => boolean;
  readonly advice: string;
}

/** Headers of columns in which "yes" marks a policy that is not in force. */
const STATUS_FLAGS =
  / (?:void|voided|cancel|canceled|cancelled|quote|quoted|declined|deleted|inactive|duplicate|test|ntu|lost|archived|dup|draft|pending|error|expired|lapsed|flat|rewritten|replaced|superseded|exclude|excluded|ignore|skip|hold(?! harmless)|rescinded|pended|wip|backed out|reversed|old|hist|history|superceded|do not \w+) /;
/** Headers of columns in which "no" marks a policy that is not in force. */
const FLAGS_IN_FORCE =
  / (?:active|in force|inforce|bound|booked|issued|posted|live|taken|taken up|written(?! off)|include|approved|final|finalized) /;
/** Headers of columns with the day on which a policy ended. */
const END_DATE_HEADERS =
  / (?:void|voided|cancel|canceled|cancelled|cancellation|canc|cxl|lapse|lapsed|rescinded|declined|deleted|terminated|termination|termed|ended|cx|cnx|lost|dropped|inactive) /;
/** Headers of columns with the reason a policy ended. */
const END_REASON_HEADERS =
  / (?:void|cancel|canceled|cancelled|cancellation|canc|cxl|termination|nonrenewal) (?:reason|rsn|code|cd|type|method|description|desc) | (?:reason|code) (?:for|of) (?:cancel|cancellation|termination|nonrenewal) /;
/** Values in a column of status flags for a policy that is not in force yet. */
const NOT_YET = /^(?:pending|pend|tbd|not yet|awaiting)\b/i;
const NOTHING = /^(?:n\/?a|none|null|-+)$/i;
/** Headers of columns with a row's status, except payment or filing status. */
const STATUS_HEADERS =
  /^ (?:(?:policy|pol|line|current|row|record|risk|quote|transaction|trans) )?(?:(?:status|stat|sts)(?: (?:code|cd))?|stage|disposition) $/;
/** Words of a status for a policy in force. */
const IN_FORCE: ReadonlySet<string> = new Set(
  'a,act,active,if,inf,bound,bind,issued,policy issued,in force,inforce,current,new,new business,renewal,renewed,renew,live,booked,posted,paid,invoiced,billed,final,complete,completed,approved,endorsed,endorsement,reinstated,reinstatement,audited,extended,open,ok,written,effective,filed,processed,accepted,reported,confirmed,valid,n a,na,none'.split(
    ',',
  ),
);
const INCLUDED = /^incl(?:\.|uded|usive)?$/i;
const CREDIT_DOCUMENTS = /^(?:credit (?:memo|note|invoice)|cm|refund|return(?:ed)?(?: premium)?|reversal|reversed|credit|rp)$/i;
const WITH_TAXES =
  / (?:tax|taxes|fees?) (?:incl|included|inclusive) | (?:incl|includes|including|inclusive of) (?:\w+ )*(?:tax|taxes|fees?) /;
const SHARE_HEADERS =
  / (?:share|shares|portion|layer|placed|written|auth|authorized|line|order|participation|signed|risk|state|alloc|allocated|allocation|split|quota|home|carrier|insurer|company|syndicate|lloyds|our|surplus|taxable) |^ [a-z]{2} $/;
const OTHER_SHARE_HEADERS = / (?:comm|commission|tax|rate|minimum|min|earned|deductible|coinsurance|loss|ratio|business) /;
/** Part of a layer: "50% p/o $5M". */
const PART_OF_LAYER = /\bp\/o\b|\d ?% (?:part )?of\b/i;
const LAYER_HEADERS = / (?:layer|part of) /;
const PERCENT = /^(\d+(?:\.\d+)?)\s?(%?)$/;
const RETURN_FLAGS = / (?:rp|return|returned|refund|refunded|credit|reversal|reversed) /;
/** Headers of columns with the party that files a policy or pays its tax. */
const FILER_HEADERS = / (?:file|files|filed|filer|filing|filings|remit|remits|remitted|tax paid|taxes paid|tax handled|taxes handled) /;
/** Headers of columns that name the person or firm that files a policy or pays its tax. */
const FILER_NAME_HEADERS =
  / (?:filed|remitted) by | (?:tax|taxes) (?:paid|handled|reported) by | filing (?:broker|agency|agent|producer|licensee|entity|party|firm|responsibility) | (?:tax|sl|surplus lines?) filer |^ (?:filer|file by|(?:sl|surplus lines?) (?:broker|licensee|producer|agent|agency))(?: name)? $/;
/** Headers of columns that name the firm between a retail agency and the insurer, which usually files. */
const INTERMEDIARY_HEADERS =
  /^ (?:mga|mgu|wholesaler|wholesale (?:broker|agent|agency)|managing general agen(?:t|cy)|general agen(?:t|cy)|intermediary)(?: name)? $/;
const OWN_OFFICE = /^(?:us|we|self|ours?|own|(?:our|this|own|the)? ?(?:agency|office|firm)|in[\s-]?house|home office)$/i;
const OUR_FILING_FLAGS = / (?:we|us|our|agency|in house|inhouse) (?:file|files|filed|filing) /;
const OTHER_FILING_FLAGS =
  / (?:(?:mga|wholesaler|carrier|company|broker) (?:files|filed|filing)|(?:filed|paid|remitted) by (?:mga|wholesaler|carrier|company|others?)) /;
/** Markets outside the surplus lines law, except the admitted market. */
const OTHER_MARKETS =
  /^(?:rrg|risk retention(?: group)?|captive|nfip|jua|fair plan|residual market|assigned risk|state fund|citizens)(?: (?:market|carrier|company|insurer|plan|pool))?$/i;
/** Insurance that an insured procures without a broker, and reinsurance. */
const NOT_PLACED_BY_BROKER =
  /\b(?:independent(?:ly)?|self|direct(?:ly)?)[ -]procure|^(?:assumed |facultative |treaty )?reinsurance$|^(?:assumed|ceded)$/i;
/** Headers of columns with an additional state of the risk. */
const OTHER_STATE_HEADERS =
  /^(?:(?:risk|location|loc|exposure) )?(?:state|st)\.? ?#?[2-9]$|^(?:other|second|secondary|additional|further) (?:risk )?states?$/i;
/** Headers of columns with the country of a risk, and words for the United States. */
const COUNTRY_HEADERS = /^ (?:(?:risk|insured|location|loc|exposure) )?country(?: code)? $/;
const UNITED_STATES = /^(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|840)$/i;
/** Words for charges and commissions listed in separate rows. */
const CHARGES =
  /^(?:[\w&.'-]+\s+){0,3}(?:tax|taxes|fee|fees|surcharge|assessment)(?:\s+(?:at |@ ?)?[\d.]+ ?%)?$|^(?:slt|sltx|sltax|slsf|stmp|stamp|stamping|pfee|comm|commission|payments?|payment received|receipt|remittance)$/i;
/** Headers of columns with the period that a premium is charged for. */
const FREQUENCY_HEADERS = / (?:premium|prem) (?:frequency|mode|period|basis) |^ (?:frequency|mode) $/;
const PART_OF_TERM = /^(?:(?:bi|semi)[\s-]?)?(?:weekly|monthly|quarterly|annual|annually)$|^per (?:month|quarter)$/i;
const ANNUAL = /^annual(?:ly)?$/i;
/** Headers of columns with the type of insured, and types that a state may exempt. */
const INSURED_KIND_HEADERS = / (?:entity|insured|client|organization|customer|account) (?:type|class|kind|category) /;
const EXEMPT_INSURED =
  /^(?:city|county|town|village|township|government(?:al)?(?: entity)?|public (?:entity|body)|municipal(?:ity)?|(?:public )?school(?: district)?|state agency|federal|trib(?:e|al)(?: government)?|church|non[\s-]?profit)$/i;
/** Words for statement balances listed in separate rows. */
const BALANCES =
  /^(?:prior|previous|opening|beginning|starting|outstanding) balance\b|^balance (?:brought )?forward$|^(?:brought|carried) forward$/i;
/** Headers of columns that occur only in lists of claims. */
const CLAIM_HEADERS =
  / (?:claims?|occurrence) (?:no|number|num|nbr|ref|reference|id) |^ (?:claimant(?: name)?|(?:date of|accident|loss) (?:loss|date|accident)|dol|(?:total )?incurred|(?:outstanding )?reserves?) $/;
/** Headers under which a yes marks reinsurance. */
const REINSURANCE_FLAGS = / (?:assumed|facultative|reinsurance|reinsured) /;
/** Headers of columns with the number that an office assigned to a filed row. */
const STAMP_HEADERS = /^ (?:\w+ )?(?:stamp|stamped|filing|confirmation)(?: (?:no|number|nbr|num|id))? $/;
/** Headers that state whether amounts are gross or net, or their units. */
const BASIS_HEADERS = / (?:gross net|net gross|basis) /;
const UNIT_HEADERS = / (?:units?|scale|amounts? in|expressed in) /;
const THOUSANDS = /^(?:(?:us)?[$d]*\s*)?(?:in )?(?:'?000'?s?|k|mm?|thousands?|millions?)$/i;
/** Headers of columns that name the replacement for the row's policy, or a different policy. */
const REPLACING_HEADERS =
  / (?:replaced|superseded|rewritten) (?:by|as|to|with|into|under) |^ (?:corrects|reverses|voids|replaces) (?:policy |row |transaction )?(?:no |number |id )?$/;
const MASTER_HEADERS = /^ (?:master|parent) (?:policy|pol|certificate|cert)(?: (?:no|number|num|nbr))? $/;
const FURTHER_INSURER_HEADERS =
  /^ (?:(?:second|secondary|additional|other|co|following) (?:carriers?|insurers?|company|companies|markets?)|coinsurers?)(?: name)? $/;
const FURTHER_INSURER = /^(?:carrier|insurer|company|market)(?: name)? ?#? ?[2-9](?: name)?$/i;
const FURTHER_POLICY = /^(?:policy|pol)(?: ?(?:number|no|num|nbr|#))?\.? ?#? ?[2-9]$/i;
/** Header words for values that replace another cell of the row. */
const CORRECTION = '(?:correct|corrected|revised|actual|updated|amended|extended|ext|new)';
const CORRECTED: readonly (readonly [RowKind['about'], RegExp])[] = [
  ['policy_number', new RegExp(`^ ${CORRECTION} (?:policy|pol)(?: (?:number|no|num|nbr))? $`)],
  ['insured_name', new RegExp(`^ ${CORRECTION} (?:named )?(?:insured|name)(?: name)? $`)],
  ['state', new RegExp(`^ ${CORRECTION} (?:home |risk )?(?:state|st) $`)],
  ['expiration_date', new RegExp(`^ ${CORRECTION} (?:policy )?(?:exp|expiration|expiry|expires|end|to)(?: date)? $`)],
  ['effective_date', new RegExp(`^ ${CORRECTION} (?:policy )?(?:eff|effective|inception|start|from)(?: date)? $`)],
];
const STANDARD = /^(?:standard|std)(?: (?:market|carrier|company|lines))?$/i;
const YES = /^(?:y|yes|x|true|1)$/i;
const NO = /^(?:n|no|false|0)$/i;
/** Headers of columns with the day on which a row was filed or its tax paid. */
const FILED_DAYS =
  / (?:date|dt) (?:filed|reported|remitted|(?:tax|taxes) paid) | (?:filed|reported|remitted|(?:tax|taxes) paid) (?:date|dt|on) |^ (?:filed|remitted) $/;
/** Headers of columns with the part of the premium that is not taxed. */
const UNTAXED_HEADERS = / (?:non taxable|nontaxable|not taxable|untaxed|exempt amount) /;
const FILED_FLAGS = / (?:filed|reported|remitted|submitted|(?:tax|taxes) paid(?! by)) /;
const EXCHANGE_RATES = / (?:fx|forex|roe|xrate|exchange|conversion) (?:rate|factor)? ?| currency (?:rate|factor) /;
const PAR = /^1(?:\.0+)?$/;
const CENTS = /^\$?[\d,]+\.\d\d$/;

const normalizeWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const isAdmitted = (text: string, words: string): boolean => {
  if (/^ (?:is )?sl $| (?:non adm|nonadm|non admitted|nonadmitted|surplus|e s|excess and surplus) /.test(words)) return NO.test(text);
  if (/ admitted /.test(words) && YES.test(text)) return true;
  return (
    (YES.test(text) && REINSURANCE_FLAGS.test(words)) ||
    isAdmittedWord(text) ||
    (text.length <= MAX_MARKET && ADMITTED_WITH_REMARK.test(text)) ||
    (/ a(?:dm)? (?:na|nonadm) /.test(words) && /^a(?:dm)?$/i.test(text)) ||
    OTHER_MARKETS.test(text) ||
    NOT_PLACED_BY_BROKER.test(text) ||
    (STANDARD.test(text) && / (?:market|paper|admitted) /.test(words))
  );
};

/** Such as "Admitted - TX" and "Admitted GL". */
const ADMITTED_WITH_REMARK = /^admitted\b/i;
const MAX_MARKET = 40;

const MARKET_WORDS =
  /^(?:(?:non|not)[\s-]*adm(?:itted)?|un?licensed|(?:e ?(?:&|and) ?s|excess (?:&|and) surplus|surplus)(?: lines?)?)(?: (?:market|carrier|company|insurer|paper))?$/i;

/** Returns true for a market or a share, which is not the name of an insurer. */
export const isMarketWord = (text: string): boolean =>
  PERCENT.test(text) || MARKET_WORDS.test(text) || isAdmittedWord(text) || STANDARD.test(text) || YES.test(text) || NO.test(text);

const isEnded = (text: string, words: string): boolean =>
  isNotInForce(text) ||
  (YES.test(text) && STATUS_FLAGS.test(words)) ||
  ((NO.test(text) || NOT_YET.test(text)) && FLAGS_IN_FORCE.test(words)) ||
  (STATUS_HEADERS.test(words) && !IN_FORCE.has(normalizeWords(text))) ||
  (REPLACING_HEADERS.test(words) && !NO.test(text) && !NOTHING.test(text)) ||
  (END_REASON_HEADERS.test(words) && !NO.test(text) && !NOTHING.test(text)) ||
  (END_DATE_HEADERS.test(words) && convertDate(text, 'mdy') !== undefined);

const isInOtherCurrency = (text: string, words: string): boolean => isCurrencyHeader(words) && isOtherCurrency(text);

/**
 * Returns true for a value that marks a row as something other than premium in US dollars for a surplus lines policy in force.
 * @param words of the header, each between spaces
 */
export const marksOtherBusiness = (text: string, words: string, hasEnded: boolean): boolean =>
  (!hasEnded && isEnded(text, words)) || isAdmitted(text, words) || isInOtherCurrency(text, words);

/** Returns true for a filer's name that may not be the user's agency. */
const isOtherName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !YES.test(text) &&
  !NO.test(text) &&
  !NOTHING.test(text) &&
  !OWN_OFFICE.test(text) &&
  convertDate(text, 'mdy') === undefined;

/** Returns true if the policy is filed, and its tax paid, under someone else's license. */
const isFiledByOther = (text: string, words: string): boolean =>
  (!isRemarkHeader(words) && namesOtherFiler(text)) ||
  (FILER_HEADERS.test(words) && isOtherFiler(text)) ||
  (FILER_NAME_HEADERS.test(words) && isOtherName(text)) ||
  (NO.test(text) && OUR_FILING_FLAGS.test(words)) ||
  (YES.test(text) && OTHER_FILING_FLAGS.test(words));

const isFraction = (share: number): boolean => share > 0 && share < 1;

/** Returns true for a share below 100% in a column of premium shares. */
function isPartialShare(text: string, words: string, header: string): boolean {
  if (!SHARE_HEADERS.test(words) || OTHER_SHARE_HEADERS.test(words)) return false;
  const [, percent, sign] = PERCENT.exec(text) ?? [];
  return (
    percent !== undefined && Number(percent) < 100 && (sign === '%' || /%|\bpe?r?ce?n?t\b/i.test(header) || isFraction(Number(percent)))
  );
}

const KINDS: readonly RowKind[] = [
  { about: 'transaction_type', isMeant: isEnded, advice: NOT_POLICIES },
  {
    about: 'premium',
    isMeant: (text, words) => (YES.test(text) && RETURN_FLAGS.test(words)) || CREDIT_DOCUMENTS.test(text),
    advice: 'Put a minus sign before the premium of these rows, for example -1200.50.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => (YES.test(text) && WITH_TAXES.test(words)) || (INCLUDED.test(text) && / (?:tax|taxes|fees?) /.test(words)),
    advice: 'Enter the premium of these rows without taxes and fees.',
  },
  {
    about: 'premium',
    isMeant: (text, words, header) =>
      isPartialShare(text, words, header) || (LAYER_HEADERS.test(words) && (PART_OF_LAYER.test(text) || /\d ?%/.test(text))),
    advice: ONLY_SHARE,
  },
  {
    about: 'premium',
    isMeant: (text, words) => BASIS_HEADERS.test(words) && /^net\b/i.test(text),
    advice: 'Enter the premium of these rows before commission is deducted.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => / (?:basis|written|earned|premium type|prem type) /.test(words) && /^(?:un)?earned$/i.test(text),
    advice: 'Enter the written premium of these rows.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => FREQUENCY_HEADERS.test(words) && PART_OF_TERM.test(text) && !ANNUAL.test(text),
    advice: 'Enter the premium of the entire term in these rows.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => UNIT_HEADERS.test(words) && THOUSANDS.test(text),
    advice: 'Enter whole dollars and cents in these rows.',
  },
  {
    about: 'premium',
    isMeant: (text) => CHARGES.test(text) || BALANCES.test(text),
    advice: 'Delete rows that are not premium. Stampline computes the taxes.',
  },
  {
    about: 'policy_number',
    isMeant: (text, words) => CLAIM_HEADERS.test(words) && /[1-9]/.test(text),
    advice: 'If the rows are claims, upload a list of the policies instead.',
  },
  { about: 'policy_number', isMeant: isFiledByOther, advice: OTHER_LICENSE },
  {
    about: 'policy_number',
    isMeant: (text, words) => INTERMEDIARY_HEADERS.test(words) && isOtherName(text),
    advice: 'If these firms file the tax of their policies, delete those rows.',
  },
  {
    about: 'insurer_name',
    isMeant: (text, words, header) => (FURTHER_INSURER_HEADERS.test(words) || FURTHER_INSURER.test(header.trim())) && isOtherName(text),
    advice: 'If several insurers share a policy, enter a row for each with its insurer_share and one external_id.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => MASTER_HEADERS.test(words) && /\d/.test(text),
    advice: 'If the premium of that policy includes these rows, delete one of them.',
  },
  { about: 'policy_number', isMeant: isAdmitted, advice: 'Delete rows that are not surplus lines business.' },
  {
    about: 'premium',
    isMeant: isInOtherCurrency,
    advice: 'Convert the amounts of these rows to US dollars.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => EXCHANGE_RATES.test(words) && /^\d*\.?\d+$/.test(text) && !PAR.test(text),
    advice: 'If the amounts of these rows are in another currency, convert them to US dollars.',
  },
  {
    about: 'policy_number',
    isMeant: (text, words) =>
      (YES.test(text) && FILED_FLAGS.test(words)) ||
      (STAMP_HEADERS.test(words) && /\d/.test(text) && !CENTS.test(text)) ||
      (FILED_DAYS.test(words) && convertDate(text, 'mdy') !== undefined),
    advice: 'If these rows are filed and paid already, record it under Opening balance, or they are due again.',
  },
  {
    about: 'exemption',
    isMeant: (text, words) => NO.test(text) && / (?:taxable|tax applies) /.test(words),
    advice: 'If a state exempts these rows from premium tax, add a column exemption with the reason.',
  },
  {
    about: 'exemption',
    isMeant: (text, words) => INSURED_KIND_HEADERS.test(words) && EXEMPT_INSURED.test(text),
    advice: 'If a state exempts these rows from premium tax, add a column exemption with the reason.',
  },
  {
    about: 'exemption',
    isMeant: (text, words) => UNTAXED_HEADERS.test(words) && (YES.test(text) || /[1-9]/.test(text)),
    advice: 'If part of the premium is exempt from tax, enter that part in a separate row with its exemption.',
  },
  {
    about: 'state',
    isMeant: (text, words) => COUNTRY_HEADERS.test(words) && !UNITED_STATES.test(text) && !NOTHING.test(text),
    advice: 'Check that these rows are policies of insureds whose home state is in the column of the state.',
  },
  {
    about: 'state',
    isMeant: (text, _, header) => OTHER_STATE_HEADERS.test(header.trim()) && !NO.test(text) && !NOTHING.test(text),
    advice: 'Check that the state of these rows is the home state of the insured, which alone taxes the policy.',
  },
  {
    about: 'policy_number',
    isMeant: (text, _, header) => FURTHER_POLICY.test(header.trim()) && !NO.test(text) && !NOTHING.test(text),
    advice: 'Enter each policy in a separate row.',
  },
  ...CORRECTED.map(
    ([about, headers]): RowKind => ({
      about,
      isMeant: (text, words) => headers.test(words) && !NO.test(text) && !NOTHING.test(text),
      advice: `If these values replace those of the rows, enter them in the column of ${about}.`,
    }),
  ),
];

/**
 * Finds unread columns that mark rows as something other than premium for a surplus lines policy, because such rows would be imported.
 */
export function findOtherRows(others: readonly OtherColumn[]): MappingRemark[] {
  const kindQuestions = KINDS.flatMap(({ about, isMeant, advice }) => {
    for (const { header, words, cells, inForce } of others) {
      const listed = listMatchingValues(isMeant === isEnded ? inForce : cells, (text) => isMeant(text, words, header));
      if (listed !== undefined) return [{ about, sentence: `${quoteCell(header)} is not read, but contains ${listed}. ${advice}` }];
    }
    return [];
  });
  const remarks = others.filter(
    ({ words, header }) => isRemarkHeader(words) && !kindQuestions.some(({ sentence }) => sentence.startsWith(quoteCell(header))),
  );
  return [...kindQuestions, ...remarks.flatMap((column) => findRemarks(column, { isRead: false }))];
}
