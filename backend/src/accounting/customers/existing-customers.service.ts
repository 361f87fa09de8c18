import { Injectable } from '@nestjs/common';
import { normalizeNameKey } from '../../accounts/account-name.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { StoredConnection } from '../connection.queries.js';
import { type BeforeRequest, AccountingSystemClient } from '../accounting-system.client.js';
import { getSystem } from '../systems/systems.js';
import { parseTaxId } from './parse-tax-id.js';
import type { ComparedCustomer } from './match-customer.js';

/** An existing customer, with a function that checks whether we added it for a given account. */
export type ExistingCustomer = Omit<ComparedCustomer, 'isLinked'> & { readonly isOf: (accountId: string) => boolean };

/** Reads the customers of a company. Tax IDs are compared by keyed hash, so that ours are not decrypted and theirs are not stored. */
@Injectable()
export class ExistingCustomersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly calls: AccountingSystemClient,
  ) {}

  /** @throws SystemError */
  async loadCustomers(connection: StoredConnection, beat: BeforeRequest): Promise<ExistingCustomer[]> {
    const { organizationId, companyId, system: systemId } = connection;
    const system = getSystem(systemId);
    const customers = await system.listCustomers(this.calls.createCall(connection, beat), companyId ?? '');
    return customers.map(({ externalId, name, taxId, mark }) => {
      const { full, end } = parseTaxId(taxId);
      return {
        externalId,
        name,
        nameKey: normalizeNameKey(name),
        taxIdHashes: full === '' ? [] : this.accounts.computeTaxIdHashes(organizationId, full),
        shownEnd: end,
        isOf: (accountId) => mark.includes(system.getCustomerMark(accountId)),
      };
    });
  }
}
