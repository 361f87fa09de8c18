import { EXEMPTIONS, LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { lettersAndDigits } from '../../platform/content/tables/near-name.js';
import { TRANSACTION_TYPES } from './price-request.js';

/** Words that a field of a table accepts, by kind of field. */
export const WORDS_OF_KIND = {
  transactionType: TRANSACTION_TYPES,
  exemption: EXEMPTIONS,
  lineOfBusiness: LINES_OF_BUSINESS,
  yesOrNo: ['yes', 'no'],
} as const;
export type WordKind = keyof typeof WORDS_OF_KIND;

/** Meaning of a word for an empty field, such as "Taxable" among exemptions. */
const EMPTY_MEANING = '';

/** Splits a comma-separated line. */
const list = (words: string): readonly string[] => words.split(', ');

/** Words of files that mark a policy as exempt without a reason. */
const EXEMPT_WITHOUT_REASON = ['Y', 'Yes', 'X', 'True', '1', 'Exempt', 'Tax Exempt', 'E'] as const;

/**
 * Words of other systems by our meaning: the bulk upload of Idaho, the batch files of InsCipher and agency systems
 * (docs/features/policy-files.md). A word listed under two meanings is ambiguous and always asked about.
 */
const WRITTEN: Readonly<Record<WordKind, Readonly<Record<string, readonly string[]>>>> = {
  transactionType: {
    new: list(
      'New Policy, New Business, New Bus, NP, PN, NB, NBS, NEW, N, Rewrite, Rewritten, REW, RWR, Policy, Installment, Instalment, Inst',
    ),
    renewal: list('Renewal Policy, Renewal Business, Renew, PR, REN, RENL, RNWL, RWL, RB, R, RP, Rewrite, Rewritten, REW, RWR, Policy'),
    endorsement: list(
      'Additional Premium, Additional Premium Endorsement, APE, AP, END, ENDT, ENDR, ENDO, Endorse, Endorsed, Policy Change, Change, PCH, CHG, Amendment, AMD, E, C, PC, A, ADJ, Adjustment, Adj Endorsement, RET, Return, CR, Credit, Installment, Instalment, Inst',
    ),
    return_premium: list(
      'Return of Premium, Return Premium Endorsement, Returned Premium, RPE, RTP, Refund, RP, R, RET, Return, CR, Credit',
    ),
    cancellation: list(
      'Flat Cancel, Flat Cancellation, FC, Prorated Cancellation, Pro Rata Cancellation, Short Rate Cancellation, Cancel, Cancelled, Canceled, Cancelation, CAN, CANC, CNL, CXL, XLC, XLN, FLAT, C, PC, PR, CR, CN',
    ),
    reinstatement: list('REI, REIN, RST, Reinstate, Reinstated, R, CN'),
    audit: list('Audit Endorsement, Audit Premium, AE, AUD, Final Audit, A, ADJ, Adjustment'),
  },
  exemption: {
    [EMPTY_MEANING]: list('N, No, False, 0, Taxable, Non Exempt, Not Exempt, No Exemption, Standard, Regular'),
    government: [
      ...list('Govt, Gov, Federal Government, State Government, Government Entity, Governmental Entity, Public Entity'),
      ...EXEMPT_WITHOUT_REASON,
    ],
    municipality: [...list('Municipal, City, County, Town, Municipal Government, Public Entity'), ...EXEMPT_WITHOUT_REASON],
    school_district: list('School, Public School, School Dist, ISD'),
    educational_institution: list('School, Education, University, College, Educational'),
    tribal: list('Tribe, Tribal Government, Indian Tribe, Native American Tribe'),
    foreign_government: list('Foreign Govt, Consulate, Embassy'),
    federal_credit_union: list('FCU, Credit Union'),
    approved_exempt_entity: [...list('Approved, Approved Exempt'), ...EXEMPT_WITHOUT_REASON],
  },
  lineOfBusiness: {
    general_liability: list('GL, CGL, Gen Liab, General Liab, Commercial General Liability, Comm GL, Liability, PL'),
    professional_liability: list('Professional, Prof Liab, E&O, EO, Errors and Omissions, Errors & Omissions, Liability, MPL, PL'),
    cyber_liability: list('Cyber, Cyber Liab'),
    workers_compensation: list("WC, Workers Comp, Work Comp, Workers' Compensation"),
    property: list('Prop, Property'),
    commercial_property: list('Comm Property, Commercial Prop, Comm Prop, CP'),
    residential_property: list('Dwelling, Dwelling Fire, DP'),
    multi_peril: list('BOP, CMP, Package, PKG, Commercial Package, Businessowners, Commercial Multi Peril'),
    excess_general_liability: list('Excess GL, Excess General Liability, XS GL'),
    excess_property: list('XS Property'),
    inland_marine: list('IM, Marine'),
    ocean_marine: list('OM, Marine'),
    auto: list('Commercial Auto, Auto Liability, Automobile, Garage, CA'),
    auto_physical_damage: list('APD, Auto PD, Physical Damage'),
    aircraft: list('Aviation, AVN'),
    builders_risk: list("Builder's Risk, BR"),
    residential_builders_risk: list('BR'),
    difference_in_conditions: list('DIC'),
    earthquake: list('EQ, Quake'),
    residential_earthquake: list('EQ, Quake'),
    flood: list('FL, FLD'),
    residential_flood: list('FL, FLD'),
    windstorm: list('Wind, Wind Hail'),
    residential_windstorm: list('Wind, Wind Hail'),
    homeowners: list('HO, HO3, HO5, Home'),
    boiler_machinery: list('B&M, Equipment Breakdown, Boiler'),
  },
  yesOrNo: { yes: list('Y, True, 1, Yes, X'), no: list('N, False, 0, No, X') },
};

/** Returns the words of other systems for each word of a field. */
export const writtenWordsOf = (kind: WordKind): Readonly<Record<string, readonly string[]>> => WRITTEN[kind];

const ADVICE_ON_INSTALLMENTS =
  'An installment is a part of a premium. Enter the whole premium once as new or renewal, or enter the first installment as new and each further one as endorsement.';
const INSTALLMENTS: ReadonlySet<string> = new Set(['installment', 'instalment', 'inst']);

/** Returns true for a transaction type that means a part of a premium. */
export const isInstallment = (text: string): boolean => INSTALLMENTS.has(lettersAndDigits(text));

const MEANINGS: Readonly<Record<WordKind, ReadonlyMap<string, readonly string[]>>> = {
  transactionType: meaningsByKey('transactionType'),
  exemption: meaningsByKey('exemption'),
  lineOfBusiness: meaningsByKey('lineOfBusiness'),
  yesOrNo: meaningsByKey('yesOrNo'),
};

function meaningsByKey(kind: WordKind): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(WRITTEN[kind])) {
    for (const key of new Set(words.map(lettersAndDigits))) found.set(key, [...(found.get(key) ?? []), meaning]);
  }
  // Our words mean themselves.
  for (const word of WORDS_OF_KIND[kind]) found.set(lettersAndDigits(word), [word]);
  return found;
}

/** Returns the possible meanings of text in a field: one, several that only the person can distinguish, or none. */
export const meaningsOf = (kind: WordKind, text: string): readonly string[] => MEANINGS[kind].get(lettersAndDigits(text)) ?? [];

/** Returns advice on text that has several meanings in a field; undefined for other text. */
export function severalMeaningsAdvice(kind: WordKind, text: string): string | undefined {
  const meanings = meaningsOf(kind, text);
  if (meanings.length < 2) return undefined;
  if (kind === 'transactionType' && isInstallment(text)) return ADVICE_ON_INSTALLMENTS;
  const named = meanings.map((meaning) => (meaning === EMPTY_MEANING ? 'nothing' : meaning));
  return `It means ${named.slice(0, -1).join(' or ')} in some systems and ${named.at(-1)} in others. Enter the word that is meant.`;
}
