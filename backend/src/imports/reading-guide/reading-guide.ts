import { parsePlainAmountCents } from '../../money/plain-amount.js';
import { EMPTY_CELL_MARKERS, findIdentifierAdvice, formatPaddedNumber, normalizeIdentifier } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import { type WordKind, getSynonyms, findMeanings } from '../../tax/pricing/synonyms.js';
import { KNOWN_HEADERS } from '../rows/known-headers.js';
import { convertAmount } from '../rows/convert-amount.js';
import { isDayNumber, convertDate } from '../../dates/convert-date.js';
import { COLUMNS } from '../rows/column-names.js';
import { PLACEHOLDERS, findPlaceholderAdvice } from '../rows/placeholder-number.js';

/** A text in a file with its meaning. */
export interface ReadingExample {
  readonly name: string;
  readonly meaning: string;
}

/** A section of the guide: sentences, then examples. */
export interface ReadingSection {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Headings of the two columns of examples. */
  readonly heads: readonly [name: string, meaning: string];
  readonly examples: readonly ReadingExample[];
}

const REFUSED = 'Refused';
const COLUMN_HEADERS = ['In your file', 'Read as'] as const;

const buildPadExample = (format: string, digits: string): ReadingExample => ({
  name: `${digits} in a cell with the format ${format}`,
  meaning: formatPaddedNumber(format, digits) ?? digits,
});

const buildIdentifierExample = (text: string, name = text): ReadingExample => {
  const read = normalizeIdentifier(text);
  return { name, meaning: findIdentifierAdvice(read) === undefined && findPlaceholderAdvice(read) === undefined ? read : REFUSED };
};

const buildAmountExample = (text: string): ReadingExample => {
  const read = convertAmount(text, { thousandsSeparator: 'comma', currency: true, dateOrder: 'mdy', stateNames: false });
  return { name: text, meaning: read === undefined || parsePlainAmountCents(read) === undefined ? REFUSED : read };
};

const buildDateExample = (text: string): ReadingExample => {
  const read = convertDate(text, 'mdy');
  return { name: text, meaning: read === undefined ? REFUSED : isDayNumber(text) ? `${read}, after you confirm it` : read };
};

const formatMeaning = (meaning: string): string => (meaning === '' ? 'no exemption' : meaning);

/** Lists words of other systems by their meaning, then ambiguous ones. */
function listWordExamples(kind: WordKind): ReadingExample[] {
  const written = Object.entries(getSynonyms(kind));
  const isSure = (word: string): boolean => findMeanings(kind, word).length === 1;
  const sure = written.map(([meaning, all]) => ({ name: all.filter(isSure).join(', '), meaning: formatMeaning(meaning) }));
  const open = new Map<string, string[]>();
  for (const word of new Set(written.flatMap(([, all]) => all)).values()) {
    if (isSure(word)) continue;
    const meanings = `You are asked: ${findMeanings(kind, word).map(formatMeaning).join(' or ')}`;
    open.set(meanings, [...(open.get(meanings) ?? []), word]);
  }
  return [...sure.filter(({ name }) => name !== ''), ...[...open].map(([meaning, all]) => ({ name: all.join(', '), meaning }))];
}

