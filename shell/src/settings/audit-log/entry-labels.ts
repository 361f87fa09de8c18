import { type CalendarDate, formatCount, formatDate, formatDateTime, formatFileSize, formatUsd } from '@stampline/ui';
import type { AuditEntry } from './use-audit-log';

/** A field with its values before and after; null if the entry has none. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

type Details = Pick<AuditEntry, 'before' | 'after'>;

const FIELD_LABELS: Readonly<Record<string, string>> = {
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
const OMITTED_IN_SUMMARY = /sha256|[vV]ersion|Id$/;

export function describeChanges({ before, after }: Details): Change[] {
  const [was, is] = [flatten(before ?? {}), flatten(after ?? {})];
  return [...new Set([...is.keys(), ...was.keys()])].map((path) => ({
    field: formatPath(path),
    before: before ? (was.get(path) ?? null) : null,
    after: after ? (is.get(path) ?? null) : null,
  }));
}

/** Summarizes the first fields of an entry on one line: `Role: member → viewer`. */
export function summarizeEntry({ before, after }: Details): string {
  const summarizeDetails = (details: Details['before']) =>
    details ? Object.fromEntries(Object.entries(details).filter(([key]) => !OMITTED_IN_SUMMARY.test(key))) : null;
  return describeChanges({ before: summarizeDetails(before), after: summarizeDetails(after) })
    .slice(0, 3)
    .map(({ field, before: was, after: is }) => `${field}: ${was !== null && is !== null ? `${was} → ${is}` : (is ?? was ?? 'none')}`)
    .join(', ');
}

/** Flattens nested values to paths such as `proposal.edition`; lists of plain values are one value. */
function flatten(details: Readonly<Record<string, unknown>>, above = ''): Map<string, string> {
  const entries = Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const path = above === '' ? key : `${above}.${key}`;
    if (Array.isArray(value) && value.every((one) => !isObject(one)))
      return [[path, value.map((one) => formatValue(key, one)).join(', ') || 'none']];
    return isObject(value) ? [...flatten(value, path)] : [[path, formatValue(key, value)]];
  });
  return new Map(entries);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(key, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDateField(value);
  // A name from the API, such as tax_authority.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

function formatNumber(key: string, value: number): string {
  if (key === 'sizeBytes') return formatFileSize(value);
  if (key === 'yearEstablished') return String(value);
  if (/^(totalDue|totalDifference|premium|taxAmount|fees)$/.test(key)) return formatUsd(value);
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

function formatDateField(date: CalendarDate): string {
  return formatDate(date);
}

/** Returns `Proposal: file name` for `proposal.fileName`; list positions count from 1. */
function formatPath(path: string): string {
  const words = path.split('.').map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : (FIELD_LABELS[key] ?? splitCamelCase(key))));
  const [first = '', ...rest] = words;
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(': ');
}

function splitCamelCase(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
