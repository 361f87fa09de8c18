import { JURISDICTION_CODES } from '../../jurisdictions/jurisdiction-codes.js';

const PAYER =
  '(?:surplus lines?|s\\/?l|premium|state|municipal|county|city|fire marshal|stamp(?:ing)?|office|policy|pol|inspection|insp|broker|brokerage|agency|agent|' +
  'underwriting|uw|admin(?:istrative|istration)?|processing|service|filing|carrier|company|mga|wholesaler|transaction|clearinghouse|fslso|sla|empa|' +
  `${JURISDICTION_CODES.join('|')})`;
const CHARGE_NAME = new RegExp(
  `^(?:${PAYER}\\s+)*(?:tax|taxes|fees?|surcharges?|assessments?)(?:\\s+(?:@ ?|at )?[\\d.]+ ?%)?$|^(?:sl[\\s-]?ta?x|slt|slsf|stmp|pfee)$`,
  'i',
);
/** Cells are longer in most rows. */
const MAX_LENGTH = 60;

/** Returns true for the name of a tax or a fee, which lists of invoices have in separate rows below their premium. */
export const isChargeName = (text: string): boolean => text.length <= MAX_LENGTH && CHARGE_NAME.test(text.trim());
