import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { ACCOUNTING_MAPPING_CHANGED } from './accounting.actions.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { lockConnection, setChart, setMappings, type StoredConnection } from './connection.queries.js';
import { buildEntry, MissingAccountsError } from './entries/build-entry.js';
import { findMappingError, type FieldMapping } from './entries/field-mapping.js';
import type { JournalEntry } from './systems/journal-entry.js';
import { isZero } from './entries/liability.js';
import { LiabilitiesService } from './entries/liabilities.service.js';
import { type BeforeRequest, AccountingSystemClient } from './accounting-system.client.js';
import type { ChartAccount } from './systems/accounting-system.js';
import { SystemError } from './systems/system-error.js';
import { getSystem } from './systems/systems.js';

const CHART_MAX_AGE_MS = 24 * 60 * 60_000;
const PREVIEW_COUNT = 3;

/** Sample entries that a mapping creates for the newest liabilities. */
export interface MappingPreview {
  readonly entries: readonly JournalEntry[];
  /** Reason why there are no sample entries; null if there are some. */
  readonly note: string | null;
}

/** Manages the mapping of our fields to the accounts and text fields of an accounting system. */
@Injectable()
export class FieldMappingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: AccountingConnectionsService,
    private readonly calls: AccountingSystemClient,
    private readonly liabilities: LiabilitiesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the connection with its chart of accounts, which is refreshed daily or on request. @throws Problem 'not-found', 'connection-failed' */
  async getFieldMappings(
    organizationId: string,
    id: string,
    isFresh = false,
  ): Promise<{ connection: StoredConnection; chart: readonly ChartAccount[] }> {
    const connection = await this.connections.get(organizationId, id);
    const { chart, chartAt, status } = connection;
    const isOld = chartAt === null || this.clock.now().getTime() - chartAt.getTime() > CHART_MAX_AGE_MS;
    if (status !== 'connected' || (chart !== null && !isOld && !isFresh)) return { connection, chart: chart ?? [] };
    try {
      return { connection, chart: await this.loadChart(connection) };
    } catch (error) {
      if (!(error instanceof SystemError)) throw error;
      if (chart !== null && !isFresh) return { connection, chart };
      throw new Problem('connection-failed', error.message);
    }
  }

  /** Reads the chart of accounts from the system and stores it. @throws SystemError */
  async loadChart(connection: StoredConnection, beat?: BeforeRequest): Promise<readonly ChartAccount[]> {
    const { organizationId, system, companyId } = connection;
    const chart = await getSystem(system).listAccounts(this.calls.createCall(connection, beat), companyId ?? '');
    await this.database.inOrganization(organizationId, (tx) => setChart(tx, connection, chart, this.clock.now()));
    return chart;
  }

  /** @throws Refusal for a mapping that the chart does not allow */
  async save(organizationId: string, id: string, mappings: readonly FieldMapping[], postFrom: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = assertFound(await lockConnection(tx, id), 'connection');
      assertValidMappings(mappings, before.chart ?? []);
      await setMappings(tx, id, mappings, postFrom);
      const after = { mappings, postFrom };
      tx.recordChange(ACCOUNTING_MAPPING_CHANGED, {
        subjectId: id,
        before: { mappings: before.mappings, postFrom: before.postFrom },
        after,
      });
    });
  }

  /** Creates three sample entries from the newest months. @throws Refusal for a mapping that the chart does not allow */
  async previewMapping(organizationId: string, id: string, mappings: readonly FieldMapping[], postFrom: string): Promise<MappingPreview> {
    const connection = await this.connections.get(organizationId, id);
    assertValidMappings(mappings, connection.chart ?? []);
    const today = this.clock.today();
    const wanted = await this.database.inOrganization(organizationId, (tx) => this.liabilities.findAll(tx, mappings, postFrom, today));
    const newest = wanted.filter((one) => !isZero(one)).toSorted((one, other) => (one.date > other.date ? -1 : 1));
    if (newest.length === 0) return { entries: [], note: `Nothing to post yet. No finished month since ${postFrom} has tax or fees.` };
    try {
      const entries = newest.slice(0, PREVIEW_COUNT).map((one) => buildEntry(one, mappings, { id: 'preview', revision: 1 }));
      return { entries, note: null };
    } catch (error) {
      if (!(error instanceof MissingAccountsError)) throw error;
      return { entries: [], note: error.message };
    }
  }
}

function assertValidMappings(mappings: readonly FieldMapping[], chart: readonly ChartAccount[]): void {
  const errors = mappings.flatMap((mapping, at) => {
    const isRepeated = mappings.findIndex(({ source }) => source === mapping.source) < at;
    const message = isRepeated ? 'This field is already mapped. Change that mapping.' : findMappingError(mapping, chart);
    return message === undefined ? [] : [{ field: `mappings.${at}.${mapping.target === 'account' ? 'accountId' : 'target'}`, message }];
  });
  if (errors.length > 0) throw Refusal.forFields(errors);
}
