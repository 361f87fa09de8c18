import { ContractError } from './contract-error';

/** Callback that receives a sentence about each skipped item. */
export type ReportProblem = (problem: string) => void;

/** Returns the result of `read`; if the data has a different shape, reports that and returns undefined. */
export function readOrReport<T>(read: () => T, report: ReportProblem): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    report(error.message);
    return undefined;
  }
}

/** Reads typed fields of a parsed JSON object, and reports the location of the first field with a wrong type. */
export class JsonFields {
  private readonly fields: Record<string, unknown>;

  constructor(
    value: unknown,
    private readonly place: string,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ContractError(`${place} is not an object.`);
    this.fields = { ...value };
  }

  /** Reads a nonempty string, which must match the pattern if there is one. */
  readText(name: string, pattern?: RegExp): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') throw this.createError(name, 'is not text');
    if (pattern && !pattern.test(value)) throw this.createError(name, `is not in the agreed form: ${value.slice(0, 80)}`);
    return value;
  }

  /** Reads a nonempty string; null when it is absent. */
  readOptionalText(name: string): string | null {
    return (this.fields[name] ?? null) === null ? null : this.readText(name);
  }

  readNumber(name: string): number {
    const value = this.fields[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.createError(name, 'is not a number');
    return value;
  }

  /** Reads true or false; absent means false. */
  readFlag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') throw this.createError(name, 'is neither true nor false');
    return value;
  }

  /** Reads a list, and skips and reports the items that `read` rejects. `read` receives the item's location for its messages. */
  readItems<T>(name: string, read: (item: unknown, place: string) => T, report: ReportProblem): T[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw this.createError(name, 'is not a list');
    return value.flatMap((item: unknown, index) => readOrReport(() => read(item, `${this.place}.${name}[${index}]`), report) ?? []);
  }

  /** Returns the raw value, for a nested reader. */
  getUnparsed(name: string): unknown {
    return this.fields[name];
  }

  private createError(name: string, problem: string): ContractError {
    return new ContractError(`${this.place}.${name} ${problem}.`);
  }
}
