import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays } from '../dates/calendar-date.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import { refusingTakenEmail } from './email-taken.queries.js';
import { Organization } from './organization.entity.js';
import { User } from './user.entity.js';
import { ORGANIZATION_CREATED, ORGANIZATION_RENAMED } from './organization.actions.js';

const TRIAL_DAYS = 30;

/** A new organization with the person who signs it up. */
export interface NewOrganization {
  readonly name: string;
  readonly isDemo: boolean;
  readonly owner: {
    readonly name: string;
    /** Normalized. */
    readonly email: string;
    readonly passwordHash: string | null;
    readonly emailVerifiedAt: Date | null;
  };
}

/** Organizations: the tenants of the product. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an organization with its first owner; a trial of 30 days starts unless it is the demo organization.
   * @param also runs in the same transaction, for what belongs to the new owner
   * @throws Problem `conflict` when the address already has an account
   */
  async create(wanted: NewOrganization, also?: (tx: EntityManager, owner: User) => Promise<void>): Promise<User> {
    const organizationId = randomUUID();
    const trialEndsOn = wanted.isDemo ? null : addDays(this.clock.today(), TRIAL_DAYS);
    return refusingTakenEmail(() =>
      this.database.inOrganization(organizationId, async (tx) => {
        const createdAt = this.clock.now();
        await tx.insert(Organization, { id: organizationId, name: wanted.name, isDemo: wanted.isDemo, trialEndsOn, createdAt });
        const owner = tx.create(User, { organizationId, id: randomUUID(), role: 'owner', signInVersion: 1, ...wanted.owner });
        await tx.insert(User, owner);
        await also?.(tx, owner);
        this.audit.record(tx, ORGANIZATION_CREATED, {
          subjectId: organizationId,
          after: { name: wanted.name, isDemo: wanted.isDemo, trialEndsOn, owner: owner.email },
          actor: { kind: 'user', id: owner.id },
        });
        return owner;
      }),
    );
  }

  async get(organizationId: string): Promise<Organization> {
    return this.database.inOrganization(organizationId, (tx) => tx.findOneByOrFail(Organization, { id: organizationId }));
  }

  async rename(organizationId: string, name: string): Promise<Organization> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const organization = await tx.findOneByOrFail(Organization, { id: organizationId });
      await tx.update(Organization, { id: organizationId }, { name });
      this.audit.record(tx, ORGANIZATION_RENAMED, {
        subjectId: organizationId,
        before: { name: organization.name },
        after: { name },
      });
      return tx.merge(Organization, organization, { name });
    });
  }
}
