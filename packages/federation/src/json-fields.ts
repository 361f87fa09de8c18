import { ContractError } from './contract-error';

/** Takes a sentence about what had to be left out. */
export type Tell = (problem: string) => void;

/** What `read` answers; undefined, and told, when it finds something that was not agreed. */
export function readOrTell<T>(read: () => T, tell: Tell): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    tell(error.message);
    return undefined;
  }
}

/** Reads typed fields of a parsed JSON object and names the place of the first wrong one. */
export class JsonFields {
  private readonly fields: Record<string, unknown>;

  constructor(
    value: unknown,
    private readonly place: string,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ContractError(`${place} is not an object.`);
    this.fields = { ...value };
  }

  /** A non-empty text; `pattern` narrows it further. */
  text(name: string, pattern?: RegExp): string {
    const value = this.fields[name];
    if (typeof value !== 'string' || value === '') throw this.error(name, 'is not a text');
    if (pattern && !pattern.test(value)) throw this.error(name, `is not in the agreed form: ${value.slice(0, 80)}`);
    return value;
  }

  number(name: string): number {
    const value = this.fields[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.error(name, 'is not a number');
    return value;
  }

  /** True or false; absent means false. */
  flag(name: string): boolean {
    const value = this.fields[name] ?? false;
    if (typeof value !== 'boolean') throw this.error(name, 'is neither true nor false');
    return value;
  }

  /** The items that `read` can read; each other one costs only itself, and is told. `read` gets the item's place for its messages. */
  readable<T>(name: string, read: (item: unknown, place: string) => T, tell: Tell): T[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) throw this.error(name, 'is not a list');
    return value.flatMap((item: unknown, index) => readOrTell(() => read(item, `${this.place}.${name}[${index}]`), tell) ?? []);
  }

  /** The raw value, for a nested reader. */
  raw(name: string): unknown {
    return this.fields[name];
  }

  private error(name: string, problem: string): ContractError {
    return new ContractError(`${this.place}.${name} ${problem}.`);
  }
}
