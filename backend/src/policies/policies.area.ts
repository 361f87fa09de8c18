import { defineArea } from '../platform/kernel/access/area.js';

export const POLICIES_AREA = defineArea({ name: 'policies', keyPart: 'policies' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    policies: typeof POLICIES_AREA;
  }
}
