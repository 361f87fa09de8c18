import { groupedAmount } from '../../money/grouped-amount.js';
import { coverageKey } from '../../book/coverage-key.js';
import { detailText } from '../../book/detail-text.js';
import { DETAIL_NAMES, type DetailMeaning, type DetailName, DETAILS } from '../../book/transaction-details.js';
import { FACTS_OF_PARTS } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, isStatement, statedPremiumOf } from './booked-row.js';
import { haveParts, insurersChange, leavesParts, linesChange } from './parts-changes.js';

const SEPARATOR = '\u0001';

type Moneyed = Pick<PolicyRow, 'effectiveDate' | 'expirationDate' | 'transactionDate'>;

const factsOf = ({ effectiveDate, expirationDate, transactionDate }: Moneyed, premiumCents: number, type: string): string =>
  [effectiveDate, expirationDate, transactionDate, premiumCents, type].join(SEPARATOR);

type Named = Pick<BookedRow, 'insuredName' | 'brokerName' | 'insurerName' | 'notes'>;

/** Insured, broker, insurer and notes. */
export const namesKey = ({ insuredName, brokerName, insurerName, notes }: Named): string =>
  [insuredName ?? '', brokerName ?? '', insurerName ?? '', notes ?? ''].join(SEPARATOR);

/** How much of a row has to be equal to be the same transaction; from the strictest on. */
export type Likeness = 'with-names' | 'facts' | 'without-coverage';

export function keyOfRow(row: PolicyRow, likeness: Likeness): string {
  const facts = factsOf(row, row.premiumCents, row.statedType ?? '');
  if (likeness === 'without-coverage') return facts;
  const covered = `${facts}${SEPARATOR}${coverageKey(row.coverageType)}`;
  return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${namesKey(row)}`;
}

/** A transaction is found by its type, by the type that its row stated, and by none where it says what the policy is. */
export function keysOfBooked(booked: BookedRow, likeness: Likeness): string[] {
  const types = new Set<string>([booked.type, booked.statedType ?? booked.type]);
  if (isStatement(booked)) types.add('');
  return [...types].map((type) => {
    const facts = factsOf(booked, statedPremiumOf(booked), type);
    if (likeness === 'without-coverage') return facts;
    const covered = `${facts}${SEPARATOR}${coverageKey(booked.coverageType)}`;
    return likeness === 'facts' ? covered : `${covered}${SEPARATOR}${namesKey(booked)}`;
  });
}

/** Rows of one file that are equal in this are one row, sent twice. */
export const wholeKey = (row: PolicyRow): string =>
  `${keyOfRow(row, 'with-names')}${SEPARATOR}${row.externalId ?? ''}${SEPARATOR}${JSON.stringify(row.details)}`;

/** What the row says of the names otherwise than the book, in words; null when nothing. What it leaves blank it does not say. */
export function namesNote(row: PolicyRow, booked: BookedRow): string | null {
  const changes = [
    change('Insured', booked.insuredName ?? row.insuredName, row.insuredName),
    change('Broker', booked.brokerName, row.brokerName),
    haveParts(row, booked) && !leavesParts(row, booked)
      ? insurersChange(row, booked)
      : change('Insurer', booked.insurerName, row.insurerName),
    change('Notes', booked.notes, row.notes),
    ...detailChanges(row, booked, ({ isPriced }) => !isPriced),
  ].filter((one) => one !== null);
  return changes.length === 0 ? null : `${changes.join('; ')}.`;
}

const MOST_CHARACTERS = 60;
const show = (text: string | null): string =>
  text === null ? '(none)' : text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;

function change(name: string, before: string | null, after: string | null): string | null {
  return after === null || before === after ? null : `${name} ${show(before)} -> ${show(after)}`;
}

/** What the row says of the tax otherwise than the transaction, the premium aside. */
export function taxChanges(row: PolicyRow, booked: BookedRow): string[] {
  const isOwnTerm = booked.effectiveDate === booked.termEffectiveDate;
  const opens = openingOf(row, booked);
  const changes = [
    change('Type', booked.type, opens),
    row.coverageType === null || haveParts(row, booked) || coverageKey(row.coverageType) === coverageKey(booked.coverageType)
      ? null
      : change('Coverage', booked.coverageType, row.coverageType),
    isOwnTerm ? change('Effective date', booked.effectiveDate, row.effectiveDate) : null,
    change('Expiration date', booked.expirationDate, row.expirationDate),
    row.statesTransactionDate ? change('Transaction date', booked.transactionDate, row.transactionDate) : null,
  ];
  return [...changes.filter((one) => one !== null), ...pricedDetailChanges(row, booked)];
}

/**
 * Whether a row that says what a policy is calls new business what the book calls a renewal, or the other way around.
 *
 * @returns the type that the row says; null where it is not another one
 */
export function openingOf({ statedType }: PolicyRow, booked: BookedRow): 'new' | 'renewal' | null {
  if (statedType !== 'new' && statedType !== 'renewal') return null;
  const isOther = statedType !== booked.type && statedType !== booked.statedType;
  return isOther && (booked.type === 'new' || booked.type === 'renewal') ? statedType : null;
}

/** Details that decide the price and that the row says otherwise, coverages included. A difference to what was booked has no amounts of its own. */
export function pricedDetailChanges(row: PolicyRow, booked: BookedRow): string[] {
  const hasAmounts = booked.statedPremiumCents === null;
  const lines = linesChange(row, booked);
  const changes = detailChanges(row, booked, ({ isPriced, isAmount }) => isPriced && (hasAmounts || !isAmount));
  return lines === null ? changes : [lines, ...changes];
}

/** Whether a row says an amount that decides the price, such as a fee, besides the premium. */
export const statesAmounts = ({ details }: PolicyRow): boolean =>
  details !== null && DETAIL_NAMES.some((name) => DETAILS[name].isPriced && DETAILS[name].isAmount && Boolean(details[name]));

/** Of several coverages or insurers; each has its own. */
const OF_PARTS: ReadonlySet<DetailName> = new Set(FACTS_OF_PARTS);

function detailChanges(row: PolicyRow, booked: BookedRow, isWanted: (meaning: DetailMeaning) => boolean): string[] {
  const { details: stated } = row;
  const { details } = booked;
  if (stated === null) return [];
  const names = haveParts(row, booked) ? DETAIL_NAMES.filter((name) => !OF_PARTS.has(name)) : DETAIL_NAMES;
  return names.flatMap((name) => {
    const meaning = DETAILS[name];
    const after = stated[name];
    // What only describes stays where a row leaves it blank; what decides the price is none then.
    if (after === undefined || (after === null && !meaning.isPriced) || !isWanted(meaning)) return [];
    const before = details?.[name] ?? null;
    if (before === after || (meaning.isAmount && (before ?? 0) === (after ?? 0))) return [];
    return [`${meaning.label} ${textOf(name, before)} -> ${textOf(name, after)}`];
  });
}

const textOf = (name: DetailName, value: string | number | boolean | null): string => show(value === null ? null : detailText(name, value));

/** The premium before and after, in words. */
export const premiumChange = (before: number | bigint, after: number | bigint): string =>
  `${groupedAmount(before)} -> ${groupedAmount(after)}`;
