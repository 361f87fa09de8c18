import { defineArea } from '../platform/kernel/access/area.js';

export const KEYS_AREA = defineArea({ name: 'keys', keyPart: null, peopleOnly: 'manage API keys' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    keys: typeof KEYS_AREA;
  }
}