/** Builds the guide to reading files from the lists and functions that read them. */
export function buildReadingGuide(): ReadingSection[] {
  return [
    {
      title: 'Numbers that identify something',
      sentences: [
        'Policy numbers, account numbers, NAIC numbers and external ids are read as your sheet shows them.',
        'If your spreadsheet has rounded a long number or turned it into a date, the row is refused. Format the column as Text and enter the number again.',
        'A number with commas between thousands, a cell with several policy numbers, and a number or a name of an insured with a remark, such as "SL-1 CANCELLED" or "Acme LLC (quote)", are refused. So is a number with a label, a mark of a footnote or a version, such as "Pol: SL-1", "SL-1*" and "SL-1 v2".',
        `A placeholder is refused as a policy number, even with a remark, as in "TBD - binder": ${PLACEHOLDERS.join(', ')}, only zeros, and only the letter X. Enter the number on the declarations page.`,
      ],
      heads: COLUMN_HEADERS,
      examples: [
        buildPadExample('00000000', '12345'),
        buildPadExample('"ESL-"000000', '987'),
        { name: '="000123" in a CSV file', meaning: '000123' },
        buildIdentifierExample("'000123"),
        buildIdentifierExample('SL\u20132026\u2013001', 'SL\u20132026\u2013001, with typographic dashes'),
        buildIdentifierExample('SL  2026', 'SL 2026, with two spaces'),
        buildIdentifierExample('1.23457E+11'),
        buildIdentifierExample('1-Mar'),
        buildIdentifierExample('TBA 2'),
      ],
    },
    {
      title: 'The same policy',
      sentences: [
        'A policy is one number in one home state. A new policy is compared with your book and with the rows before it, ignoring case, spaces, dashes, periods, slashes, leading zeros and a trailing ".0". The letter O counts as a zero.',
        '"EX990901: is it EX-99-0901?" You are asked if another policy of the same insured has that number. Choose The same policy to book all such rows under one number, or Different policies.',
        '"Is this MS-1 of TX?" You are asked if the same number is in your book for another state with an overlapping term, because one state taxes a policy. If the home state was wrong, correct it on the page of the policy.',
        '"AG-1-E01 may be an endorsement of AG-1." You are asked if a policy of your book has the number without its end, the same insured and an overlapping term. Enter the number of the policy and its transaction_type, or choose Different policies.',
        'If a row has the number of a policy of another insured with another insurer, you are asked. Choose The same policy if it is, or enter its whole number.',
        'Policy Sync asks the same questions: the records are rejected until you choose under Similar policy numbers in its settings.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Several rows of one policy',
      sentences: [
        'Each row is one transaction, or one policy as it is now, unless you choose otherwise under Rows of one policy. You are asked, with a suggested answer, if rows of a policy differ in their coverage, differ in a column of locations or installments that is not read, or have the same premium months apart.',
        'One row for each coverage: rows with the same term, type and date are one transaction with several coverages. Two rows of one coverage and insurer are refused.',
        'One row for each location: premiums and fees of rows with the same term, type and date add up, even when they are equal. You are asked about locations in different states, because only the home state taxes the policy.',
        'One row for each installment: the premiums of new and renewal rows with the same expiration date are booked together on the date of the first installment, because later installments have its rates and owe no flat charges. The file has to have the first one.',
        'You are asked about a row whose premium equals that of all other rows together, because it may be their total. If one row of a policy has errors, none of its rows is imported.',
        'Rows with an external_id belong together by that id in every file.',
        'You are asked about an endorsement or an audit with almost the premium of its policy, because it may be the premium after the change, a reinstatement of more than was returned, a change dated before its term, terms of a policy that overlap, and about a number such as "SL-1-E1" or "SL-1.1" next to SL-1.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Returns and late transactions',
      sentences: [
        'A row without a type whose premium is more than what is left of a policy after returns is refused, because it may show the premium before them. Enter what was added as an endorsement or a reinstatement.',
        'A return of more premium, or of more of a fee, than the term was charged, and a return for a policy that is not in your book, are refused until you check Confirm returns.',
        'An endorsement, return premium, cancellation or reinstatement dated after the term expired or was canceled, and a reinstatement of a term that is not canceled, are refused until you check Confirm late transactions. An audit may follow at any time.',
        'If a policy is canceled and written again, put its cancellation in a row above the new business or renewal, which has the same date or a later one. All of them are booked. If the cancellation is not above, or the row written again is the same as the first, you are asked.',
        'A change whose expiration date is not that of the term is refused. If it extends the term, enter the first day of the extension in extension_date. It is taxed at the rates of that day where the law of the state requires it.',
        'Enter a return net of the minimum earned premium, and check that it refunds no more of a charge than the policy paid. The calculator and batches do both; a return in a file is booked as you enter it.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Rows that are not imported',
      sentences: [
        'Rows that the workbook hides, by hand, by a filter, in a collapsed group or with a height of zero. Each is listed as a failed row; unhide it to import it.',
        'Rows of an .xlsx file with text that is struck through, also in a part of a cell, or with text in the color of its background in a column that is read. Change the format of the text to import the row.',
        'Rows of totals, whose policy number is Total, Subtotal, Grand total or similar, or a count such as "2 policies".',
        `Lists and filing files that you downloaded from Stampline, because their policies are already in your book. Stampline recognizes them by their last column, such as ${DOWNLOADED_FILE_MARKS.policies}. The refusal names the cells that differ from your book. Correct a policy on its page. The Batch Calculator accepts these files, because it does not book anything.`,
        'Two rows that state the same policy with different premiums, in a file of which you say that each row is a policy as it is now.',
        'The result of a batch is read like the file that was priced: its columns of tax and fees are not read.',
        'A file with the columns of another page, such as accounts, is refused with the page where to upload it.',
        'You can correct the file of errors of an import and upload it again, even after a spreadsheet has saved it.',
        'A file like the template that a program uploads without a mapping, if it leaves one of these questions open. The response lists the questions; the mapping that an inspection returns answers them. How rows of one policy belong together, and the premium of a row with a type, are not asked about then, because the format of the template decides them.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Cells that look empty',
      sentences: [
        `These words mean that an optional cell is empty, in every kind of file: ${EMPTY_CELL_MARKERS.join(', ')}.`,
        'A formula that no program has calculated, and error values such as #N/A and Loading..., refuse the row.',
        'In a merged area of several rows, every row has its value. An amount in a merged area is refused, because it may be that of several rows.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Dates',
      sentences: [
        'Midnight and 12:01 a.m. are the day itself. Any other time refuses the row.',
        '3/4/2026 is read in the order of the other dates in the file. If no date tells month and day apart, you are asked, each time.',
        'You are asked whether a spreadsheet has exchanged day and month if some dates are text with the day or month proved, such as 31/3/2026, and no real date is after the 12th of a month. You are also asked about dates such as 26-01-15, in which the year may come first.',
        'A date cell that does not show day, month and year, such as "Jan 2026", refuses the row.',
        'You are asked about a term of more than 5 years, and about a date more than 10 years before or 2 years after the current day, such as 1926 or 2050.',
        'A file without expiration dates may have terms of one length. Enter the months of each term when you match columns, such as 12.',
      ],
      heads: ['In your file', 'Read as, with the month first'],
      examples: [
        '3/1/2026',
        '3/1/26',
        '2026-03-01 00:00:00',
        '03/01/2026 12:01 AM',
        '1-Mar-2026',
        'March 1, 2026',
        'Sunday, March 1, 2026',
        '20260301',
        '46082',
        '2026-03-01 14:30',
      ].map(buildDateExample),
    },
    {
      title: 'Amounts',
      sentences: [
        'Amounts with more than two decimals are refused, unless the further digits are zeros or a program wrote cents as a binary fraction. You are asked about 12.500 if no other amount in the file explains it, because it may mean 12,500, and about a file in which some amounts have a comma before the cents and others a period.',
        'In a workbook, an amount that the sheet displays otherwise than it is stored, such as 12 for 12000 in a format of thousands, is refused with both figures. Rounding in the display does not matter: the exact amount is recorded.',
        'Return premiums and cancellations are negative. If your file has them without a minus sign, check Return premiums and cancellations without a minus.',
        'A flat cancellation with a premium of 0 is refused. Enter the returned premium with a minus sign, for example -1200.50.',
      ],
      heads: ['In your file', 'Read as, with commas between thousands'],
      examples: [
        '$1,234.50',
        '(1,234.50)',
        '1,234.50-',
        '1,234.50 CR',
        '\u22121,234.50',
        'USD 1,234.50',
        '1 234.50',
        '.50',
        '$ -',
        '1234.5600000000001',
        '1234.567',
      ].map(buildAmountExample),
    },
    {
      title: 'Columns and sheets',
      sentences: [
        'You are asked about a column that is not read if it may contain transaction types or dates, numbers of endorsements, lines of business, exemptions, fees, additional premium, credits or parts of the policy number.',
        'You are also asked if such a column marks rows that are not premium of a surplus lines policy, such as Quoted, Void, Canceled, not in force, Admitted or RRG, policies whose tax another license files, such as a name below "Filed By", a tax or fee, a share of the premium, a credit memo, rows that are filed already, or a currency other than US dollars. Remarks in the notes are examined as well, such as "Split 50/50", "Filed by MGA", "Premium should be 1500" or "Includes taxes". In a workbook, an amount whose format displays percent or another currency is refused.',
        'You are asked about a column of surcharges, a column that marks a government, a nonprofit or another insured that may be exempt, and a second state of the risk.',
        'You are asked about a column with a corrected policy number, insured, state or date, a version, another policy number of the row, or states of locations other than the home state, about an insured with the name of a test, and about a column that has a value only in the first row of each group.',
        'Lines above, between and below the rows are not imported. Rows below a heading such as "Cancellations" are refused unless they state their transaction type, and so are rows below "Quotes" and the like. You are asked about such titles, about names of sheets and files such as "Quotes" or "USD 000", and about notes on thousands, currencies, shares, commission or taxes.',
        'A second table below the first one, with other columns, refuses the file. Put each table in a separate file.',
        'You are asked about a column that is read and that the workbook hides, also in a collapsed group or with a width of zero. In other files than policies, such a column refuses the file.',
        'Comments and notes of cells are not read. You are asked about them.',
        'A column whose name only resembles a known one, or that has types of transactions under another name, is proposed and asked about.',
        'If two columns could be the same, such as "Annual Premium" and "Transaction Premium", you choose. You are asked too if one of them has the name of the template.',
        'Sheets with the same columns, such as one for each month, are proposed for import together, one after the other. Uncheck those that do not belong together. Row numbers continue from sheet to sheet, and a refused row names its sheet and its row on that sheet. Rows on a sheet such as "Cancellations" need their transaction type. You are asked about a sheet with policies in other columns, which is not imported.',
        'Names are known in any case, and with units: "Premium (USD)". You are asked about "Premium (Net)" and the like.',
      ],
      heads: ['Column', 'Other names'],
      examples: COLUMNS.flatMap((column) => {
        const names = KNOWN_HEADERS[column] ?? [];
        return names.length === 0 ? [] : [{ name: column, meaning: names.join(', ') }];
      }),
    },
    {
      title: 'Types of transactions',
      sentences: [
        'Words of other systems are read if they have one meaning. Each is listed with its rows before you import.',
        'You are asked about words with several meanings, and about words that we do not know. Rows with a word that stays open are refused.',
        'Your answers are remembered with the mapping. A word with several meanings is asked about again in the next file, with your last answer.',
        'So is everything else that a file leaves open: the order of dates, periods in amounts, signs of returns, values for all rows and the months of each term.',
      ],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('transactionType'),
    },
    {
      title: 'Lines of business',
      sentences: ['They are read, and asked about, like types of transactions.'],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('lineOfBusiness'),
    },
    {
      title: 'Exemptions',
      sentences: ['They are read, and asked about, like types of transactions.'],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('exemption'),
    },
  ];
}
