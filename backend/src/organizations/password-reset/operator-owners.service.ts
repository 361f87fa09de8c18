import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { normalizeEmail } from '../email-address.js';
import { isName } from '../name-rule.js';
import { PASSWORD_RESET_LINK_ISSUED } from '../organization.actions.js';
import { OrganizationsService } from '../organizations.service.js';
import { PasswordsService } from '../sign-in/passwords.service.js';

/** Owner and organization, as entered by the operator. */
export interface OperatorOwner {
  readonly email: string;
  readonly name: string;
  readonly organizationName: string;
}

/** Creates organizations for an operator, either the first one in an installation or where sign-up is closed. */
@Injectable()
export class OperatorOwnersService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly passwords: PasswordsService,
    private readonly links: AccountLinksService,
  ) {}

  /**
   * Creates an organization with its owner, and returns a link for the owner to choose a password; the link works once and is valid for an hour.
   * @throws Error with a message for the operator if the address or a name is not valid; Problem `conflict` if the address has an account
   */
  async createOwner({ email: address, name, organizationName }: OperatorOwner): Promise<string> {
    const email = normalizeEmail(address);
    if (!isEmail(email)) throw new Error(`"${address}" is not an email address.`);
    for (const text of [name, organizationName])
      if (!isName(text)) throw new Error(`"${text}" cannot be a name: use 1 to 200 characters on one line, without markup or a URL.`);
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64'));
    let link = '';
    await this.organizations.create(
      { name: organizationName, isDemo: false, owner: { name, email, passwordHash, emailVerifiedAt: null } },
      async (tx, owner) => {
        tx.recordChange(PASSWORD_RESET_LINK_ISSUED, { subjectId: owner.id, actor: { kind: 'system', id: null } });
        link = await this.links.issueLink(tx, owner, 'password-reset');
      },
    );
    return link;
  }
}
