import { DriveFault } from './drive-fault.js';

/** Reads an object from an outside service, field by field. */
export class Shape {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    this.fields = isObject(value) ? value : {};
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  /** @throws DriveFault without such text */
  toText(name: string): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') throw new DriveFault('refused', `the answer has no "${name}"`);
    return value;
  }

  textOr<Other>(name: string, other: Other): string | Other {
    const value = this.fields[name];
    return typeof value === 'string' && value !== '' ? value : other;
  }

  /** Returns a number, or the number in text; undefined for anything else. */
  getNumber(name: string): number | undefined {
    const value = this.fields[name];
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }

  is(name: string): boolean {
    return this.fields[name] === true;
  }

  getChild(name: string): Shape {
    return new Shape(this.fields[name]);
  }

  /** @throws DriveFault without such a list */
  list(name: string): Shape[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw new DriveFault('refused', `the answer has no "${name}"`);
    return value.map((one) => new Shape(one));
  }

  /** Returns the first text of a list; undefined if it is empty. */
  firstText(name: string): string | undefined {
    const value = this.fields[name];
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return typeof first === 'string' ? first : undefined;
  }

  /** @throws DriveFault without an instant */
  getInstant(name: string): Date {
    const at = new Date(this.toText(name));
    if (Number.isNaN(at.getTime())) throw new DriveFault('refused', `"${name}" of the answer is no time`);
    return at;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
