import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a record of the policy administration system said, so that two versions with one time of change are told apart. */
export class WhatARecordSaid1795569240000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    // Null for what was seen before: it counts as the same until its time changes.
    await query.query('alter table policy_sync_records add column content_hash text;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table policy_sync_records drop column content_hash;');
  }
}
