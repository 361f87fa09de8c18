import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { forProduct } from '../../kernel/schedules/schedule-definition.js';

const FORGET_KEYS = forProduct({ name: 'forget-idempotency-keys', cron: '30 * * * *', timeZone: 'UTC' });

/** Deletes the keys of requests that are more than a day old. */
@Injectable()
export class IdempotencyRetentionService {
  constructor(private readonly database: DatabaseService) {}

  @OnSchedule(FORGET_KEYS)
  async removeExpired(): Promise<void> {
    await this.database.inScope('retention', {}, (tx) =>
      tx.query("delete from idempotency_keys where claimed_at < clock_timestamp() - interval '1 day'"),
    );
  }
}
