import type { ProcessSettings } from './settings.js';

/** The validated settings of this process. Inject it and read a setting once, in the constructor. */
export class Configuration {
  constructor(private readonly settings: ProcessSettings) {}

  get<K extends keyof ProcessSettings>(key: K): ProcessSettings[K] {
    return this.settings[key];
  }
}
