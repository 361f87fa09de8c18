import { defineArea } from '../platform/kernel/access/area.js';

export const ACCOUNTS_AREA = defineArea({ name: 'accounts', keyPart: 'accounts' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    accounts: typeof ACCOUNTS_AREA;
  }
}
