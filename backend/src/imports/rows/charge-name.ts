import { JURISDICTION_CODES } from '../../jurisdictions/jurisdiction-codes.js';

const PAYER =
  '(?:surplus lines?|s\\/?l|premium|state|municipal|county|city|fire marshal|stamp(?:ing)?|office|policy|pol|inspection|insp|broker|brokerage|agency|agent|' +
  'underwriting|uw|admin(?:istrative|istration)?|processing|service|filing|carrier|company|mga|wholesaler|transaction|clearinghouse|fslso|sla|empa|' +
  `${JURISDICTION_CODES.join('|')})`;
const CHARGE_NAME = new RegExp(
  `^(?:${PAYER}\\s+)*(?:tax|taxes|fees?|surcharges?|assessments?)(?:\\s+(?:@ ?|at )?[\\d.]+ ?%)?$|^(?:sl[\\s-]?ta?x|slt|slsf|stmp|pfee)$`,
  'i',
);
/** Maximum length of a charge's name; most rows have longer cells. */
const MAX_LENGTH = 60;

/** Returns true for the name of a tax or fee, which invoice lists have in separate rows below the premium. */
export const isChargeName = (text: string): boolean => text.length <= MAX_LENGTH && CHARGE_NAME.test(text.trim());
