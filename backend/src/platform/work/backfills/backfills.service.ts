import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { HandlesJob } from '../queue/handles-job.js';
import type { RunningJob } from '../queue/running-job.js';
import { TurnEndedError } from '../queue/turn-ended-error.js';
import { BACKFILL_JOB, RUN_BACKFILLS } from './backfill.job.js';
import type { BackfillWork } from './backfill-work.js';
import { BackfillWorkRegistry } from './backfill-works.js';

/** Maximum duration of one organization's turn before the others continue. */
const TURN_MS = 20_000;

interface BackfillRun {
  position: string | null;
  finished: boolean;
}

/** Runs registered backfills for each organization, batch by batch. A backfill that a newer version added waits for a worker of that version. */
@Injectable()
export class BackfillsService {
  private readonly log = new Logger('Backfills');

  constructor(
    private readonly database: DatabaseService,
    private readonly registry: BackfillWorkRegistry,
  ) {}

  @OnSchedule(RUN_BACKFILLS)
  async findOrganizations(): Promise<string[]> {
    const known = [...this.registry.listWork().keys()];
    const rows = await this.database.inScope('backfills', {}, (tx) =>
      tx.query<{ organizationId: string }[]>(
        'select distinct organization_id as "organizationId" from pending_backfills() where name = any($1::text[])',
        [known],
      ),
    );
    return rows.map(({ organizationId }) => organizationId);
  }

  @HandlesJob(BACKFILL_JOB)
  async run({ organizationId }: RunningJob<{ slot: string }>): Promise<void> {
    const until = performance.now() + TURN_MS;
    for (const { name } of await this.database.query<{ name: string }>('select name from backfills order by registered_at, name', [])) {
      const work = this.registry.listWork().get(name);
      if (work === undefined) continue;
      while (!(await this.fillNext(organizationId, name, work))) if (performance.now() > until) throw new TurnEndedError();
    }
  }

  /** Runs one batch. Concurrent runs wait for each other and continue after the last committed position. @returns true if nothing is left */
  private async fillNext(organizationId: string, name: string, work: BackfillWork): Promise<boolean> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await tx.query('insert into backfill_runs (organization_id, name) values ($1, $2) on conflict do nothing', [organizationId, name]);
      const [run] = await tx.query<BackfillRun[]>(
        'select position, finished_at is not null as finished from backfill_runs where organization_id = $1 and name = $2 for update',
        [organizationId, name],
      );
      if (!run || run.finished) return true;
      const { rows, next } = await work.fillNext(tx, run.position);
      if (next !== null && next === run.position)
        throw new Error(`The backfill ${name} returned the position ${next} again, so it would never end.`);
      const [[stored]] = await tx.query<[{ rows: string }[], number]>(
        `update backfill_runs set position = $3::text, rows = rows + $4, finished_at = case when $3::text is null then clock_timestamp() end
          where organization_id = $1 and name = $2 returning rows`,
        [organizationId, name, next, rows],
      );
      this.log.log({
        message: next === null ? 'A backfill has finished.' : 'A backfill continues.',
        backfill: name,
        organizationId,
        rows: Number(stored?.rows),
      });
      return next === null;
    });
  }
}
