import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { normalizeEmail } from '../email-address.js';
import { PASSWORD_RESET_LINK_ISSUED } from '../organization.actions.js';
import { SignInService } from '../sign-in/sign-in.service.js';

/** Issues password reset links that the operator passes on, for a sole owner on an installation without a mail server. */
@Injectable()
export class OperatorResetsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly links: AccountLinksService,
    private readonly signIn: SignInService,
  ) {}

  /**
   * Returns a link that works once and is valid for an hour, and records in the organization's audit log that the link was issued.
   * @throws Error with a message for the operator if there is no such account, or it has no password
   */
  async createResetLink(address: string): Promise<string> {
    const email = normalizeEmail(address);
    const user = await this.signIn.findByEmail(email);
    if (!user) throw new Error(`No account has the email address ${email}.`);
    const { organizationId, id, passwordHash } = user;
    if (passwordHash === null) throw new Error(`The account for ${email} has no password: its identity provider signs it in.`);
    return this.database.inOrganization(organizationId, async (tx) => {
      tx.recordChange(PASSWORD_RESET_LINK_ISSUED, { subjectId: id, actor: { kind: 'system', id: null } });
      return this.links.issueLink(tx, user, 'password-reset');
    });
  }
}
