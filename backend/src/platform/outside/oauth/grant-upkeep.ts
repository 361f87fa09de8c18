import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { currentContext, runInContext } from '../../kernel/logging/request-context.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { forProduct } from '../../kernel/schedules/schedule-definition.js';
import { OAuthConnectionsService } from './oauth-connections.js';
import { RevocationsService } from './revocations.js';

const REVOKE_GRANTS = forProduct({ name: 'revoke-grants', cron: '*/5 * * * *', timeZone: 'UTC' });

/** Revokes what is left to revoke: of consents that a process did not live to store, and of connections that were ended while the provider was away. */
@Injectable()
export class GrantUpkeepService {
  constructor(
    private readonly connections: OAuthConnectionsService,
    private readonly revocations: RevocationsService,
  ) {}

  @OnSchedule(REVOKE_GRANTS)
  async run(): Promise<void> {
    const organizations = await this.revocations.findOrganizations();
    await Promise.all(organizations.map((organizationId) => this.runFor(organizationId)));
  }

  /** Calls as the organization, so that a provider that fails or is slow for one changes nothing for another. */
  private async runFor(organizationId: string): Promise<void> {
    const context = currentContext() ?? { requestId: randomUUID(), actor: { kind: 'job', id: REVOKE_GRANTS.name } };
    await runInContext({ ...context, organizationId }, async () => {
      for (const id of await this.revocations.findDue(organizationId)) {
        if (await this.connections.endUnconfirmed(organizationId, id)) continue;
        await this.revocations.tryOnce(organizationId, id);
      }
    });
  }
}
