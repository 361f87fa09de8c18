import type { Setting, ValuesOf } from './setting.js';

/** Thrown for an invalid environment; the message has one line for each wrong variable. */
export class ConfigurationError extends Error {}

/**
 * Reads all settings of a group from the environment. A blank variable counts as missing.
 * @throws ConfigurationError with each missing or unusable variable, and its requirement
 */
export function readSettings<S extends Record<string, Setting<unknown>>>(settings: S, environment: NodeJS.ProcessEnv): ValuesOf<S> {
  const complaints: string[] = [];
  const values: Partial<ValuesOf<S>> = {};
  for (const [key, setting] of Object.entries(settings)) {
    const given = environment[setting.variable]?.trim() || setting.fallback;
    if (given === undefined) {
      if (setting.presence === 'required') complaints.push(`${setting.variable} is missing: ${setting.about}`);
      continue;
    }
    try {
      Object.assign(values, { [key]: setting.parse(given) });
    } catch (error) {
      complaints.push(`${setting.variable} ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  if (!isComplete(values, complaints)) throw new ConfigurationError(complaints.join('\n'));
  return values;
}

/** Narrows the type: without errors, each setting has a value. */
function isComplete<V>(_values: Partial<V>, complaints: readonly string[]): _values is V {
  return complaints.length === 0;
}
