import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';

const DELETE_OLD_KEYS = defineProductSchedule({ name: 'forget-idempotency-keys', cron: '30 * * * *', timeZone: 'UTC' });

/** Deletes keys after a day, and secrets in responses after an hour. */
@Injectable()
export class IdempotencyRetentionService {
  constructor(private readonly database: DatabaseService) {}

  @OnSchedule(DELETE_OLD_KEYS)
  async removeExpired(): Promise<void> {
    await this.database.inScope('retention', {}, async (tx) => {
      await tx.query("delete from idempotency_keys where claimed_at < clock_timestamp() - interval '1 day'");
      await tx.query(
        "update idempotency_keys set sealed_body = null where sealed_body is not null and claimed_at < clock_timestamp() - interval '1 hour'",
      );
    });
  }
}
