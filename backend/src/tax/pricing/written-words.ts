import { EXEMPTIONS, LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { lettersOf } from '../../platform/tables/near-name.js';
import { TRANSACTION_TYPES } from './price-request.js';

/** The words that a field of a table takes, by the kind of the field. */
export const WORDS_OF_KIND = {
  transactionType: TRANSACTION_TYPES,
  exemption: EXEMPTIONS,
  lineOfBusiness: LINES_OF_BUSINESS,
  yesOrNo: ['yes', 'no'],
} as const;
export type WordKind = keyof typeof WORDS_OF_KIND;

/** Meaning of a word that says that a field is empty, such as "Taxable" among exemptions. */
const EMPTY_MEANING = '';

/** The words of a line, divided by commas. */
const listed = (words: string): readonly string[] => words.split(', ');

/** Words of files that say only that a policy is exempt, not why. */
const EXEMPT_WITHOUT_REASON = ['Y', 'Yes', 'X', 'True', '1', 'Exempt', 'Tax Exempt', 'E'] as const;

/**
 * Words of other systems, by their meaning here: the bulk upload of Idaho, the batch files of InsCipher and agency systems (0043). A word
 * that is written at two meanings has both, and is never read without asking.
 */
const WRITTEN: Readonly<Record<WordKind, Readonly<Record<string, readonly string[]>>>> = {
  transactionType: {
    new: listed(
      'New Policy, New Business, New Bus, NP, PN, NB, NBS, NEW, N, Rewrite, Rewritten, REW, RWR, Policy, Installment, Instalment, Inst',
    ),
    renewal: listed('Renewal Policy, Renewal Business, Renew, PR, REN, RENL, RNWL, RWL, RB, R, RP, Rewrite, Rewritten, REW, RWR, Policy'),
    endorsement: listed(
      'Additional Premium, Additional Premium Endorsement, APE, AP, END, ENDT, ENDR, ENDO, Endorse, Endorsed, Policy Change, Change, PCH, CHG, Amendment, AMD, E, C, PC, A, ADJ, Adjustment, Adj Endorsement, RET, Return, CR, Credit, Installment, Instalment, Inst',
    ),
    return_premium: listed(
      'Return of Premium, Return Premium Endorsement, Returned Premium, RPE, RTP, Refund, RP, R, RET, Return, CR, Credit',
    ),
    cancellation: listed(
      'Flat Cancel, Flat Cancellation, FC, Prorated Cancellation, Pro Rata Cancellation, Short Rate Cancellation, Cancel, Cancelled, Canceled, Cancelation, CAN, CANC, CNL, CXL, XLC, XLN, FLAT, C, PC, PR, CR, CN',
    ),
    reinstatement: listed('REI, REIN, RST, Reinstate, Reinstated, R, CN'),
    audit: listed('Audit Endorsement, Audit Premium, AE, AUD, Final Audit, A, ADJ, Adjustment'),
  },
  exemption: {
    [EMPTY_MEANING]: listed('N, No, False, 0, Taxable, Non Exempt, Not Exempt, No Exemption, Standard, Regular'),
    government: [
      ...listed('Govt, Gov, Federal Government, State Government, Government Entity, Governmental Entity, Public Entity'),
      ...EXEMPT_WITHOUT_REASON,
    ],
    municipality: [...listed('Municipal, City, County, Town, Municipal Government, Public Entity'), ...EXEMPT_WITHOUT_REASON],
    school_district: listed('School, Public School, School Dist, ISD'),
    educational_institution: listed('School, Education, University, College, Educational'),
    tribal: listed('Tribe, Tribal Government, Indian Tribe, Native American Tribe'),
    foreign_government: listed('Foreign Govt, Consulate, Embassy'),
    federal_credit_union: listed('FCU, Credit Union'),
    approved_exempt_entity: [...listed('Approved, Approved Exempt'), ...EXEMPT_WITHOUT_REASON],
  },
  lineOfBusiness: {
    general_liability: listed('GL, CGL, Gen Liab, General Liab, Commercial General Liability, Comm GL, Liability, PL'),
    professional_liability: listed('Professional, Prof Liab, E&O, EO, Errors and Omissions, Errors & Omissions, Liability, MPL, PL'),
    cyber_liability: listed('Cyber, Cyber Liab'),
    workers_compensation: listed("WC, Workers Comp, Work Comp, Workers' Compensation"),
    property: listed('Prop, Property'),
    commercial_property: listed('Comm Property, Commercial Prop, Comm Prop, CP'),
    residential_property: listed('Dwelling, Dwelling Fire, DP'),
    multi_peril: listed('BOP, CMP, Package, PKG, Commercial Package, Businessowners, Commercial Multi Peril'),
    excess_general_liability: listed('Excess GL, Excess General Liability, XS GL'),
    excess_property: listed('XS Property'),
    inland_marine: listed('IM, Marine'),
    ocean_marine: listed('OM, Marine'),
    auto: listed('Commercial Auto, Auto Liability, Automobile, Garage, CA'),
    auto_physical_damage: listed('APD, Auto PD, Physical Damage'),
    aircraft: listed('Aviation, AVN'),
    builders_risk: listed("Builder's Risk, BR"),
    residential_builders_risk: listed('BR'),
    difference_in_conditions: listed('DIC'),
    earthquake: listed('EQ, Quake'),
    residential_earthquake: listed('EQ, Quake'),
    flood: listed('FL, FLD'),
    residential_flood: listed('FL, FLD'),
    windstorm: listed('Wind, Wind Hail'),
    residential_windstorm: listed('Wind, Wind Hail'),
    homeowners: listed('HO, HO3, HO5, Home'),
    boiler_machinery: listed('B&M, Equipment Breakdown, Boiler'),
  },
  yesOrNo: { yes: listed('Y, True, 1, Yes, X'), no: listed('N, False, 0, No, X') },
};

/** Returns the words of other systems for each word of a field. */
export const writtenWordsOf = (kind: WordKind): Readonly<Record<string, readonly string[]>> => WRITTEN[kind];

const ADVICE_ON_INSTALLMENTS =
  'An installment is a part of a premium. Enter the whole premium once as new or renewal, or enter the first installment as new and each further one as endorsement.';
const INSTALLMENTS: ReadonlySet<string> = new Set(['installment', 'instalment', 'inst']);

/** Returns true for a type of transaction that means a part of a premium. */
export const isInstallment = (text: string): boolean => INSTALLMENTS.has(lettersOf(text));

const MEANINGS: Readonly<Record<WordKind, ReadonlyMap<string, readonly string[]>>> = {
  transactionType: byLetters('transactionType'),
  exemption: byLetters('exemption'),
  lineOfBusiness: byLetters('lineOfBusiness'),
  yesOrNo: byLetters('yesOrNo'),
};

function byLetters(kind: WordKind): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(WRITTEN[kind])) {
    for (const letters of new Set(words.map(lettersOf))) found.set(letters, [...(found.get(letters) ?? []), meaning]);
  }
  // Our own words mean themselves.
  for (const word of WORDS_OF_KIND[kind]) found.set(lettersOf(word), [word]);
  return found;
}

/** Returns what a text can mean in a field: one meaning, several that only the person can tell apart, or none for an unknown text. */
export const meaningsOf = (kind: WordKind, text: string): readonly string[] => MEANINGS[kind].get(lettersOf(text)) ?? [];

/** Returns what to do about a text that has several meanings in a field; undefined for other texts. */
export function severalMeaningsAdvice(kind: WordKind, text: string): string | undefined {
  const meanings = meaningsOf(kind, text);
  if (meanings.length < 2) return undefined;
  if (kind === 'transactionType' && isInstallment(text)) return ADVICE_ON_INSTALLMENTS;
  const named = meanings.map((meaning) => (meaning === EMPTY_MEANING ? 'nothing' : meaning));
  return `It means ${named.slice(0, -1).join(' or ')} in some systems and ${named.at(-1)} in others. Enter the word that is meant.`;
}
