import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.service.js';
import { AccountLinks } from '../account-links/account-links.service.js';
import { normalizeEmail } from '../email-address.js';
import { PASSWORD_RESET_LINK_ISSUED } from '../organization.actions.js';
import { SignInService } from '../sign-in/sign-in.service.js';

/** Links to a new password that the operator hands over, where no letter can: to an owner who is alone, without a mail server. */
@Injectable()
export class OperatorResets {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly links: AccountLinks,
    private readonly signIn: SignInService,
  ) {}

  /**
   * A link that is good once, for an hour. The organization's audit log says that it was issued.
   * @throws Error with a sentence for the operator: no such account, or one without a password
   */
  async linkFor(address: string): Promise<string> {
    const email = normalizeEmail(address);
    const user = await this.signIn.findByEmail(email);
    if (!user) throw new Error(`No account has the email address ${email}.`);
    const { organizationId, id, passwordHash } = user;
    if (passwordHash === null) throw new Error(`The account for ${email} has no password: its identity provider signs it in.`);
    return this.database.inOrganization(organizationId, async (tx) => {
      this.audit.record(tx, PASSWORD_RESET_LINK_ISSUED, { subjectId: id, actor: { kind: 'system', id: null } });
      return this.links.issue(tx, user, 'password-reset');
    });
  }
}
