import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays } from '../dates/calendar-date.js';
import { DEFAULT_EDITION, type Edition } from '../jurisdictions/rulebook.types.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { MailServerClient } from '../platform/outside/mail/mail-server.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { refuseDuplicateEmail } from './duplicate-email.queries.js';
import { Organization } from './organization.entity.js';
import { User } from './user.entity.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { AUDIT_EMAILS_SET, ORGANIZATION_CREATED, ORGANIZATION_RENAMED, SANDBOX_CREATED, TRACKING_DAY_SET } from './organization.actions.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const TRIAL_DAYS = 30;

/** A new organization with its first owner. */
export interface NewOrganization {
  readonly name: string;
  readonly isDemo: boolean;
  /** Edition used to price the organization's policies; undefined for the default. */
  readonly edition?: Edition | undefined;
  readonly owner: {
    readonly name: string;
    /** Normalized. */
    readonly email: string;
    readonly passwordHash: string | null;
    readonly emailVerifiedAt: Date | null;
  };
}

/** Manages organizations, the tenants of the product. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rules: OrganizationRulesService,
    private readonly clock: ClockService,
    private readonly mailServer: MailServerClient,
  ) {}

  /**
   * Creates an organization with its first owner; a trial of 30 days starts unless it is the demo organization.
   * @param also runs in the same transaction, with the new owner
   * @throws Problem `conflict` if the address already has an account
   */
  async create(input: NewOrganization, also?: (tx: OrganizationTx, owner: User) => Promise<void>): Promise<User> {
    const organizationId = randomUUID();
    const trialEndsOn = input.isDemo ? null : addDays(this.clock.today(), TRIAL_DAYS);
    return refuseDuplicateEmail(() =>
      this.database.inOrganization(organizationId, async (tx) => {
        const createdAt = this.clock.now();
        const trackingSince = this.clock.today();
        const { name, isDemo, edition } = input;
        await tx.insert(Organization, { id: organizationId, name, isDemo, trialEndsOn, trackingSince, createdAt });
        const owner = tx.create(User, { organizationId, id: randomUUID(), role: 'owner', signInVersion: 1, ...input.owner });
        await tx.insert(User, owner);
        if (edition !== undefined) await this.rules.changeEdition(tx, { states: null, edition });
        await also?.(tx, owner);
        tx.recordChange(ORGANIZATION_CREATED, {
          subjectId: organizationId,
          after: { name, isDemo, edition: edition ?? DEFAULT_EDITION, trialEndsOn, owner: owner.email },
          actor: { kind: 'user', id: owner.id },
        });
        return owner;
      }),
    );
  }

  /** Returns the organization that test keys work in, and creates it on the first call. It has no users and no trial. */
  async ensureSandbox(organizationId: string): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const owner = await tx.findOneOrFail(Organization, { where: { id: organizationId }, lock: { mode: 'pessimistic_write' } });
      if (owner.sandboxId !== null) return owner.sandboxId;
      const id = randomUUID();
      const name = `${owner.name.slice(0, 190)} (test)`;
      const facts = { isDemo: false, trialEndsOn: null, trackingSince: this.clock.today(), createdAt: this.clock.now() };
      const sandbox = await this.database.enterOrganization(tx, id);
      await sandbox.insert(Organization, { id, name, ...facts });
      await this.database.enterOrganization(tx, organizationId);
      await tx.update(Organization, { id: organizationId }, { sandboxId: id });
      tx.recordChange(SANDBOX_CREATED, { subjectId: organizationId, after: { sandboxId: id } });
      return id;
    });
  }

  /** Returns the plan and the end of the trial of the transaction's organization. */
  async getAgreement(tx: OrganizationTx): Promise<Pick<Organization, 'plan' | 'trialEndsOn'>> {
    const [row] = await tx.query<Pick<Organization, 'plan' | 'trialEndsOn'>[]>(
      'select plan, trial_ends_on as "trialEndsOn" from organizations where id = $1',
      [tx.organizationId],
    );
    return assertFound(row, 'organization');
  }

  async setPlan(tx: OrganizationTx, plan: Organization['plan']): Promise<void> {
    await tx.query('update organizations set plan = $2 where id = $1', [tx.organizationId, plan]);
  }

  /** Returns the first day from which the transaction's organization tracks deadlines. */
  async getTrackingStart(tx: OrganizationTx): Promise<string> {
    const [row] = await tx.query<{ day: string }[]>('select tracking_since as day from organizations where id = $1', [tx.organizationId]);
    return assertFound(row, 'organization').day;
  }

  /** Returns the ids of all organizations. The scope of the transaction must be able to see them. */
  async listIds(tx: EntityManager): Promise<string[]> {
    const organizations = await tx.query<{ id: string }[]>('select id from organizations order by id');
    return organizations.map(({ id }) => id);
  }

  async get(organizationId: string): Promise<Organization> {
    return this.database.inOrganization(organizationId, (tx) => tx.findOneByOrFail(Organization, { id: organizationId }));
  }

  /**
   * @param input omitted fields stay unchanged @throws Refusal if the first day of tracking is after sign-up, which would hide the deadlines in
   * between, or if emails are turned on without a mail server
   */
  async update(organizationId: string, input: { name?: string; trackingSince?: string; emailsAuditLog?: boolean }): Promise<Organization> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const organization = await tx.findOneByOrFail(Organization, { id: organizationId });
      const { emailsAuditLog: wasEmailed, ...before } = organization;
      const { name = before.name, trackingSince = before.trackingSince, emailsAuditLog = wasEmailed } = input;
      const signedUp = this.clock.toLocalDay(organization.createdAt);
      if (input.trackingSince !== undefined && trackingSince > signedUp) {
        const message = `Enter ${signedUp}, the day you signed up, or an earlier day.`;
        throw Refusal.forFields([{ field: 'trackingSince', message }]);
      }
      if (input.emailsAuditLog === true && !this.mailServer.isConfigured)
        throw Refusal.createConflict('This installation sends no email. Ask your operator to configure a mail server.');
      await tx.update(Organization, { id: organizationId }, { name, trackingSince, emailsAuditLog });
      const entry = { subjectId: organizationId };
      if (name !== before.name) tx.recordChange(ORGANIZATION_RENAMED, { ...entry, before: { name: before.name }, after: { name } });
      if (trackingSince !== before.trackingSince)
        tx.recordChange(TRACKING_DAY_SET, {
          ...entry,
          before: { trackingSince: before.trackingSince },
          after: { trackingSince },
        });
      if (emailsAuditLog !== wasEmailed)
        tx.recordChange(AUDIT_EMAILS_SET, { ...entry, before: { emailsAuditLog: wasEmailed }, after: { emailsAuditLog } });
      return tx.merge(Organization, organization, { name, trackingSince, emailsAuditLog });
    });
  }
}
