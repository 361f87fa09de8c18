import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { MAX_COLUMNS } from '../../platform/content/tables/limits.js';
import { nearMisses, nearMissSentence } from '../../platform/content/tables/table-header.js';
import { BATCH_FIELDS } from './batch-fields.js';
import { fieldOfName, isNameTooLong, nameTooLongSentence } from './batch-columns.js';

const KNOWN: ReadonlySet<string> = new Set(BATCH_FIELDS);

/** All fields of a JSON batch, each with the first row that has it. */
export class JsonFieldNames {
  private readonly firstRows = new Map<string, number>();

  /**
   * @param row as JSON.parse returns it
   * @param index of the row, from 0 on
   * @throws Refusal when there are more fields than a table may have columns
   */
  add(row: unknown, index: number): void {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return;
    for (const name of Object.keys(row)) {
      if (this.firstRows.has(name)) continue;
      this.firstRows.set(name, index);
      if (this.firstRows.size > MAX_COLUMNS) throw Refusal.ofFields([{ field: 'rows', message: TOO_MANY_FIELDS }]);
    }
  }

  /**
   * Accepts fields with other names, except those that resemble a field of the calculator, which would be ignored silently.
   * @throws Refusal that names each such field
   */
  check(): void {
    const unknown = [...this.firstRows.keys()].filter((name) => !KNOWN.has(name));
    const tooLong = unknown.filter(isNameTooLong).map((name) => ({ name, message: nameTooLongSentence(name) }));
    const otherwise = unknown.flatMap((name) => {
      const meant = fieldOfName(name);
      return meant === undefined ? [] : [{ name, message: nearMissSentence('field', name, meant) }];
    });
    const absent = BATCH_FIELDS.filter((field) => !this.firstRows.has(field));
    const near = nearMisses(
      unknown.filter((name) => fieldOfName(name) === undefined),
      absent,
    ).map(({ name, meant }) => ({ name, message: nearMissSentence('field', name, meant) }));
    const errors = [...tooLong, ...otherwise, ...near].map(({ name, message }) => ({
      field: `rows.${this.firstRows.get(name)}.${name}`,
      message,
    }));
    if (errors.length > 0) throw Refusal.ofFields(errors);
  }
}

const TOO_MANY_FIELDS = `The rows have more than ${MAX_COLUMNS} different fields. Send at most ${MAX_COLUMNS}.`;
