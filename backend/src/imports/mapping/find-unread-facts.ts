import { quoteCell } from '@stampline/tables';
import { convertDate } from '../../dates/convert-date.js';
import type { ColumnName } from '../rows/column-names.js';
import { convertAmount } from '../rows/convert-amount.js';
import type { MappingRemark } from './mapping-remark.js';
import { listTexts, type OtherColumn, type ReadColumns } from './other-columns.js';
import { listMatchingValues } from './remarks.js';

/** Facts about a policy that an unread column may contain. */
interface UnreadFact {
  readonly column: ColumnName;
  /** Headers for the fact, in lower case and with spaces around each word. */
  readonly headers: RegExp;
  readonly isMeant: (text: string) => boolean;
  readonly advice: string;
}

const hasDigits = (text: string): boolean => /\d{2}/.test(text);
const isDate = (text: string): boolean => convertDate(text, 'mdy') !== undefined || convertDate(text, 'dmy') !== undefined;
const isAmount = (text: string): boolean =>
  !isDate(text) &&
  /[1-9]/.test(convertAmount(text, { dateOrder: 'ymd', thousandsSeparator: 'comma', currency: true, stateNames: false }) ?? '');

const FACTS: readonly UnreadFact[] = [
  {
    column: 'licensee_npn',
    headers: /^(?!.* (?:state|type|date|name|status) ).* npn /,
    isMeant: hasDigits,
    advice: 'If it is the number of the surplus lines licensee who files the policies, choose it as licensee_npn.',
  },
  {
    column: 'license_number',
    headers:
      /^ (?:(?:sl|surplus lines?|broker|brokers|producer|producers|agent|agents|agency|wholesaler|mga|our) )?(?:license|licence|lic)(?: (?:no|num|nbr|number|id))? $/,
    isMeant: hasDigits,
    advice: 'If it is the surplus lines license under which the policies are filed, choose it as license_number.',
  },
  {
    column: 'collected',
    headers:
      /^ (?:(?:amount|amt|total|cash|payments?|premium|prem|insured) (?:paid|received|rcvd|recd|collected)|(?:paid|payment|received) (?:amount|amt|to date)|paid|payments?|received) $/,
    isMeant: isAmount,
    advice: 'If it has only the taxes and fees that the insured paid, without the premium, choose it as collected.',
  },
  {
    column: 'collected_on',
    headers:
      /^ (?:(?:date|dt)(?: of)? (?:paid|payment|pmt)|(?:paid|payment|pmt|pymt) (?:date|dt|on|received)|payment received (?:date|on)|paid|payments?) $/,
    isMeant: isDate,
    advice: 'If it is the day on which the insured paid the taxes and fees, choose it as collected_on.',
  },
  {
    column: 'municipality',
    headers: /^ (?:(?:risk|location|loc|property|premises|situs|insured|tax|taxing) )?(?:county|parish)(?: (?:name|of risk))? $/,
    isMeant: (text) => /\p{L}{2}/u.test(text),
    advice: 'Where a county taxes premium, choose it as municipality. Enter the county for an office when you file.',
  },
];

/** Headers of a risk's ZIP code, which offices ask for but imports do not read. */
const RISK_ZIP_HEADERS = / (?:risk|location|loc|property|premises|situs) (?:zip|zip code|postal code|zipcode|postcode) /;

/** Asks about unread columns that may contain a license, a payment or the location of the risk. */
export function findUnreadFacts(others: readonly OtherColumn[], { columns }: Pick<ReadColumns, 'columns'>): MappingRemark[] {
  const asked = FACTS.flatMap(({ column, headers, isMeant, advice }) => {
    const found = columns[column] === undefined ? others.find(({ words, cells }) => headers.test(words) && cells.some(isMeant)) : undefined;
    return found === undefined ? [] : [{ about: column, sentence: `${quoteCell(found.header)} is not read. ${advice}` }];
  });
  const zip = others.find(({ words, cells }) => RISK_ZIP_HEADERS.test(words) && cells.some(hasDigits));
  if (zip === undefined) return asked;
  return [
    ...asked,
    {
      about: 'state',
      sentence: `${quoteCell(zip.header)} is not read. Enter the ZIP code of the risk when you file, where an office asks for it.`,
    },
  ];
}

/** Headers of installment numbers, and of columns that may also contain them. */
const INSTALLMENT_NUMBERS = /^ (?:instal+ment|inst)(?: (?:no|num|nbr|number))? $|^ (?:pmt|payment) (?:no|num|nbr|number) $/;
const INSTALLMENTS = / (?:instal+ments?|inst|pmt|payment) /;
const PART = /^(?:#|no\.? ?)?\d{1,2}(?: ?(?:of|\/) ?(\d{1,2}))?$/i;

/** Finds installment numbers in a file with one row per policy, because the premium may be only part of the term's premium. */
export function findInstallments(others: readonly OtherColumn[], { header, rows, columns }: ReadColumns): MappingRemark | undefined {
  const numbered = others.filter(({ words }) => INSTALLMENTS.test(words));
  if (numbered.length === 0) return undefined;
  const numbers = listTexts(rows, header.indexOf(columns.policy_number ?? '\0')).map((text) => text.toUpperCase());
  if (new Set(numbers).size < numbers.length) return undefined;
  for (const { header: name, words, cells } of numbered) {
    const isPart = (text: string): boolean => {
      const part = PART.exec(text);
      if (part === null) return false;
      return part[1] === undefined ? INSTALLMENT_NUMBERS.test(words) && !/^0*$/.test(text) : Number(part[1]) > 1;
    };
    const listed = listMatchingValues(cells, isPart);
    if (listed === undefined) continue;
    const sentence =
      `${quoteCell(name)} is not read, but contains ${listed}. If the premium of these rows is one installment, enter the premium of the entire term ` +
      'once, and delete the rows of later installments.';
    return { about: 'premium', sentence };
  }
  return undefined;
}
