import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { DEMO_ACCOUNTS } from './demo-accounts.js';

/** Creates accounts for insureds in the demo book. */
@Injectable()
export class DemoAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: AccountLinksService,
  ) {}

  /** Creates the accounts once, and links their policies, which must already be in the book. */
  async load(organizationId: string): Promise<void> {
    const { total } = await this.accounts.list(organizationId, { limit: 1 });
    if (total > 0) return;
    for (const fields of DEMO_ACCOUNTS) {
      const { id } = await this.accounts.create(organizationId, fields);
      const policies = await this.links.listSuggestions(organizationId, id);
      const isLinked = fields !== DEMO_ACCOUNTS.at(-1) && policies.length > 0;
      if (isLinked)
        await this.links.linkAll(
          organizationId,
          id,
          policies.map((policy) => policy.id),
        );
    }
  }
}
