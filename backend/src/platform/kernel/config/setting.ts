/** One environment variable: what it is called, what it is for, and how its text becomes a value. */
export interface Setting<T> {
  readonly variable: string;
  readonly about: string;
  readonly presence: 'required' | 'default' | 'optional';
  readonly fallback?: string;
  /** Turns the text into the value; throws an Error whose message says what the variable needs. */
  readonly parse: (text: string) => T;
}

/** The values of a group of settings, by key. */
export type ValuesOf<S extends Record<string, Setting<unknown>>> = { readonly [K in keyof S]: ReturnType<S[K]['parse']> };

/** A variable without which the process does not start. */
export function requireValue<T>(variable: string, parse: (text: string) => T, about: string): Setting<T> {
  return { variable, about, parse, presence: 'required' };
}

/** A variable with a documented default. Never for secrets. */
export function withDefault<T>(variable: string, fallback: string, parse: (text: string) => T, about: string): Setting<T> {
  return { variable, about, parse, fallback, presence: 'default' };
}

/** A variable whose absence switches something off; its value is then undefined. */
export function optional<T>(variable: string, parse: (text: string) => T, about: string): Setting<T | undefined> {
  return { variable, about, parse, presence: 'optional' };
}
