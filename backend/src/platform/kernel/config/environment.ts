import { Configuration } from './configuration.js';
import { readSettings } from './read-settings.js';
import { type MigrationSettings, migrationSettings, processSettings } from './settings.js';

/** The one place where `process.env` is read. */
export function configurationFromEnvironment(): Configuration {
  return new Configuration(readSettings(processSettings, process.env));
}

/** What `migrate` needs from the environment. */
export function migrationSettingsFromEnvironment(): MigrationSettings {
  return readSettings(migrationSettings, process.env);
}
