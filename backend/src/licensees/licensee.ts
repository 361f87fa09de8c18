import { normalizeNameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../jurisdictions/statements.js';
import { isValidOn, type License, type LicenseType } from '../licenses/license.js';
import type { FilingTransaction } from '../reported/filing-transaction.js';

/** Ways a licensee was determined: chosen by a user, stated on the transaction, by a rule of the organization, or as the only license that fits. */
export const LICENSEE_SOURCES = ['chosen', 'stated', 'rule', 'usual'] as const;
export type LicenseeSource = (typeof LICENSEE_SOURCES)[number];

/** An organization's rule. Null matches everything. */
export interface LicenseeRule {
  readonly state: string | null;
  readonly retailBroker: string | null;
  readonly accountNumber: string | null;
  readonly team: string | null;
  /** License holder, as in the register. */
  readonly holder: string;
}

/** Facts of a transaction that determine its licensee. */
export type LicensedTransaction = Pick<FilingTransaction, 'id' | 'effectiveDate' | 'brokerName' | 'details'>;

/** License under which a transaction is filed. */
export interface ResolvedLicensee {
  /** Null if the license is unknown. */
  readonly license: License | null;
  readonly source: LicenseeSource | null;
  /** License number on the transaction that is missing from the register: `NPN 17004821`. */
  readonly unknownNumber: string | null;
}

/** Organization data that determines licensees. */
export interface LicenseeBasis {
  readonly licenses: readonly License[];
  /** Rules in the order in which they apply. */
  readonly rules: readonly LicenseeRule[];
  /** Chosen licenses by transaction. */
  readonly choices: ReadonlyMap<string, string>;
}

/** Returns the type of license that a state's filings name on a day; null if no source states it. */
export function findLicenseeType({ filing }: Pick<RulebookJurisdiction, 'filing'>, day: CalendarDate): LicenseType | null {
  return filterValidOn(filing.statements, day).find(({ licensee }) => licensee !== undefined)?.licensee ?? null;
}

/**
 * Returns the day on which the license of a transaction must be valid: the day of placement if the duty to report counts from it, else the effective
 * date.
 */
export function getLicensedDay(
  { filing }: Pick<RulebookJurisdiction, 'filing'>,
  { effectiveDate, details }: Pick<FilingTransaction, 'effectiveDate' | 'details'>,
): CalendarDate {
  const duty = filterValidOn(filing.obligations, effectiveDate).find(({ period }) => period === 'per-transaction');
  const isCountedFromPlacement = duty?.due.type === 'days-after' && duty.due.from === 'policy-procured';
  return (isCountedFromPlacement ? details?.boundDate : undefined) ?? effectiveDate;
}

/** Returns true if each submission covers the business under one license, because a source states so or names the type of license. */
export function isFiledPerLicense({ filing }: Pick<RulebookJurisdiction, 'filing'>, day: CalendarDate): boolean {
  return filterValidOn(filing.statements, day).some(({ licensee, perLicense }) => licensee !== undefined || perLicense === true);
}

/**
 * Returns a function that finds the licensee of a state's transactions: the chosen license, else the stated one, else the license from the first rule
 * with a holder licensed in the state, else the default. Never replaces a stated number that is missing from the register.
 */
export function createLicenseeFinder(
  jurisdiction: Pick<RulebookJurisdiction, 'code' | 'filing'>,
  { licenses, rules, choices }: LicenseeBasis,
): (transaction: LicensedTransaction) => ResolvedLicensee {
  const own = licenses.filter(({ state }) => state === jurisdiction.code);
  const byId = new Map(own.map((license) => [license.id, license]));
  const stateRules = rules.flatMap((rule) => {
    if (rule.state !== null && rule.state !== jurisdiction.code) return [];
    const held = own.filter(({ holder }) => isSameName(holder, rule.holder));
    return held.length === 0 ? [] : [{ rule, held, broker: rule.retailBroker === null ? null : normalizeNameKey(rule.retailBroker) }];
  });
  const find = (transaction: LicensedTransaction): ResolvedLicensee => {
    const { id, effectiveDate, brokerName, details } = transaction;
    const chosen = byId.get(choices.get(id) ?? '');
    if (chosen !== undefined) return toResolved(chosen, 'chosen');
    const type = findLicenseeType(jurisdiction, effectiveDate);
    const day = getLicensedDay(jurisdiction, transaction);
    const stated = findStatedLicenses(own, transaction);
    if (stated !== undefined) {
      const license = selectLicense(stated.licenses, type, day);
      return license === undefined ? { ...UNKNOWN, unknownNumber: stated.number } : toResolved(license, 'stated');
    }
    const account = details?.accountNumber?.toLowerCase();
    const team = details?.team?.toLowerCase();
    const ruled = stateRules.find(
      ({ rule, broker }) =>
        (broker === null || (brokerName !== null && normalizeNameKey(brokerName) === broker)) &&
        (rule.accountNumber === null || rule.accountNumber.toLowerCase() === account) &&
        (rule.team === null || rule.team.toLowerCase() === team),
    );
    const byRule = ruled && selectLicense(ruled.held, type, day);
    if (byRule !== undefined) return toResolved(byRule, 'rule');
    const usual = selectLicense(findDefaultLicenses(own, type), type, day);
    return usual === undefined ? UNKNOWN : toResolved(usual, 'usual');
  };
  // Caches licensees, because a package's checks and columns request the same transaction's licensee many times.
  const found = new WeakMap<LicensedTransaction, ResolvedLicensee>();
  return (transaction) => {
    const licensee = found.get(transaction) ?? find(transaction);
    found.set(transaction, licensee);
    return licensee;
  };
}

const UNKNOWN: ResolvedLicensee = { license: null, source: null, unknownNumber: null };
const toResolved = (license: License, source: LicenseeSource): ResolvedLicensee => ({ license, source, unknownNumber: null });

/** Returns true for equal names of holders, ignoring case. */
export const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function findStatedLicenses(
  licenses: readonly License[],
  { details }: LicensedTransaction,
): { readonly number: string; readonly licenses: readonly License[] } | undefined {
  const { licenseNumber, licenseeNpn } = details ?? {};
  if (licenseNumber !== undefined) {
    const number = licenseNumber.toLowerCase();
    return { number: `license ${licenseNumber}`, licenses: licenses.filter((one) => one.licenseNumber.toLowerCase() === number) };
  }
  if (licenseeNpn === undefined) return undefined;
  return { number: `NPN ${licenseeNpn}`, licenses: licenses.filter(({ npn }) => npn !== null && Number(npn) === Number(licenseeNpn)) };
}

/** Selects a license, preferring the type that the state asks for, then validity on the day, then the license that filings name. */
function selectLicense(licenses: readonly License[], type: LicenseType | null, day: CalendarDate): License | undefined {
  const rank = (license: License): number =>
    (type === null || license.licenseType === type ? 4 : 0) + (isValidOn(license, day) ? 2 : 0) + (license.filesUnder ? 1 : 0);
  return licenses.reduce<License | undefined>((best, one) => (best === undefined || rank(one) > rank(best) ? one : best), undefined);
}

/**
 * Returns the licenses that apply without a choice: those of the holder that filings name or, if the state asks for a person, of the only person.
 * Does not guess among several people.
 */
function findDefaultLicenses(licenses: readonly License[], type: LicenseType | null): readonly License[] {
  const fitting = type === null ? licenses : licenses.filter(({ licenseType }) => licenseType === type);
  const named = fitting.find(({ filesUnder }) => filesUnder);
  if (type !== 'individual' && named !== undefined) return fitting.filter(({ holder }) => isSameName(holder, named.holder));
  const [first] = fitting;
  return first !== undefined && type !== null && fitting.every(({ holder }) => isSameName(holder, first.holder)) ? fitting : [];
}
