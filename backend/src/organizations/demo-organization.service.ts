import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.service.js';
import { normalizeEmail } from './email-address.js';
import { Organization } from './organization.entity.js';
import { OrganizationsService } from './organizations.service.js';
import { Passwords } from './sign-in/passwords.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { User } from './user.entity.js';

/** The demonstration organisation with its owner. */
export interface DemoAccount {
  readonly organizationName: string;
  readonly ownerName: string;
  readonly email: string;
  readonly password: string;
}

/** Sets up the organisation that holds the demonstration data. */
@Injectable()
export class DemoOrganizationService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly signIn: SignInService,
    private readonly passwords: Passwords,
    private readonly database: Database,
  ) {}

  /**
   * Creates the organisation and its owner once; later calls only see to it that the password is the given one.
   * @throws Error when the address belongs to an organisation that is not the demonstration
   */
  async ensure({ organizationName, ownerName, email, password }: DemoAccount): Promise<{ owner: User; isNew: boolean }> {
    const address = normalizeEmail(email);
    const existing = await this.signIn.findByEmail(address);
    if (!existing) {
      const passwordHash = await this.passwords.hash(password);
      const owner = { name: ownerName, email: address, passwordHash, emailVerifiedAt: null };
      return { owner: await this.organizations.create({ name: organizationName, isDemo: true, owner }), isNew: true };
    }
    const { organizationId, id } = existing;
    await this.database.inOrganization(organizationId, async (tx) => {
      if (!(await tx.existsBy(Organization, { id: organizationId, isDemo: true }))) {
        throw new Error(`The address ${address} belongs to an account that is not the demonstration's.`);
      }
      if (await this.passwords.fits(existing.passwordHash, password)) return;
      await tx.update(User, { organizationId, id }, { passwordHash: await this.passwords.hash(password) });
    });
    return { owner: existing, isNew: false };
  }
}
