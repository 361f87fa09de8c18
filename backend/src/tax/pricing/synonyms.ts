import { EXEMPTIONS, LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { keepLettersAndDigits } from '@stampline/tables';
import { TRANSACTION_TYPES } from './price-request.js';

/** Words that a table field accepts, by kind of field. */
export const WORDS_BY_KIND = {
  transactionType: TRANSACTION_TYPES,
  exemption: EXEMPTIONS,
  lineOfBusiness: LINES_OF_BUSINESS,
  yesOrNo: ['yes', 'no'],
} as const;
export type WordKind = keyof typeof WORDS_BY_KIND;

/** Meaning of words that are the same as an empty field, such as "Taxable" for exemptions. */
const EMPTY_MEANING = '';

/** Splits a comma-separated line. */
const splitList = (words: string): readonly string[] => words.split(', ');

/** Words that mark a policy as exempt without a reason. */
const EXEMPT_WITHOUT_REASON = ['Y', 'Yes', 'X', 'True', '1', 'Exempt', 'Tax Exempt', 'E'] as const;

/**
 * Words that other systems use, by their meaning in the product, from Idaho's bulk upload, InsCipher's batch files and agency systems
 * (docs/features/policy-files.md). A word with two meanings is ambiguous, and users must clarify it.
 */
const SYNONYMS: Readonly<Record<WordKind, Readonly<Record<string, readonly string[]>>>> = {
  transactionType: {
    new: splitList(
      'New Policy, New Business, New Bus, NP, PN, NB, NBS, NEWB, NEW, N, Original Premium, Rewrite, Rewritten, REW, RWR, Policy, Installment, Instalment, Inst',
    ),
    renewal: splitList(
      'Renewal Policy, Renewal Business, Renew, PR, REN, RENB, RENL, RNWL, RWL, RB, R, RP, Original Premium, Rewrite, Rewritten, REW, RWR, Policy',
    ),
    endorsement: splitList(
      'Additional Premium, Additional Prem, Addl Premium, Addl Prem, Additional Premium Endorsement, APE, AP, END, ENDT, ENDR, ENDO, Endorse, Endorsed, Policy Change, Change, PCH, CHG, Amendment, AMD, E, C, PC, A, ADJ, Adjustment, Adj Endorsement, RET, Return, CR, Credit, Installment, Instalment, Inst',
    ),
    return_premium: splitList(
      'Return of Premium, Return Prem, Ret Prem, Return Premium Endorsement, Returned Premium, Audit RP, Audit Return Premium, RPE, RTP, Refund, RP, R, RET, Return, CR, Credit',
    ),
    cancellation: splitList(
      'Flat Cancel, Flat Cancellation, Flat CX, Flat CXL, Cancel Flat, CXL Flat, Cancellation Flat, CXL PR, CXL Pro Rata, Cancel Pro Rata, CXL SR, CXL Short Rate, Cancel Short Rate, Cancel/Rewrite, CX, FC, Prorated Cancel, Pro Rata Cancel, Short Rate Cancel, Prorated Cancellation, Pro Rata Cancellation, Short Rate Cancellation, Cancel, Cancelled, Canceled, Cancelation, CAN, CANC, CNL, CXL, XLC, XLN, FLAT, C, PC, PR, CR, CN',
    ),
    reinstatement: splitList('REI, REIN, RST, Reinstate, Reinstated, R, CN'),
    audit: splitList('Audit Endorsement, Audit Premium, Audit AP, Audit Additional Premium, AE, AUD, Final Audit, A, ADJ, Adjustment'),
  },
  exemption: {
    [EMPTY_MEANING]: splitList('N, No, False, 0, Taxable, Non Exempt, Not Exempt, No Exemption, Standard, Regular'),
    government: [
      ...splitList('Govt, Gov, Federal Government, State Government, Government Entity, Governmental Entity, Public Entity'),
      ...EXEMPT_WITHOUT_REASON,
    ],
    municipality: [...splitList('Municipal, City, County, Town, Municipal Government, Public Entity'), ...EXEMPT_WITHOUT_REASON],
    school_district: splitList('School, Public School, School Dist, ISD'),
    educational_institution: splitList('School, Education, University, College, Educational'),
    tribal: splitList('Tribe, Tribal Government, Indian Tribe, Native American Tribe'),
    foreign_government: splitList('Foreign Govt, Consulate, Embassy'),
    federal_credit_union: splitList('FCU, Credit Union'),
    approved_exempt_entity: [...splitList('Approved, Approved Exempt'), ...EXEMPT_WITHOUT_REASON],
  },
  lineOfBusiness: {
    general_liability: splitList('GL, CGL, Gen Liab, General Liab, Commercial General Liability, Comm GL, Liability, PL'),
    professional_liability: splitList('Professional, Prof Liab, E&O, EO, Errors and Omissions, Errors & Omissions, Liability, MPL, PL'),
    cyber_liability: splitList('Cyber, Cyber Liab'),
    workers_compensation: splitList("WC, Workers Comp, Work Comp, Workers' Compensation"),
    property: splitList('Prop, Property'),
    commercial_property: splitList('Comm Property, Commercial Prop, Comm Prop, CP'),
    residential_property: splitList('Dwelling, Dwelling Fire, DP'),
    multi_peril: splitList('BOP, CMP, Package, PKG, Commercial Package, Businessowners, Commercial Multi Peril'),
    excess_general_liability: splitList('Excess GL, Excess General Liability, XS GL'),
    excess_property: splitList('XS Property'),
    inland_marine: splitList('IM, Marine'),
    ocean_marine: splitList('OM, Marine'),
    auto: splitList(
      'Commercial Auto, Business Auto, Commercial Automobile, Auto Liability, Automobile, Hired and Non-Owned Auto, HNOA, Garage, CA',
    ),
    auto_physical_damage: splitList('APD, Auto PD, Physical Damage'),
    aircraft: splitList('Aviation, AVN'),
    builders_risk: splitList("Builder's Risk, BR"),
    residential_builders_risk: splitList('BR'),
    difference_in_conditions: splitList('DIC'),
    earthquake: splitList('EQ, Quake'),
    residential_earthquake: splitList('EQ, Quake'),
    flood: splitList('FL, FLD'),
    residential_flood: splitList('FL, FLD'),
    windstorm: splitList('Wind, Wind Hail'),
    residential_windstorm: splitList('Wind, Wind Hail'),
    homeowners: splitList('HO, HO3, HO5, Home'),
    boiler_machinery: splitList('B&M, Equipment Breakdown, Boiler'),
    other: splitList(
      'Crime, Commercial Crime, Fidelity, Fidelity Bond, Surety, Surety Bond, Kidnap and Ransom, Kidnap & Ransom, K&R, Accident and Health, Accident & Health, A&H, Stop Loss, Medical Stop Loss, Trade Credit, Event Cancellation, Product Recall, Pet Insurance',
    ),
  },
  yesOrNo: { yes: splitList('Y, True, 1, Yes, X'), no: splitList('N, False, 0, No, X') },
};

/** Returns the words that other systems use, for each word of a field. */
export const getSynonyms = (kind: WordKind): Readonly<Record<string, readonly string[]>> => SYNONYMS[kind];

const INSTALLMENT_ADVICE =
  'An installment is a part of a premium. Enter the whole premium once as new or renewal, or enter the first installment as new and each further one as endorsement.';
const INSTALLMENTS: ReadonlySet<string> = new Set(['installment', 'instalment', 'inst']);

/** Returns true if the text of a transaction type means a premium installment. */
export const isInstallment = (text: string): boolean => INSTALLMENTS.has(keepLettersAndDigits(text));

const MEANINGS: Readonly<Record<WordKind, ReadonlyMap<string, readonly string[]>>> = {
  transactionType: indexMeanings('transactionType'),
  exemption: indexMeanings('exemption'),
  lineOfBusiness: indexMeanings('lineOfBusiness'),
  yesOrNo: indexMeanings('yesOrNo'),
};

function indexMeanings(kind: WordKind): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, words] of Object.entries(SYNONYMS[kind])) {
    for (const key of new Set(words.map(keepLettersAndDigits))) found.set(key, [...(found.get(key) ?? []), meaning]);
  }
  // The product's words are never ambiguous.
  for (const word of WORDS_BY_KIND[kind]) found.set(keepLettersAndDigits(word), [word]);
  return found;
}

/** Returns the possible meanings of text in a field: none, one, or several from which the user must choose. */
export const findMeanings = (kind: WordKind, text: string): readonly string[] => MEANINGS[kind].get(keepLettersAndDigits(text)) ?? [];

/** Returns advice on text that has several meanings in a field; undefined for other text. */
export function findAmbiguityAdvice(kind: WordKind, text: string): string | undefined {
  const meanings = findMeanings(kind, text);
  if (meanings.length < 2) return undefined;
  if (kind === 'transactionType' && isInstallment(text)) return INSTALLMENT_ADVICE;
  const named = meanings.map((meaning) => (meaning === EMPTY_MEANING ? 'nothing' : meaning));
  return `It means ${named.slice(0, -1).join(' or ')} in some systems and ${named.at(-1)} in others. Enter the word that is meant.`;
}
