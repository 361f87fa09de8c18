import type { Notice } from '../notification.types.js';

/** A stored file that is not what was stored. */
export interface ToldDamage {
  readonly fileId: string;
  readonly name: string;
  readonly damage: string;
}

/** What owners are told of a damaged file, with the way to it. */
export function damageNotice({ fileId, name, damage }: ToldDamage): Notice {
  return {
    type: 'status_update',
    setting: 'submission_status',
    subjectId: fileId,
    occasion: 'damaged',
    title: `${name} is damaged`,
    message: `${damage} Upload the file again from your copy, and tell your administrator to restore a backup.`,
    priority: 'urgent',
    link: '/cloud-storage?manage=builtin',
    metadata: {},
  };
}
