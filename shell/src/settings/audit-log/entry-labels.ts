import { type CalendarDate, formatCount, formatDate, formatDateTime, formatFileSize, formatUsd } from '@stampline/ui';
import type { AuditEntry } from './use-audit-log';

/** A field with its values before and after; null where the entry has none. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

type Details = Pick<AuditEntry, 'before' | 'after'>;

const FIELDS: Readonly<Record<string, string>> = {
  sha256: 'SHA-256 of the file',
  sizeBytes: 'Size',
  isDemo: 'Demo organization',
  trialEndsOn: 'Trial ends',
  licenseNumber: 'License number',
  federalTaxId: 'Federal tax ID',
  zipCode: 'ZIP code',
  reminderLeadDays: 'Days of notice before a deadline',
};

/** Fields for programs only, which would crowd out the rest of a line. */
const NOT_IN_SHORT = /sha256|[vV]ersion|Id$/;

/** Returns the changed fields of an entry. */
export function describeChanges({ before, after }: Details): Change[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...is.keys(), ...was.keys()])].map((path) => ({
    field: pathInWords(path),
    before: before ? (was.get(path) ?? null) : null,
    after: after ? (is.get(path) ?? null) : null,
  }));
}

/** Summarizes the first fields of an entry on one line: `Role: member → viewer`. */
export function entryInShort({ before, after }: Details): string {
  const short = (details: Details['before']) =>
    details ? Object.fromEntries(Object.entries(details).filter(([key]) => !NOT_IN_SHORT.test(key))) : null;
  return describeChanges({ before: short(before), after: short(after) })
    .slice(0, 3)
    .map(({ field, before: was, after: is }) => `${field}: ${was !== null && is !== null ? `${was} → ${is}` : (is ?? was ?? 'none')}`)
    .join(', ');
}

/** Flattens nested values to paths such as `proposal.edition`; lists of plain values are one value. */
function flat(details: Readonly<Record<string, unknown>>, above = ''): Map<string, string> {
  const entries = Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const path = above === '' ? key : `${above}.${key}`;
    if (Array.isArray(value) && value.every((one) => !isObject(one)))
      return [[path, value.map((one) => valueInWords(key, one)).join(', ') || 'none']];
    return isObject(value) ? [...flat(value, path)] : [[path, valueInWords(key, value)]];
  });
  return new Map(entries);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function valueInWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberInWords(key, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateInWords(value) : value;
}

function numberInWords(key: string, value: number): string {
  if (key === 'sizeBytes') return formatFileSize(value);
  if (key === 'yearEstablished') return String(value);
  if (/^(totalDue|totalDifference|premium|taxAmount|fees)$/.test(key)) return formatUsd(value);
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

function dateInWords(date: CalendarDate): string {
  return formatDate(date);
}

/** Returns `Proposal: file name` for `proposal.fileName`; list positions count from 1. */
function pathInWords(path: string): string {
  const words = path.split('.').map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : (FIELDS[key] ?? splitWords(key))));
  const [first = '', ...rest] = words;
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(': ');
}

function splitWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
