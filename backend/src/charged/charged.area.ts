import { defineArea } from '../platform/kernel/access/area.js';

export const CHARGES_AREA = defineArea({ name: 'charges', keyPart: 'charges' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    charges: typeof CHARGES_AREA;
  }
}
