import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberDirectory } from '../../organizations/members/member-directory.service.js';
import type { Notice } from '../notification.types.js';
import { ReminderSettings } from '../settings/reminder-settings.service.js';
import { Notices } from './notices.service.js';

/** Tells every member of an organization, each as they have set it. */
@Injectable()
export class EveryonesNotices {
  constructor(
    private readonly members: MemberDirectory,
    private readonly settings: ReminderSettings,
    private readonly notices: Notices,
  ) {}

  /** @returns how many were told */
  async tell(tx: EntityManager, organizationId: string, notices: readonly Notice[]): Promise<number> {
    if (notices.length === 0) return 0;
    const people = await this.members.everyone(tx, organizationId);
    const ids = people.map(({ id }) => id);
    const settings = await this.settings.ofUsers(tx, organizationId, ids);
    const tellings = notices.flatMap((notice) =>
      settings.filter(({ reminderType }) => reminderType === notice.setting).map((setting) => ({ setting, notice })),
    );
    return this.notices.tell(tx, organizationId, tellings);
  }
}
