import { defineArea } from '../platform/kernel/access/area.js';

export const MONITORING_AREA = defineArea({ name: 'monitoring', keyPart: 'compliance' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    monitoring: typeof MONITORING_AREA;
  }
}
