import { isEmptyCellMarker, normalizeIdentifier } from '@stampline/tables';
import type { PolicyRow } from '../../../src/book/policy-row.js';
import type { Table } from './table-arbitrary.js';
import { getCell, type ReadFile } from './read-hostile.js';

const BROKEN_TEXT = /undefined|\[object|NaN|null/;
const SENTENCE = /^\S[\s\S]{10,}[.]$/;
/** The database rejects NUL and lone surrogates. */
const NOT_STORABLE = /\p{Cs}|\0/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns true for text that a user can act on, which is a sentence, except for the cell that it quotes. */
const isSentence = (text: string): boolean =>
  SENTENCE.test(text) && !BROKEN_TEXT.test(text.replaceAll(/"[\s\S]*?"/g, '')) && !NOT_STORABLE.test(text);

function isComplete({
  policyNumber,
  insuredName,
  premiumCents,
  effectiveDate,
  expirationDate,
  transactionDate,
  state,
  ...rest
}: PolicyRow) {
  const hasNames = policyNumber.trim() !== '' && insuredName.trim() !== '' && /^[A-Z]{2}$/.test(state);
  const hasDates = [effectiveDate, expirationDate, transactionDate].every((date) => DAY.test(date)) && effectiveDate < expirationDate;
  const isStorable = ![policyNumber, insuredName, JSON.stringify(rest)].some((text) => NOT_STORABLE.test(text));
  return hasNames && hasDates && isStorable && Number.isSafeInteger(premiumCents);
}

const sortNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

/** Checks that each row appears exactly once and complete, and that every refusal is a sentence. */
export function findReadingFaults(file: ReadFile): unknown[] {
  if ('unreadable' in file) return isSentence(file.unreadable) ? [] : [file.unreadable];
  const { valid, failed, decided, notes } = file;
  const faults: unknown[] = valid.filter((row) => !isComplete(row));
  faults.push(...notes.filter((note) => !isSentence(note)));
  for (const one of [...failed, ...decided.failed]) {
    const isExplained = one.errors.length > 0 && one.errors.every(isSentence) && !NOT_STORABLE.test(one.policyNumber ?? '');
    if (!isExplained) faults.push(one);
  }
  const numbers = [...valid, ...failed].map(({ row }) => row);
  if (new Set(numbers).size !== numbers.length) faults.push(numbers);
  const { bookings, settled, failed: refused } = decided;
  const places = [...bookings.map(({ row }) => row.row), ...settled.map(({ row }) => row), ...refused.map(({ row }) => row)];
  if (sortNumbers(places).join() !== valid.map(({ row }) => row).join()) faults.push({ places });
  for (const { premiumCents, row, price } of bookings) {
    const sum = price.lines.reduce((total, { amountCents }) => total + amountCents, 0);
    if (premiumCents !== row.premiumCents || sum !== price.totalCents || !Number.isSafeInteger(sum)) faults.push({ row, price });
  }
  return faults;
}

const toOptional = (text: string): string => (isEmptyCellMarker(text) ? '' : text.normalize('NFC'));

/** Lists the fields of a row that differ from its cells. */
export function findMisreadFields(row: PolicyRow, table: Table): unknown[] {
  const cell = (column: string): string => getCell(table, row.row, column);
  const pairs: [unknown, unknown][] = [
    [row.policyNumber, normalizeIdentifier(cell('policy_number')).normalize('NFC')],
    [(row.premiumCents / 100).toFixed(2), Number(cell('premium')).toFixed(2)],
    [row.effectiveDate, cell('effective_date')],
    [row.expirationDate, cell('expiration_date')],
    [row.state, cell('state').toUpperCase()],
    [row.notes ?? '', toOptional(cell('notes'))],
    [row.externalId ?? '', toOptional(normalizeIdentifier(cell('external_id')))],
  ];
  return pairs.filter(([read, written]) => read !== written);
}
