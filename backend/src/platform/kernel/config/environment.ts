import { Configuration } from './configuration.js';
import { readSettings } from './read-settings.js';
import { type MigrationSettings, migrationSettings, processSettings } from './settings.js';

/** The only place that reads `process.env`. */
export function readConfiguration(): Configuration {
  return new Configuration(readSettings(processSettings, process.env));
}

export function readMigrationSettings(): MigrationSettings {
  return readSettings(migrationSettings, process.env);
}
