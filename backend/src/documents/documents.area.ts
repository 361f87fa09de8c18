import { defineArea } from '../platform/kernel/access/area.js';

export const DOCUMENTS_AREA = defineArea({ name: 'documents', keyPart: 'documents' });

declare module '../platform/kernel/access/area.js' {
  interface Areas {
    documents: typeof DOCUMENTS_AREA;
  }
}
