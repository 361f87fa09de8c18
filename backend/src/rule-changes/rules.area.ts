import { defineArea } from '../platform/kernel/access/area.js';

export const RULES_AREA = defineArea({ name: 'rules', keyPart: null, peopleOnly: 'read or change tax rules' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    rules: typeof RULES_AREA;
  }
}
