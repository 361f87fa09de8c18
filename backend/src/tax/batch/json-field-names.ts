import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { findNearMisses, formatNearMiss, MAX_COLUMNS } from '@stampline/tables';
import { BATCH_FIELDS } from './batch-fields.js';
import { findFieldByName, isNameTooLong, formatNameTooLong } from './batch-columns.js';

const KNOWN_FIELDS: ReadonlySet<string> = new Set(BATCH_FIELDS);

/** Collects the field names of a JSON batch, each with the first row that contains it. */
export class JsonFieldNames {
  private readonly firstRows = new Map<string, number>();

  /**
   * @param row as returned by JSON.parse
   * @param index index of the row, starting at 0
   * @throws Refusal if there are more fields than a table may have columns
   */
  add(row: unknown, index: number): void {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return;
    for (const name of Object.keys(row)) {
      if (this.firstRows.has(name)) continue;
      this.firstRows.set(name, index);
      if (this.firstRows.size > MAX_COLUMNS) throw Refusal.forFields([{ field: 'rows', message: TOO_MANY_FIELDS_MESSAGE }]);
    }
  }

  /**
   * Rejects unknown fields that resemble one of the calculator's fields, because they would be ignored silently. Accepts all others.
   * @throws Refusal that lists the rejected fields
   */
  refuseNearMisses(): void {
    const unknown = [...this.firstRows.keys()].filter((name) => !KNOWN_FIELDS.has(name));
    const tooLong = unknown.filter(isNameTooLong).map((name) => ({ name, message: formatNameTooLong(name) }));
    const otherwise = unknown.flatMap((name) => {
      const meant = findFieldByName(name);
      return meant === undefined ? [] : [{ name, message: formatNearMiss('field', name, meant) }];
    });
    const absent = BATCH_FIELDS.filter((field) => !this.firstRows.has(field));
    const near = findNearMisses(
      unknown.filter((name) => findFieldByName(name) === undefined),
      absent,
    ).map(({ name, meant }) => ({ name, message: formatNearMiss('field', name, meant) }));
    const errors = [...tooLong, ...otherwise, ...near].map(({ name, message }) => ({
      field: `rows.${this.firstRows.get(name)}.${name}`,
      message,
    }));
    if (errors.length > 0) throw Refusal.forFields(errors);
  }
}

const TOO_MANY_FIELDS_MESSAGE = `The rows have more than ${MAX_COLUMNS} different fields. Send at most ${MAX_COLUMNS}.`;
