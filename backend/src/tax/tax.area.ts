import { defineArea } from '../platform/kernel/access/area.js';

export const TAX_AREA = defineArea({ name: 'tax', keyPart: 'tax' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    tax: typeof TAX_AREA;
  }
}
