/** Invisible characters: soft hyphen, zero-width spaces and joiners, directional marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
/** Identifiers that need no change: printable ASCII without a leading guard or doubled spaces. */
const PLAIN = /^[!-&(-<>-~][!-~]*(?: [!-~]+)*$/;

/**
 * Normalizes an identifier: removes invisible characters and the apostrophe that keeps spreadsheets from changing it, and uses plain dashes
 * and single spaces.
 */
export function normalizeIdentifier(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  const text = cell.replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').trim();
  return text.replace(/^'/, '').replaceAll(DASHES, '-').trim();
}

/** A long number as a spreadsheet displays it in a narrow or General column, and saves it to CSV. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;
/** A date into which a spreadsheet has converted an identifier such as 3-1-26 or MAR26. */
const DATE =
  /^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?|[A-Z][a-z]{2}-\d{2,4})$/;

/** A number or a date whose cell displays something else. */
const STORED_OTHERWISE = / ?\(stored as ([^()]+)\)$/;

/** A whole number as displayed with commas between thousands. */
const WITH_THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Returns advice about an identifier that a spreadsheet has shortened or converted to a date; undefined for others. */
export function findIdentifierAdvice(identifier: string): string | undefined {
  if (SHORTENED_NUMBER.test(identifier)) {
    return 'Your spreadsheet has shortened a long number. Format the column as Text, enter the number again with all its digits, and save the file.';
  }
  if (WITH_THOUSANDS.test(identifier)) {
    return 'Your spreadsheet shows the number with commas between thousands. Format the column as Text, enter the number again, and save the file.';
  }
  const stored = STORED_OTHERWISE.exec(identifier)?.[1];
  if (stored !== undefined && !DATE.test(stored)) {
    return 'Its cell displays something other than its number. Format the column as Text, enter the number again, and save the file.';
  }
  return stored !== undefined || DATE.test(identifier)
    ? 'It looks like a date that your spreadsheet made from a number. Format the column as Text, enter the number again, and save the file.'
    : undefined;
}

/** Returns advice about a number to which a program has added a decimal, and from which it may have removed leading zeros; undefined for others. */
export const findDecimalAdvice = (identifier: string): string | undefined =>
  /^\d+\.0+$/.test(identifier)
    ? 'A program has turned the number into an amount. Format the column as Text, and enter the number again without decimals and with its leading zeros.'
    : undefined;
