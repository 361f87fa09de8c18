import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import { setPackageTask } from '../filings.queries.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { FILING_PACKAGE } from './filing-package.task.js';
import { listFormats } from '../offices/package-formats.js';
import { findStatesWithPackages } from './packages.queries.js';

@Injectable()
export class FilingPackagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly contexts: FilingContextsService,
    private readonly unsent: UnsentFilingsService,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Requests a package, or returns the package in progress. @throws Problem 'not-found'; 'conflict' for a filing that was sent; Refusal for a format
   * that the filing's venue does not accept
   */
  async requestPackage(person: Caller, filingId: string, requestedFormat: PackageFormat | undefined): Promise<TaskRecord> {
    const { organizationId, name } = person;
    return this.database.inOrganization(organizationId, async (tx) => {
      const { filing } = await this.unsent.lock(tx, filingId);
      const running = filing.packageTaskId === null ? undefined : await this.tasks.find(tx, filing.packageTaskId);
      if (running !== undefined && (running.status === 'queued' || running.status === 'running')) return running;
      const formats = listFormats(this.contexts.getRules(filing).venue);
      const format = requestedFormat ?? formats[0];
      if (format === undefined || !formats.includes(format)) {
        throw Refusal.forFields([{ field: 'format', message: `Choose one of the formats for this filing: ${formats.join(', ')}.` }]);
      }
      const { id } = await this.tasks.request(tx, FILING_PACKAGE, {
        organizationId,
        title: `${filing.state}: ${filing.title}, ${filing.periodFrom} to ${filing.periodTo}`,
        input: { filingId, format, madeByName: name, madeAt: this.clock.now().toISOString() },
        subjectId: filingId,
        by: person,
      });
      await setPackageTask(tx, filingId, id);
      return assertFound(await this.tasks.find(tx, id), 'task');
    });
  }

  /** Returns the two-letter codes of states that have a filing in preparation. */
  async findPreparedStates(organizationId: string): Promise<ReadonlySet<string>> {
    return new Set(await this.database.inOrganization(organizationId, (tx) => findStatesWithPackages(tx)));
  }
}
