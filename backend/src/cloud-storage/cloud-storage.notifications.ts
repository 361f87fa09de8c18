import { FILE_DAMAGED_EVENT, type FileDamaged } from '../platform/content/files/file-events.js';
import { defineNotification } from '../platform/work/notifications/notification-definition.js';

/** Reports a file, with its location, if the content no longer matches what was stored. */
export const FILE_DAMAGED = defineNotification<FileDamaged>({
  kind: 'damage-notices',
  type: 'status_update',
  setting: 'submission_status',
  recipients: 'owners',
  on: FILE_DAMAGED_EVENT,
  compose: ({ fileId, name, damage }) => ({
    subjectId: fileId,
    occasion: 'damaged',
    title: `${name} is damaged`,
    message: `${damage} Upload the file again from your copy, and ask your administrator to restore a backup.`,
    priority: 'urgent',
    link: '/cloud-storage?manage=builtin',
    metadata: {},
  }),
});
