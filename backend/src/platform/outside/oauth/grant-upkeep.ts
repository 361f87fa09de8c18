import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getCurrentContext, runInContext } from '../../kernel/logging/request-context.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { OAuthConnectionsService } from './oauth-connections.js';
import { RevocationsService } from './revocations.js';

const REVOKE_GRANTS = defineProductSchedule({ name: 'revoke-grants', cron: '*/5 * * * *', timeZone: 'UTC' });

/**
 * Revokes leftover grants: those of processes that died before storing them, and those of connections that ended while the provider was unavailable.
 */
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

  /** Runs in the organization's context, so a provider that fails for one organization does not affect the others. */
  private async runFor(organizationId: string): Promise<void> {
    const context = getCurrentContext() ?? { requestId: randomUUID(), actor: { kind: 'job', id: REVOKE_GRANTS.name } };
    await runInContext({ ...context, organizationId }, async () => {
      for (const id of await this.revocations.findDue(organizationId)) {
        if (await this.connections.revokeUnconfirmed(organizationId, id)) continue;
        await this.revocations.tryOnce(organizationId, id);
      }
    });
  }
}
