import { Injectable } from '@nestjs/common';
import { nameKey } from '../../accounts/account-name.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import type { StoredConnection } from '../connection.queries.js';
import { type Beat, AccountingSystemClient } from '../system-calls.service.js';
import { systemOf } from '../systems/systems.js';
import { heldTaxId } from './held-tax-id.js';
import type { ComparedCustomer } from './match-customer.js';

/** An existing customer, with a check if we added it for an account. */
export type HeldCustomer = Omit<ComparedCustomer, 'isLinked'> & { readonly isOf: (accountId: string) => boolean };

/** Reads the customers of a company. Tax IDs are compared by keyed hashes: ours are not decrypted, and theirs are not stored. */
@Injectable()
export class HeldCustomersService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly calls: AccountingSystemClient,
  ) {}

  /** @throws SystemError */
  async load(connection: StoredConnection, beat: Beat): Promise<HeldCustomer[]> {
    const { organizationId, companyId, system: systemId } = connection;
    const system = systemOf(systemId);
    const customers = await system.listCustomers(this.calls.callOf(connection, beat), companyId ?? '');
    return customers.map(({ externalId, name, taxId, mark }) => {
      const { full, end } = heldTaxId(taxId);
      return {
        externalId,
        name,
        nameKey: nameKey(name),
        taxIdHashes: full === '' ? [] : this.accounts.taxIdHashes(organizationId, full),
        shownEnd: end,
        isOf: (accountId) => mark.includes(system.customerMark(accountId)),
      };
    });
  }
}
