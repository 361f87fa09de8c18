const CURRENCY_HEADERS = / (?:currency|curr|ccy|cur) /;
const DOLLARS = /^(?:us|usd|us? ?\$|\$|(?:us |u\.s\. )?dollars?)$/i;

/** Returns true for the header of a currency column. @param words in lower case, surrounded by spaces */
export const isCurrencyHeader = (words: string): boolean => CURRENCY_HEADERS.test(words);

/** Returns true for a currency other than US dollars. */
export const isOtherCurrency = (text: string): boolean => !DOLLARS.test(text) && /\p{L}|\p{Sc}/u.test(text);
