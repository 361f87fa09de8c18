import { Injectable } from '@nestjs/common';
import type { Edition } from '../jurisdictions/rulebook.types.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { normalizeEmail } from './email-address.js';
import { Organization } from './organization.entity.js';
import { OrganizationsService } from './organizations.service.js';
import { PasswordsService } from './sign-in/passwords.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { User } from './user.entity.js';

/** The demo organization with its owner. */
export interface DemoAccount {
  readonly organizationName: string;
  readonly ownerName: string;
  readonly email: string;
  readonly password: string;
  readonly edition: Edition;
}

/** The demo organization's owner. */
export interface DemoOwner {
  readonly owner: User;
  readonly isNew: boolean;
  /** Day on which the organization was created, YYYY-MM-DD. */
  readonly openedOn: string;
}

/** Creates the organization that contains the demo data. */
@Injectable()
export class DemoOrganizationService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly signIn: SignInService,
    private readonly passwords: PasswordsService,
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Creates the organization and its owner once; later calls only update the password.
   * @returns the owner, and the day on which the organization was created (YYYY-MM-DD)
   * @throws Error if the address belongs to a user of another organization
   */
  async ensureExists({ organizationName, ownerName, email, password, edition }: DemoAccount): Promise<DemoOwner> {
    const address = normalizeEmail(email);
    const existing = await this.signIn.findByEmail(address);
    if (existing) return { owner: existing, isNew: false, openedOn: await this.updatePassword(existing, password) };
    const passwordHash = await this.passwords.hash(password);
    const owner = { name: ownerName, email: address, passwordHash, emailVerifiedAt: null };
    const created = await this.organizations.create({ name: organizationName, isDemo: true, edition, owner });
    return { owner: created, isNew: true, openedOn: await this.updatePassword(created, password) };
  }

  private async updatePassword({ organizationId, id, email, passwordHash }: User, password: string): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const demo = await tx.findOneBy(Organization, { id: organizationId, isDemo: true });
      if (!demo) throw new Error(`The address ${email} belongs to a user of another organization, not of the demonstration.`);
      if (!(await this.passwords.verify(passwordHash, password))) {
        await tx.update(User, { organizationId, id }, { passwordHash: await this.passwords.hash(password) });
      }
      return this.clock.toLocalDay(demo.createdAt);
    });
  }
}
