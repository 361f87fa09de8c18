import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type AccountingState, AccountingStatesService } from '../accounting/accounting-states.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { assertFound, createNotFoundProblem } from '../platform/kernel/problems/not-found.js';
import { RevocationsService } from '../platform/outside/oauth/revocations.js';
import { PolicySyncConnectionsService } from '../policy-sync/policy-sync-connections.service.js';
import { DriveConnectionsService, type DriveState } from '../cloud-storage/drives/drive-connections.service.js';
import { isDriveName } from '../cloud-storage/drives/drive-terms.js';
import { StorageProviderRegistry } from '../cloud-storage/providers/storage-provider.registry.js';
import type { ConnectionDto, ConnectionState, RevocationDto } from './connection.dto.js';
import { getRevocationInstructions } from './revocation-instructions.js';

/** Id of the policy administration system in the list of connections. */
const POLICY_ADMINISTRATION_ID = 'policy-administration';

/** Lists an organization's external services, as reported by the features that connect them. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly policySync: PolicySyncConnectionsService,
    private readonly storage: StorageProviderRegistry,
    private readonly drives: DriveConnectionsService,
    private readonly accounting: AccountingStatesService,
    private readonly grants: RevocationsService,
  ) {}

  async list(caller: Caller): Promise<ConnectionDto[]> {
    const { organizationId } = caller;
    const [policyAdministration, books, drives, builtin] = await Promise.all([
      this.getPolicyAdministration(organizationId),
      this.accounting.list(organizationId),
      this.drives.listStates(organizationId),
      this.storage.getByName('builtin').getStatus(caller),
    ]);
    return [
      policyAdministration,
      ...books.map((state) => toAccountingConnectionDto(state)),
      ...drives.map(toDriveConnectionDto),
      toBuiltinConnectionDto(builtin.name, builtin.userInfo?.name ?? null),
    ];
  }

  /** Tests the service now. @throws Problem 'not-found' for a service that cannot be tested */
  async checkConnection({ organizationId }: Caller, id: string): Promise<ConnectionDto> {
    if (isDriveName(id)) {
      const state = await this.drives.checkDrive(organizationId, id);
      return toDriveConnectionDto(assertFound(state.row ? state : undefined, 'connection'));
    }
    if (isUUID(id)) {
      const { state, problem } = await this.accounting.checkConnection(organizationId, id);
      return toAccountingConnectionDto(state, problem);
    }
    if (id !== POLICY_ADMINISTRATION_ID) throw createNotFoundProblem('connection');
    await this.policySync.check(organizationId);
    return this.getPolicyAdministration(organizationId);
  }

  async listRevocations(organizationId: string): Promise<RevocationDto[]> {
    const failed = await this.grants.findFailed(organizationId);
    return failed.map(({ id, provider, title: name, nextAt }) => {
      const nextAttemptAt = nextAt?.toISOString() ?? null;
      return { id, name, nextAttemptAt, instruction: getRevocationInstructions(provider, name) };
    });
  }

  /** @throws Problem 'not-found' */
  async dismissRevocation(organizationId: string, id: string): Promise<void> {
    await this.grants.dismiss(organizationId, id);
  }

  private async getPolicyAdministration(organizationId: string): Promise<ConnectionDto> {
    const { connection, lastRun } = await this.policySync.getView(organizationId);
    const isRunFailed = lastRun?.status === 'failed';
    const isCheckNewer = (connection?.checkedAt?.getTime() ?? 0) > (lastRun?.finishedAt?.getTime() ?? 0);
    const lastError = isCheckNewer ? (connection?.checkError ?? null) : isRunFailed ? lastRun.problem : null;
    const isRefused = isCheckNewer ? connection?.checkRefused === true : lastRun?.problemType === 'conflict';
    const broken: ConnectionState = isRefused ? 'needs-reconnect' : 'unreachable';
    return {
      id: POLICY_ADMINISTRATION_ID,
      kind: 'policy-administration',
      name: 'Policy administration system',
      state: connection === null ? 'not-connected' : lastError === null ? 'connected' : broken,
      account: connection === null ? null : new URL(connection.baseUrl).host,
      scopes: connection === null ? [] : ['Read transactions'],
      expiresAt: null,
      lastUsedAt: connection?.runAt?.toISOString() ?? null,
      checkedAt: connection?.checkedAt?.toISOString() ?? null,
      lastError,
      retryAt: null,
      missing: [],
      isSimulator: this.policySync.isSimulator(connection?.baseUrl ?? ''),
    };
  }
}

const ACCOUNTING_STATES: Readonly<Record<AccountingState['connection']['status'], ConnectionState>> = {
  connected: 'connected',
  error: 'needs-reconnect',
  disconnected: 'not-connected',
};

/** @param passing temporary error from the current check */
function toAccountingConnectionDto(
  { connection, systemName, consentEndsAt, isSimulator }: AccountingState,
  passing: string | null = null,
): ConnectionDto {
  const { id, name, status, companyName, problem, syncedAt, checkedAt } = connection;
  const state = ACCOUNTING_STATES[status];
  return {
    id,
    kind: 'accounting',
    name: `${name} (${systemName})`,
    state: state === 'connected' && passing !== null ? 'unreachable' : state,
    account: companyName,
    scopes: status === 'connected' ? ['Post journal entries', 'Read accounts', 'Save customers'] : [],
    expiresAt: consentEndsAt?.toISOString() ?? null,
    lastUsedAt: syncedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    lastError: problem ?? passing,
    retryAt: null,
    missing: [],
    isSimulator,
  };
}

/** Describes the built-in storage, which does not need consent. */
function toBuiltinConnectionDto(name: string, account: string | null): ConnectionDto {
  return {
    id: 'builtin',
    kind: 'storage',
    name,
    state: 'connected',
    account,
    scopes: ['Read and write files'],
    expiresAt: null,
    lastUsedAt: null,
    checkedAt: null,
    lastError: null,
    retryAt: null,
    missing: [],
    isSimulator: false,
  };
}

function toDriveConnectionDto({ terms, state, row, scopes, problem, retryAt, consentEndsAt, missing }: DriveState): ConnectionDto {
  return {
    id: terms.name,
    kind: 'storage',
    name: terms.title,
    state,
    account: row?.accountEmail ?? row?.accountName ?? null,
    scopes: [...scopes],
    expiresAt: consentEndsAt?.toISOString() ?? null,
    lastUsedAt: row?.lastUsedAt?.toISOString() ?? null,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    lastError: problem,
    retryAt: retryAt?.toISOString() ?? null,
    missing: [...missing],
    isSimulator: row?.isSimulator ?? false,
  };
}
