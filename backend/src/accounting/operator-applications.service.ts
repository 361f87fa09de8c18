import { Injectable } from '@nestjs/common';
import { Configuration } from '../platform/kernel/config/configuration.js';
import type { OAuthClient } from '../platform/outside/oauth/oauth-provider.js';
import type { Environment, SystemId } from './systems/system-names.js';
import { getSystem } from './systems/systems.js';

/** Provides the applications that the operator has registered with the vendors of accounting systems. */
@Injectable()
export class OperatorApplicationsService {
  private readonly credentials: Readonly<Record<SystemId, Readonly<Record<string, string | undefined>>>>;

  constructor(configuration: Configuration) {
    this.credentials = {
      quickbooks: {
        QUICKBOOKS_CLIENT_ID: configuration.get('quickbooksClientId'),
        QUICKBOOKS_CLIENT_SECRET: configuration.get('quickbooksClientSecret'),
      },
      netsuite: {
        NETSUITE_CLIENT_ID: configuration.get('netsuiteClientId'),
        NETSUITE_CLIENT_SECRET: configuration.get('netsuiteClientSecret'),
      },
      xero: { XERO_CLIENT_ID: configuration.get('xeroClientId'), XERO_CLIENT_SECRET: configuration.get('xeroClientSecret') },
      sage: { SAGE_CLIENT_ID: configuration.get('sageClientId'), SAGE_CLIENT_SECRET: configuration.get('sageClientSecret') },
      dynamics: {
        DYNAMICS_CLIENT_ID: configuration.get('dynamicsClientId'),
        DYNAMICS_CLIENT_SECRET: configuration.get('dynamicsClientSecret'),
      },
      freshbooks: {
        FRESHBOOKS_CLIENT_ID: configuration.get('freshbooksClientId'),
        FRESHBOOKS_CLIENT_SECRET: configuration.get('freshbooksClientSecret'),
      },
    };
  }

  /** Lists the names of the variables that are missing. */
  listMissingSettings(system: SystemId): string[] {
    return Object.entries(this.credentials[system]).flatMap(([variable, value]) => (value === undefined ? [variable] : []));
  }

  /** Returns the application; undefined if there is none, or for a separate sandbox, because the vendor issues different client IDs there. */
  findClient(system: SystemId, environment: Environment): OAuthClient | undefined {
    if (environment === 'sandbox' && getSystem(system).hasSandbox === true) return undefined;
    const [id, secret] = Object.values(this.credentials[system]);
    return id !== undefined && secret !== undefined ? { id, secret } : undefined;
  }
}
