import { defineArea } from '../platform/kernel/access/area.js';

export const INTEGRATIONS_AREA = defineArea({ name: 'integrations', keyPart: 'integrations', isManagedInSandbox: true });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    integrations: typeof INTEGRATIONS_AREA;
  }
}
