/** An environment variable: its name, purpose and parser. */
export interface Setting<T> {
  readonly variable: string;
  readonly about: string;
  readonly presence: 'required' | 'default' | 'optional';
  readonly fallback?: string;
  /** Setting that contains the password, for a URL without a password. */
  readonly password?: Setting<string | undefined>;
  /** Parses the text. @throws Error whose message describes the requirement */
  readonly parse: (text: string) => T;
}

/** The values in a group of settings, by key. */
export type ValuesOf<S extends Record<string, Setting<unknown>>> = { readonly [K in keyof S]: ReturnType<S[K]['parse']> };

/** Defines a variable that the process needs to start. */
export function requiredSetting<T>(variable: string, parse: (text: string) => T, about: string): Setting<T> {
  return { variable, about, parse, presence: 'required' };
}

/** Adds a password from a separate variable to a URL setting. In that variable, characters need not be escaped. */
export function withPassword<T>(setting: Setting<T>, password: Setting<string | undefined>): Setting<T> {
  return { ...setting, password };
}

/** Defines a variable with a documented default. Do not use it for secrets. */
export function settingWithDefault<T>(variable: string, fallback: string, parse: (text: string) => T, about: string): Setting<T> {
  return { variable, about, parse, fallback, presence: 'default' };
}

/** Defines a variable that enables something; undefined if it is missing. */
export function optionalSetting<T>(variable: string, parse: (text: string) => T, about: string): Setting<T | undefined> {
  return { variable, about, parse, presence: 'optional' };
}
