const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns superscript text with its digits raised, so that a footnote mark is not read as part of the preceding number. */
export const raiseDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => RAISED.charAt(Number(digit)));
