import { DriveError } from './drive-error.js';

/** Reads a JSON object from an external service, field by field. */
export class JsonReader {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    this.fields = isObject(value) ? value : {};
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  /** @throws DriveError if the field has no text */
  getText(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') throw new DriveError('refused', `the response has no "${name}"`);
    return value;
  }

  getTextOr<Other>(name: string, other: Other): string | Other {
    const value = this.fields[name];
    return typeof value === 'string' && value !== '' ? value : other;
  }

  /** Returns a number, or text parsed as a number; undefined for anything else. */
  getNumber(name: string): number | undefined {
    const value = this.fields[name];
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  isTrue(name: string): boolean {
    return this.fields[name] === true;
  }

  getChild(name: string): JsonReader {
    return new JsonReader(this.fields[name]);
  }

  /** @throws DriveError if the field is not a list */
  getList(name: string): JsonReader[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw new DriveError('refused', `the response has no "${name}"`);
    return value.map((one) => new JsonReader(one));
  }

  /** Returns the first text in a list; undefined if the list is empty. */
  getFirstText(name: string): string | undefined {
    const value = this.fields[name];
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return typeof first === 'string' ? first : undefined;
  }

  /** @throws DriveError if the field is not an instant */
  getInstant(name: string): Date {
    const at = new Date(this.getText(name));
    if (Number.isNaN(at.getTime())) throw new DriveError('refused', `"${name}" of the response is not a time`);
    return at;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
