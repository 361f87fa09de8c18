import { parsePlainAmountCents } from '../../money/plain-amount.js';
import { EMPTY_CELL_MARKERS, findIdentifierAdvice, formatPaddedNumber, normalizeIdentifier } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import { type WordKind, getSynonyms, findMeanings } from '../../tax/pricing/synonyms.js';
import { KNOWN_HEADERS } from '../rows/known-headers.js';
import { convertAmount } from '../rows/convert-amount.js';
import { isDayNumber, convertDate } from '../../dates/convert-date.js';
import { COLUMNS } from '../rows/column-names.js';
import { PLACEHOLDERS, findPlaceholderAdvice } from '../rows/placeholder-number.js';

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

/** Builds the guide from the lists and functions that read files. */
export function buildReadingGuide(): ReadingSection[] {
  return [
    {
      title: 'Numbers that identify something',
      sentences: [
        'Policy numbers, account numbers, NAIC numbers and external IDs are read exactly as your sheet shows them.',
        'If your spreadsheet rounded a long number or turned it into a date, the row is refused. Format the column as Text and enter the number again.',
        'These are refused: a number with commas between thousands, a cell with several policy numbers, and a policy number or insured name with a remark, such as "SL-1 CANCELLED", "Acme LLC (quote)", "Acme LLC (50% share)" or "Acme LLC - RP". So is an insured with its address in the same cell, with a footnote mark such as "Acme LLC*", or with the name of a charge below a row with the same policy number. So is a number with a label, a footnote mark or a version, such as "Pol: SL-1", "SL-1*", "SL-1¹" or "SL-1 v2". Raised digits in an .xlsx file are footnotes, not digits of the number.',
        `Placeholders are refused as policy numbers, even with a remark or a year, as in "TBD - binder" or "P/N TBD 2026": ${PLACEHOLDERS.join(', ')}, only zeros, four or more nines, and only the letter X. Enter the number on the declarations page.`,
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
        buildIdentifierExample('Binder 1'),
      ],
    },
    {
      title: 'The same policy',
      sentences: [
        'A policy is one number in one home state. The number of a new policy is compared with your book and with earlier rows of the file, ignoring case, spaces, dashes, periods, slashes, leading zeros and a trailing ".0". The letter O counts as a zero.',
        '"EX990901: is it EX-99-0901?" You are asked this if another policy of the same insured has that number. Choose The same policy to record all such rows under one number, or Different policies.',
        '"Is this MS-1 of TX?" You are asked this if your book has the same number in another state with an overlapping term, because only one state taxes a policy. If the home state was wrong, correct it on its page.',
        '"AG-1-E01 may be an endorsement of AG-1." You are asked this if your book has a policy with the number without its end, the same insured and an overlapping term. Enter the number of the policy and its transaction_type, or choose Different policies.',
        'You are asked if a row has the number of a policy that belongs to another insured and another insurer, or to an insured whose name has no word in common with the name in the row. Choose The same policy if it is one policy, for example after a change of name; otherwise, enter the full number.',
        'Policy Sync asks the same questions. It rejects the records until you choose under Similar policy numbers in its settings.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Several rows of one policy',
      sentences: [
        'Each row is one transaction, or one policy as it is now, unless you choose otherwise under Rows of one policy. You are asked, with a suggested answer, if rows of a policy have different coverages, differ in a column of locations or installments that is not read, or have the same premium months apart.',
        'One row for each coverage: rows with the same term, type and date become one transaction with several coverages. Two rows with the same coverage and insurer are refused.',
        'One row for each location: the premiums and fees of rows with the same term, type and date are added up, even when they are equal. You are asked about locations in different states, because only the home state taxes the policy.',
        'One row for each installment: the premiums of new and renewal rows with the same expiration date are recorded together on the date of the first installment, because later installments use its rates and owe no flat charges. The file must contain the first installment.',
        'You are asked about two rows of a policy whose terms end on the same day if neither has a transaction type, transaction date or external ID, because one of them may correct or total the other. Equal rows are recorded once.',
        'You are asked about a row whose premium equals the sum of all other rows of the policy, and about the last row of a file whose premium equals the sum of the three or more rows above, because it may be their total. You are asked about a premium in a row without a policy number that is not the total of rows above, and about a policy number of two insureds whose names have no word in common. If one row of a policy has errors, none of the rows of that policy are imported.',
        'In every file, rows with the same external_id belong together.',
        'You are asked about an endorsement or audit whose premium is close to that of the policy, because it may be the premium after the change. You are also asked about a reinstatement of more than was returned, a change dated before its term, overlapping terms of a policy, and a number such as "SL-1-E1" or "SL-1.1" next to SL-1, or such as "SL-1 ENDT 3" or "QUOTE-1" alone.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Returns and late transactions',
      sentences: [
        'A row without a type is refused if its premium is more than what is left of the policy after returns, because it may show the premium before the returns. Enter the additional premium as an endorsement or a reinstatement.',
        'A return is refused until you check Confirm returns if it returns more premium, or more of a fee, than the term was charged, or if its policy is not in your book.',
        'An endorsement, return premium, cancellation or reinstatement dated after the term expired or was canceled is refused until you check Confirm late transactions. So is a reinstatement of a term that is not canceled. An audit can be recorded at any time.',
        'If a policy is canceled and rewritten, put the cancellation in a row above the new business or renewal, which must have the same date or a later one. All of these rows are recorded. You are asked if the cancellation is not above, or if the rewritten row is the same as the first.',
        'A change is refused if its expiration date is not the expiration date of the term. If the change extends the term, enter the first day of the extension in extension_date. Where state law requires it, the extension is taxed at the rates of that day.',
        'Enter a return net of the minimum earned premium, and check that it does not refund more of a charge than the policy paid. The calculator and batches do both for you; a return in a file is recorded as you enter it.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Rows that are not imported',
      sentences: [
        'Rows that are hidden in the workbook: manually, by a filter, in a collapsed group or by a height of zero. Each is listed as a failed row. Unhide a row to import it.',
        'Rows of an .xlsx file in which a column that is read has text that is struck through, even in part of a cell, or that has the color of its background. To import the row, change the format of the text. In an .xls file, such text is imported like any other: save the file as .xlsx to have its rows refused. Colors and strikethrough of conditional formats are not recognized in any file.',
        'Total rows, whose policy number or insured is Total, Subtotal, Grand total, Ending balance or similar, or whose policy number is a count such as "2 policies".',
        `Lists and filing files that you downloaded from Stampline, because their policies are already in your book. Stampline recognizes them by their last column, such as ${DOWNLOADED_FILE_MARKS.policies}. The error names the cells that differ from your book. To correct a policy, go to its page. The Batch Calculator accepts these files, because it records nothing in your book.`,
        'Two rows with the same policy and different premiums, if you chose that each row of the file is a policy as it is now.',
        'The tax and fee columns of a batch result. The rest of the file is read like the file that was priced.',
        'Rows of accounts, insurers and licenses that are only a heading or a note, such as "Withdrawn insurers" or "*Eligible only in Texas", or whose column of the status, which is not read, says that they no longer apply. A file is refused if a column such as "NAIC #" has almost the name of a column that is missing.',
        'Rows of a batch calculation whose column of currencies, which is not read, names another currency than US dollars.',
        'Files with the columns of another page, such as accounts. The error names the page on which to upload them.',
        'You can correct the error file of an import and upload it again, even if a spreadsheet program has saved it in the meantime.',
        'A file in the format of the template that a program uploads without a mapping, if it leaves one of the questions on this page open. The response lists the questions, and the mapping that an inspection returns answers them. Two things are then not asked, because the format of the template decides them: how the rows of one policy belong together, and what the premium of a row with a type means. A note names rows of a policy that nothing distinguishes.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Cells that look empty',
      sentences: [
        `In every kind of file, these words in an optional cell mean that it is empty: ${EMPTY_CELL_MARKERS.join(', ')}.`,
        'A row is refused if it has a formula that no program has calculated, or an error value such as #N/A or Loading....',
        'If cells of several rows are merged, every row gets the value of the merged cell. A merged amount is refused, because it may be the amount of all the rows together.',
      ],
      heads: COLUMN_HEADERS,
      examples: [],
    },
    {
      title: 'Dates',
      sentences: [
        'A date at midnight or 12:01 a.m. is read as that day. A row with any other time is refused.',
        '3/4/2026 is read in the same order as the other dates in the file. If no date shows which part is the month, you are asked every time.',
        'You are asked whether a spreadsheet swapped day and month if some dates are text in which the day is clear, such as 31/3/2026, and no real date is after the 12th of a month. You are also asked about dates such as 26-01-15, in which the year may come first, and about a number such as 46082 among dates.',
        'A row is refused if a date cell does not show the day, month and year, such as "Jan 2026".',
        'You are asked about a term of more than 5 years, and about a date more than 10 years in the past or 2 years in the future, such as one in 1926 or 2050. You are also asked about a column with the months of each term if they differ from its dates.',
        'If a file has no expiration dates and all terms have the same length, enter that length in months, such as 12, when you match columns. If a column has terms of several lengths, add a column with the expiration dates.',
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
        'Amounts with more than two decimals are refused, unless the additional digits are zeros or come from a program that stores cents as a binary fraction. A whole number with leading zeros, such as 0120000, is refused, because it may be in cents. You are asked about 12.500 if no other amount in the file explains it, because it may mean 12,500. You are also asked about a file in which some amounts have a comma before the cents and others a period. You are asked about a column such as "Annual Premium" if a term is longer or shorter than a year, about 12 next to 000.00, because a comma may have split 12,000.00, and about a total that equals the premium of a row with fees or taxes, because the premium may include them. So may a premium that is the sum of another column and the charges of the row, and one called "Total Premium", "Gross Premium" or similar next to a column of fees or taxes: you are asked about it, unless the premium tax of each row has a usual rate of the premium, with or without the fees. You are asked about a column of taxes that may contain rates, such as 4.85 for premiums of 1,000 and 2,000.',
        'In a workbook, an amount is refused if the sheet displays a different figure than it stores, such as 12 for 12000 in a format that shows thousands. The error names both figures. Rounding does not matter: the exact amount is recorded.',
        'Return premiums and cancellations are negative. If your file shows them without a minus sign, check Return premiums and cancellations without a minus.',
        'A flat cancellation with a premium of 0 is refused. Enter the returned premium with a minus sign, for example -1200.50. If another row returns it, delete the one with 0.',
      ],
      heads: ['In your file', 'Read as, with commas between thousands'],
      examples: [
        '$1,234.50',
        '(1,234.50)',
        '1,234.50-',
        '1,234.50 CR',
        '1,234.50 DR',
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
        'You are asked about a column that is not read if it may contain transaction types or dates, endorsement numbers, lines of business, exemptions, fees, additional premium, credits, installments or parts of the policy number. You are also asked about license numbers and NPNs, payments, and the county or ZIP code of the risk. A program that uploads a file like the template is not asked about these, because they change no amount.',
        'You are also asked if such a column marks rows that are not premium of a surplus lines policy, such as Quoted, Void, Canceled, Draft, Archived, not approved, not in force, Admitted or RRG; payments, earned premium and premium of a month; policies whose tax is filed under another license, such as a name below "Filed By"; a tax or fee; a share of the premium; a credit memo; rows that were already filed; reinsurance; claims; or a currency other than US dollars. Remarks in the notes are checked too, such as "Split 50/50", "Filed by MGA", "Premium should be 1500", "Policy fee $250" or "Includes taxes". In a workbook, an amount whose format shows a percentage or another currency is refused.',
        'You are asked about a policy number without a digit, if the insureds are codes, and if "Client" and "Company" could both be the insured. You are asked about a column of surcharges, a column that marks a government, nonprofit or other insured that may be exempt, and a second state of the risk. You are also asked about a second insurer, a master policy, and the MGA or wholesaler, which may file the tax.',
        'You are asked about a column with a corrected policy number, insured, state or date, a version, a second policy number, or states of locations other than the home state. You are also asked about an insured whose name looks like a test, is the name of a charge such as "SL Tax", or ends in a mark such as "(1)", and about a column that has a value only in the first row of each group. You are asked about the address of a risk or an insured if it is in another state than the policy.',
        'Text lines above, between and below the rows are not imported. Rows below a heading such as "Cancellations", "AP" or "March endorsements" are refused unless they state their transaction type, in a batch calculation too, and so are rows below "Quotes" and the like. You are asked about such headings and others such as "Prior period adjustments" or "Not included above", about sheet and file names such as "Quotes" or "USD 000", and about notes on thousands, currencies, shares, commission, taxes, annualized or earned premium, other filers, returns without a minus sign, and the meaning of colors and marks, which are not read.',
        'If no column has the state and headings or sheets are named for states, you are asked, because one value for all rows would tax them in one state.',
        'You are asked about a column without a name that has text next to a policy, about column names that continue on the next row, and about a name in two columns, such as First Name and Last Name. A file with its column names below each other, or with columns that only spaces separate, is refused.',
        'A file is refused if it has a second table with other columns below the first. Put each table in a separate file.',
        'You are asked about a column that is read although it is hidden in the workbook, even by a collapsed group or a width of zero. A file of anything other than policies is refused if it has such a column.',
        'Cell comments and notes are not read. You are asked about them, and about those of the sheets that are imported together.',
        'If the name of a column only resembles a known one, or if a column with another name contains transaction types, a match is proposed and you are asked to confirm it.',
        'If two columns could be the same, such as "Annual Premium" and "Transaction Premium", you choose one, even if one of them has the name used in the template. If two columns could be the effective date and one of them has later days, you are asked whether they are the dates of the transactions. You are asked whose license is in a column such as "License Number".',
        'Sheets with the same columns, such as one for each month, are proposed for import together, in order. Uncheck those that do not belong. Row numbers continue from sheet to sheet, and the error of a refused row names its sheet and its row on that sheet. Rows on a sheet such as "Cancellations" must state their transaction type. A sheet with policies in other columns, or with other columns and a name such as "Returns", is not imported; you are asked about it. A workbook of accounts, insurers or licenses is refused if a second visible sheet has rows, and a batch calculation notes that only the first sheet was read.',
        'Column names are recognized in upper or lower case, and with a unit, such as "Premium (USD)". You are asked about "Premium (Net)" and the like.',
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
        'Words that other systems use are read if they have only one meaning. Each is listed with its rows before you import.',
        'You are asked about words with several meanings and about words that we do not know, unless the premiums decide: RP with a negative premium in all of its rows is a return premium, because a renewal is never negative. Rows with a word that you leave open are refused.',
        'Your answers are saved with the mapping. For a word with several meanings, you are asked again in the next file, with your last answer filled in.',
        'You are also asked again about everything else that a file leaves open: the order of dates, periods in amounts, signs of returns, values for all rows and the months of each term.',
      ],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('transactionType'),
    },
    {
      title: 'Lines of business',
      sentences: ['They are read, and you are asked about them, in the same way as transaction types.'],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('lineOfBusiness'),
    },
    {
      title: 'Exemptions',
      sentences: ['They are read, and you are asked about them, in the same way as transaction types.'],
      heads: COLUMN_HEADERS,
      examples: listWordExamples('exemption'),
    },
  ];
}
