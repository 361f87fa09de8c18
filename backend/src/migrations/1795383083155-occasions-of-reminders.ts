import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What makes something worth telling again is part of its key: a deadline with another date, or opened again. */
export class OccasionsOfReminders1795383083155 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      -- How often it was opened.
      alter table deadlines add column opening integer not null default 1 check (opening > 0);
      alter table notifications add column occasion text not null default '';
      alter table notifications no force row level security;
      update notifications set occasion = (metadata ->> 'actBy') || '/1' where type = 'deadline_reminder' and metadata ? 'actBy';
      alter table notifications force row level security;
      alter table notifications
        alter column occasion drop default,
        drop constraint notifications_once,
        add constraint notifications_once unique (organization_id, user_id, type, subject_id, setting, occasion);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table notifications no force row level security;
      delete from notifications n using notifications k
       where (n.organization_id, n.user_id, n.type, n.subject_id, n.setting) = (k.organization_id, k.user_id, k.type, k.subject_id, k.setting)
         and (n.created_at, n.id) > (k.created_at, k.id);
      alter table notifications force row level security;
      alter table notifications
        drop constraint notifications_once,
        add constraint notifications_once unique (organization_id, user_id, type, subject_id, setting);
      alter table notifications drop column occasion;
      alter table deadlines drop column opening;`);
  }
}
