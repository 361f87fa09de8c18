import { createHash, hash } from 'node:crypto';
import { COLUMNS, type ColumnName, REQUIRED_COLUMNS } from '../../imports/rows/column-names.js';
import { findUnreadField, formatJsonNumber } from '../../imports/sync/unread-fields.js';

/** A transaction as the policy administration system sends it. */
export interface SourceRecord {
  /** Id of the transaction in that system. */
  readonly externalId: string;
  /** Time of the transaction's last change in that system. */
  readonly version: Date;
  readonly isDeleted: boolean;
  /** Values, keyed by the columns of the upload format. */
  readonly values: Readonly<Partial<Record<ColumnName, string>>>;
  /** Error that names the field; null if the record can be read. */
  readonly complaint: string | null;
  /** True if the record can be read, but a field outside the format changes its meaning. */
  readonly isDoubtful?: true;
}

export interface SourcePage {
  readonly records: readonly SourceRecord[];
  /** Start of the next page; null after the last one. */
  readonly nextCursor: string | null;
}

/** Error for a response that does not follow the API. Continuing would lose records. */
export class ChangedFormatError extends Error {}

const MAX_RECORDS = 1_000;
const MAX_CURSOR_CHARACTERS = 2_000;
const MAX_ID_CHARACTERS = 200;
/** Minimum number of records in a page to conclude that the format has changed. In a shorter page, unreadable records are only listed. */
const MIN_RECORDS_FOR_SHARE = 10;
const MAX_UNREADABLE_SHARE = 0.2;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a page: `{records: [{id, updated_at, deleted?, ...columns of the upload format}], next_cursor}`.
 * @throws ChangedFormatError if the page has a different format, a record has no id or time of change, or more than a fifth of the records cannot be
 * read
 */
export function readPage(body: unknown): SourcePage {
  if (!isObject(body)) throw new ChangedFormatError('The policy administration system changed its format: the response is not an object.');
  const { records, next_cursor: cursor = null } = body;
  if (!Array.isArray(records))
    throw new ChangedFormatError('The policy administration system changed its format: "records" is missing or not a list.');
  if (records.length > MAX_RECORDS)
    throw new ChangedFormatError(
      `The policy administration system sent ${records.length} records in one page. A page can hold ${MAX_RECORDS}.`,
    );
  if (cursor !== null && (!isText(cursor) || cursor === '' || cursor.length > MAX_CURSOR_CHARACTERS))
    throw new ChangedFormatError('The policy administration system changed its format: "next_cursor" is neither text nor null.');
  const read = records.map(readRecord);
  const unreadable = read.filter(({ complaint, isDoubtful }) => complaint !== null && isDoubtful !== true);
  const [first] = unreadable;
  if (first && read.length >= MIN_RECORDS_FOR_SHARE && unreadable.length > read.length * MAX_UNREADABLE_SHARE)
    throw new ChangedFormatError(
      `The policy administration system changed its format: ${unreadable.length} of ${read.length} records cannot be read. ${first.complaint}`,
    );
  return { records: read, nextCursor: cursor };
}

function readRecord(record: unknown, at: number): SourceRecord {
  if (!isObject(record))
    throw new ChangedFormatError(`The policy administration system changed its format: record ${at + 1} is not an object.`);
  const { id, updated_at: changedAt, deleted = false } = record;
  const externalId = typeof id === 'number' && !isRounded(id) ? String(id) : id;
  if (!isText(externalId) || externalId.trim() === '' || externalId.length > MAX_ID_CHARACTERS)
    throw new ChangedFormatError(`The policy administration system changed its format: record ${at + 1} has no "id".`);
  const version = isText(changedAt) ? parseInstant(changedAt) : undefined;
  if (version === undefined)
    throw new ChangedFormatError(
      `The policy administration system changed its format: "updated_at" of record ${externalId} is not a time.`,
    );
  const named = { externalId: externalId.trim(), version, isDeleted: deleted === true };
  if (typeof deleted !== 'boolean' && deleted !== null)
    return { ...named, values: {}, complaint: 'The field "deleted" is not true or false.' };
  if (named.isDeleted) return { ...named, values: {}, complaint: null };
  const values: Partial<Record<ColumnName, string>> = { external_id: named.externalId };
  for (const column of COLUMNS) {
    if (column === 'external_id' || record[column] === undefined) continue;
    const text = toText(record[column], column);
    if (isRounded(record[column]))
      return { ...named, values: {}, complaint: `The field "${column}" is a number with too many digits. Send it as text.` };
    if (text === undefined) return { ...named, values: {}, complaint: `The field "${column}" is not text or a number.` };
    values[column] = text;
  }
  const missing = REQUIRED_COLUMNS.find((column) => values[column] === undefined);
  if (missing !== undefined) return { ...named, values: {}, complaint: `The field "${missing}" is missing.` };
  const doubt = findUnreadField(record, values);
  return doubt === undefined ? { ...named, values, complaint: null } : { ...named, values: {}, complaint: doubt, isDoubtful: true };
}

/** Reads a time; without a time zone, it is read as UTC. Undefined before 1970, which the database does not accept. */
function parseInstant(text: string): Date | undefined {
  if (!INSTANT.test(text)) return undefined;
  const instant = new Date(ZONE.test(text) ? text : `${text}Z`);
  return instant.getTime() >= 0 ? instant : undefined;
}

/** Returns true for a number that may have lost digits. */
const isRounded = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

function toText(value: unknown, column: ColumnName): string | undefined {
  if (value === null) return '';
  if (isText(value)) return value;
  if (typeof value === 'number') return formatJsonNumber(value, column);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true for text that the database accepts. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0') && !/\p{Cs}/u.test(value);

/** Hashes a page by its records' ids and versions. */
export function hashPage({ records }: SourcePage): string {
  const hash = createHash('sha256');
  for (const { externalId, version } of records) hash.update(JSON.stringify([externalId, version]));
  return hash.digest('hex');
}

/** Hashes the content of a record, to detect changes. */
export function hashContent({ isDeleted, values, complaint }: Pick<SourceRecord, 'isDeleted' | 'values' | 'complaint'>): string {
  return hash('sha256', JSON.stringify([isDeleted, complaint, ...COLUMNS.map((column) => values[column])]), 'base64url');
}
