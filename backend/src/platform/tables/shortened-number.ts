/** What a spreadsheet makes of a long number in a narrow or general column, and then writes into a CSV file. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** Whether an identifier has lost its digits to a spreadsheet: 1.23457E+11. */
export const isShortenedNumber = (text: string): boolean => SHORTENED.test(text);

/** What to do about it. */
export const SHORTENED_NUMBER_ADVICE =
  'Your spreadsheet has shortened a long number. In Excel, format the column as Number without decimals, check that all digits are there, and save the file again.';
