import { defineArea } from '../platform/kernel/access/area.js';

export const FILING_AREA = defineArea({ name: 'filing', keyPart: 'filing' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    filing: typeof FILING_AREA;
  }
}
