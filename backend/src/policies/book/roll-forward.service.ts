import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { BookTotals } from './book-totals.service.js';

/**
 * Moves the stored totals of all organisations to the new day, soon after it has begun in New York. Readers are right before
 * that as well: this only keeps what they have to add up small. Runs in the worker, the process that has schedules.
 */
@Injectable()
export class RollForwardSchedule {
  private readonly logger = new Logger(RollForwardSchedule.name);

  constructor(
    private readonly database: Database,
    private readonly totals: BookTotals,
    private readonly clock: Clock,
  ) {}

  @Cron('0 5 0 * * *', { name: 'roll-policy-totals-forward', timeZone: 'America/New_York' })
  async run(): Promise<void> {
    const today = this.clock.today();
    for (const organizationId of await this.behind(today)) {
      try {
        await this.database.inOrganization(organizationId, async (tx) => {
          await this.totals.lock(tx, organizationId);
          await this.totals.rollForward(tx, organizationId, today);
        });
      } catch (error) {
        // One organisation must not keep the others from their new day; its readers still add up correctly.
        this.logger.error({ message: 'The totals could not be moved to the new day.', organizationId, error: String(error) });
      }
    }
  }

  private async behind(today: string): Promise<string[]> {
    const found = await this.database.inScope('roll-forward', {}, (tx) =>
      tx.query<{ organization_id: string }[]>('select distinct organization_id from policy_state_totals where as_of < $1', [today]),
    );
    return found.map((row) => row.organization_id);
  }
}
