const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns superscript text with its digits raised, so that the mark of a footnote is not a digit of the number before it. */
export const raiseDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => RAISED.charAt(Number(digit)));
