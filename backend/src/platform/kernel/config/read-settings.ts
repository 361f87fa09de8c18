import { readFileSync } from 'node:fs';
import { getErrorCode } from '../logging/error-code.js';
import type { Setting, ValuesOf } from './setting.js';

/** Error for an invalid environment; the message has one line for each invalid variable. */
export class ConfigurationError extends Error {}

/**
 * Reads all settings in a group from the environment. A blank variable counts as missing. A value can also be in a file, such as a container secret;
 * the file's path is then in the variable with `_FILE` appended to its name.
 * @throws ConfigurationError that lists each missing or invalid variable and its requirement
 */
export function readSettings<S extends Record<string, Setting<unknown>>>(settings: S, environment: NodeJS.ProcessEnv): ValuesOf<S> {
  const complaints: string[] = [];
  const values: Partial<ValuesOf<S>> = {};
  for (const [key, setting] of Object.entries(settings)) {
    try {
      const given = readVariable(setting.variable, environment) ?? setting.fallback;
      if (given !== undefined) Object.assign(values, { [key]: setting.parse(addPassword(given, setting.password?.variable, environment)) });
      else if (setting.presence === 'required') complaints.push(`${setting.variable} is missing: ${setting.about}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      complaints.push(error instanceof ConfigurationError ? reason : `${setting.variable} ${reason}.`);
    }
  }
  if (!isComplete(values, complaints)) throw new ConfigurationError(complaints.join('\n'));
  return values;
}

/** @throws ConfigurationError for a file that cannot be read, or a variable that is set in both forms */
function readVariable(variable: string, environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment[variable]?.trim() || undefined;
  const fileVariable = `${variable}_FILE`;
  const file = environment[fileVariable]?.trim();
  if (!file) return given;
  if (given !== undefined) throw new ConfigurationError(`${variable} and ${fileVariable} are both set. Set one of them.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigurationError(`${fileVariable} names ${file}, which cannot be read (${getErrorCode(error) ?? String(error)}).`);
  }
}

/** Adds the password from a separate variable to a URL. Does not change a URL that cannot be parsed. */
function addPassword(given: string, variable: string | undefined, environment: NodeJS.ProcessEnv): string {
  const password = variable === undefined ? undefined : readVariable(variable, environment);
  if (password === undefined || !URL.canParse(given)) return given;
  const url = new URL(given);
  if (url.password !== '') throw new ConfigurationError(`${variable} is set, but the URL has a password, too. Remove one of them.`);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Narrows the type: without errors, each setting has a value. */
function isComplete<V>(_values: Partial<V>, complaints: readonly string[]): _values is V {
  return complaints.length === 0;
}
