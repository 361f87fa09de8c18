import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People subscribe to the deadlines of their organization with a calendar program, by a secret link. */
export class CalendarFeeds1795372921229 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table calendar_feeds (
        organization_id uuid not null references organizations (id),
        user_id uuid not null,
        -- Of the link; the link itself is told once.
        token_hash text not null unique,
        created_at timestamptz not null default now(),
        primary key (organization_id, user_id),
        foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
      );
      select make_tenant_table('calendar_feeds', 'select, insert, update, delete');
      select open_to_scope('calendar_feeds', 'calendar-feed', 'select', $$token_hash = current_setting('app.token_hash', true)$$);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table calendar_feeds');
  }
}
