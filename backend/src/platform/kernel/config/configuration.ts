import type { ProcessSettings } from './settings.js';

/** Validated settings of this process. Inject this class, and read settings once in the constructor. */
export class Configuration {
  constructor(private readonly settings: ProcessSettings) {}

  get<K extends keyof ProcessSettings>(key: K): ProcessSettings[K] {
    return this.settings[key];
  }
}
