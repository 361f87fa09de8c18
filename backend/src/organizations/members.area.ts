import { defineArea } from '../platform/kernel/access/area.js';

export const MEMBERS_AREA = defineArea({ name: 'members', keyPart: null, peopleOnly: 'read or change who the members are' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    members: typeof MEMBERS_AREA;
  }
}
