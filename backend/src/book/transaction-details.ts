import type { Exemption, LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import type { TransactionPart } from './transaction-parts.js';

/** Facts that a transaction may have beside those that every one has. Amounts in whole cents with the sign of the transaction, dates YYYY-MM-DD. */
interface DetailFacts {
  lineOfBusiness?: LineOfBusiness;
  /** Code of the home state's office, or a line of business by its name. */
  coverageCode?: string;
  exemption?: Exemption;
  exemptionProof?: string;
  policyFeeCents?: number;
  inspectionFeeCents?: number;
  brokerFeeCents?: number;
  agentFeeCents?: number;
  otherInsurerFeesCents?: number;
  firePremiumCents?: number;
  nonUsPremiumCents?: number;
  municipality?: string;
  independentlyProcured?: boolean;
  /** Railroad in interstate commerce, or aircraft of a manufacturer or in scheduled interstate flight. */
  interstateTransport?: boolean;
  /** First day of an extension of the term, of which this is the premium. */
  extensionDate?: string;
  homeState?: string;
  insurerNaic?: string;
  insurerAa?: string;
  /** Percent of the risk that the insurer takes, as exact text. */
  insurerShare?: string;
  policyLimitCents?: number;
  previousPolicyNumber?: string;
  accountNumber?: string;
  boundDate?: string;
  issueDate?: string;
  invoiceDate?: string;
  receiptDate?: string;
}

export type DetailName = keyof DetailFacts;

/** What a transaction says beside the facts that every one has. */
export interface TransactionDetails extends DetailFacts {
  /** Of a transaction with several coverages or insurers, in the order of `inOrder`; absent where it has one of each. */
  parts?: readonly TransactionPart[];
}

type Stated<Facts> = { [Name in keyof Facts]?: Facts[Name] | null };

/** The details of a row: null where the file has the column and the row leaves it blank, absent where the file does not say it. */
export type StatedDetails = Stated<TransactionDetails>;

/** How a detail is called for people, and whether it decides the price. */
export interface DetailMeaning {
  readonly label: string;
  readonly isPriced: boolean;
  readonly isAmount: boolean;
}

const priced = (label: string): DetailMeaning => ({ label, isPriced: true, isAmount: false });
const amount = (label: string): DetailMeaning => ({ label, isPriced: true, isAmount: true });
const record = (label: string): DetailMeaning => ({ label, isPriced: false, isAmount: false });

/** All details, in the order in which they are shown. */
export const DETAILS: Readonly<Record<DetailName, DetailMeaning>> = {
  lineOfBusiness: priced('Line of business'),
  coverageCode: priced('Coverage code'),
  exemption: priced('Exemption'),
  exemptionProof: record('Exemption proof'),
  policyFeeCents: amount('Policy fee'),
  inspectionFeeCents: amount('Inspection fee'),
  brokerFeeCents: amount('Broker fee'),
  agentFeeCents: amount('Agent fee'),
  otherInsurerFeesCents: amount('Other insurer fees'),
  firePremiumCents: amount('Fire premium'),
  nonUsPremiumCents: amount('Premium outside the United States'),
  municipality: priced('Municipality'),
  independentlyProcured: priced('Independently procured'),
  interstateTransport: priced('Interstate transport'),
  extensionDate: priced('Extension date'),
  homeState: record('Home state'),
  insurerNaic: record('Insurer NAIC'),
  insurerAa: record('Insurer AA'),
  insurerShare: record('Insurer share'),
  policyLimitCents: { label: 'Policy limit', isPriced: false, isAmount: true },
  previousPolicyNumber: record('Previous policy number'),
  accountNumber: record('Account number'),
  boundDate: priced('Bound date'),
  issueDate: record('Issue date'),
  invoiceDate: record('Invoice date'),
  receiptDate: record('Receipt date'),
};

export const DETAIL_NAMES = Object.keys(DETAILS).filter((name): name is DetailName => name in DETAILS);

/** What holds when a row says some details of a transaction that has others; what it does not say stays. Null when nothing is left. */
export function mergedDetails(before: TransactionDetails | null, stated: StatedDetails | null): TransactionDetails | null {
  if (stated === null) return before;
  // Without lists of entries: an import comes here several times for each row.
  const all: TransactionDetails = {};
  let isEmpty = true;
  const holds = before === null ? stated : { ...before, ...stated };
  for (const name of STATED_NAMES) {
    const value = holds[name];
    if (value === null || value === undefined) continue;
    put(all, name, value);
    isEmpty = false;
  }
  return isEmpty ? null : all;
}

function put<Name extends keyof TransactionDetails>(details: TransactionDetails, name: Name, value: TransactionDetails[Name]): void {
  details[name] = value;
}

const STATED_NAMES: readonly (keyof TransactionDetails)[] = [...DETAIL_NAMES, 'parts'];

/** The details without those that are a part of the money, and without parts: a difference to what was booked has none of its own. */
export function withoutPricedAmounts(details: TransactionDetails | null): TransactionDetails | null {
  if (details === null) return null;
  const kept = DETAIL_NAMES.filter((name) => details[name] !== undefined && !(DETAILS[name].isAmount && DETAILS[name].isPriced));
  return kept.length === 0 ? null : (Object.fromEntries(kept.map((name) => [name, details[name]])) as TransactionDetails);
}

/** What a row says that only describes; what it leaves blank stays. */
export function describing(stated: StatedDetails | null): StatedDetails | null {
  if (stated === null) return null;
  const kept = DETAIL_NAMES.filter((name) => stated[name] !== undefined && stated[name] !== null && !DETAILS[name].isPriced);
  if (kept.length === 0 && !stated.parts) return null;
  const facts: StatedDetails = Object.fromEntries(kept.map((name) => [name, stated[name]]));
  return stated.parts ? { ...facts, parts: stated.parts } : facts;
}
