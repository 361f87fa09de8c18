import { Configuration } from './configuration.js';
import { readSettings } from './read-settings.js';
import { type MigrationSettings, migrationSettings, processSettings } from './settings.js';

/** Reads the configuration. Only this file may use `process.env`. */
export function readConfiguration(): Configuration {
  return new Configuration(readSettings(processSettings, process.env));
}

export function readMigrationSettings(): MigrationSettings {
  return readSettings(migrationSettings, process.env);
}
