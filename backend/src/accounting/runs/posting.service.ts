import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { getCompanyFileKey, type StoredConnection } from '../connection.queries.js';
import {
  countRun,
  findEntriesByKey,
  findEntriesToLookUp,
  type EntryContext,
  type EntryOutcome,
  insertEntry,
  markRequestStarted,
  markSending,
  saveLookupResults,
  saveOutcomes,
  type StoredEntry,
  findUncertainEntries,
} from '../entries/entry.queries.js';
import { computePostedCents } from '../entries/posted-cents.js';
import { buildEntry, buildReversal } from '../entries/build-entry.js';
import type { JournalEntry } from '../systems/journal-entry.js';
import { isZero, type Liability, type LiabilityKind } from '../entries/liability.js';
import { isMissingFromTotal, type NextEntry, decideNextEntry } from '../entries/next-entry.js';
import { prepareRepost } from '../entries/reposting.queries.js';
import type { PostingCounts } from '../entries/posting-counts.js';
import { type BeforeRequest, AccountingSystemClient } from '../accounting-system.client.js';
import type { SendOutcome } from '../systems/accounting-system.js';
import { SystemError } from '../systems/system-error.js';
import { getSystem } from '../systems/systems.js';
import { shareExecution } from './share-execution.js';

/** Order of the phases: each step brings the accounting system closer to the liabilities. */
const PHASES = ['restore', 'reverse', 'post'] as const;
type PostingPhase = (typeof PHASES)[number];

/** Time during which an abandoned request may still have an effect. Only after that does a missing entry count as not posted. */
const ABANDONED_MS = 5 * 60_000;
/** Time after which a posted entry is looked up again. */
const LOOKUP_INTERVAL_MS = 20 * 60 * 60_000;
/** Error message when the lease is lost: the data read so far may be outdated. */
export const LEASE_LOST = 'Another process is syncing this connection.';

/** Posts liabilities. Records entries before sending them, so that an interrupted run posts nothing twice. */
@Injectable()
export class PostingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {}

  /** Looks up unconfirmed entries. A missing one may be sent again only after `ABANDONED_MS`. */
  async resolveUnconfirmed(connection: StoredConnection, runId: string, beat: BeforeRequest): Promise<void> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = getSystem(systemId);
    const context = this.getContext(connection, runId);
    const uncertain = await this.database.inOrganization(organizationId, (tx) => findUncertainEntries(tx, context.books));
    const call = this.calls.createCall(connection, beat);
    for (const some of chunk(uncertain, system.entriesPerLookup)) {
      const known = await system.findEntries(call, companyId ?? '', listContents(some));
      const outcomes = some.flatMap(({ id, changedAt }): EntryOutcome[] => {
        const externalId = known.get(id)?.externalId ?? null;
        if (externalId !== null) return [{ id, status: 'posted', externalId, field: null, words: null }];
        const isSettled = context.now.getTime() - changedAt.getTime() >= ABANDONED_MS;
        return isSettled ? [{ id, status: 'planned', externalId, field: null, words: null }] : [];
      });
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
    }
  }

  /**
   * Looks up posted entries daily, because users can edit and delete them. Reports differences without correcting them.
   * @returns the number of entries that were changed or deleted since the last check
   */
  async lookUpPosted(connection: StoredConnection, runId: string, beat: BeforeRequest): Promise<number> {
    const { organizationId } = connection;
    const { books, now } = this.getContext(connection, runId);
    const since = new Date(now.getTime() - LOOKUP_INTERVAL_MS);
    const posted = await this.database.inOrganization(organizationId, (tx) => findEntriesToLookUp(tx, books, since));
    return this.inspectPosted(connection, runId, posted, beat);
  }

  private async inspectPosted(
    connection: StoredConnection,
    runId: string,
    posted: readonly StoredEntry[],
    beat: BeforeRequest,
  ): Promise<number> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = getSystem(systemId);
    const call = this.calls.createCall(connection, beat);
    const context = this.getContext(connection, runId);
    let differing = 0;
    for (const some of chunk(posted, system.entriesPerLookup)) {
      const found = await system.findEntries(call, companyId ?? '', listContents(some));
      const looks = some.map((entry) => {
        const held = found.get(entry.id);
        const look = { id: entry.id, heldCents: held === undefined ? null : computePostedCents(entry, held.lines) };
        const wasRight = !entry.isMissing && !isChanged(entry);
        if (wasRight && (held === undefined || isChanged({ ...entry, ...look }))) differing += 1;
        return look;
      });
      await this.database.inOrganization(organizationId, (tx) => saveLookupResults(tx, context, looks));
    }
    return differing;
  }

  /** Counts posted entries of the given kinds that were found to be edited or deleted. */
  async countDifferences(connection: StoredConnection, kinds: readonly LiabilityKind[]): Promise<{ changed: number; missing: number }> {
    const { organizationId } = connection;
    const books = await this.database.inOrganization(organizationId, (tx) => findEntriesByKey(tx, getCompanyFileKey(connection)));
    const some = [...books.values()].filter(([first]) => first !== undefined && kinds.includes(first.kind));
    const count = (is: (entry: StoredEntry, records: readonly StoredEntry[]) => boolean): number =>
      some.reduce((sum, records) => sum + records.filter((one) => is(one, records)).length, 0);
    return { changed: count(isChanged), missing: count(isMissingFromTotal) };
  }

  async countUnconfirmed(connection: StoredConnection): Promise<number> {
    const { organizationId } = connection;
    return this.database.inOrganization(
      organizationId,
      async (tx) => (await findUncertainEntries(tx, getCompanyFileKey(connection))).length,
    );
  }

  /**
   * Posts missing entries and reverses wrong ones: first the entries that users want restored, then reversals, then new entries.
   * @returns the run's counts, including earlier attempts
   * @throws SystemError if the system rejects everything or does not respond; entries posted before the error are recorded
   */
  async postLiabilities(
    connection: StoredConnection,
    runId: string,
    kind: Liability['kind'],
    wanted: readonly Liability[],
    beat: BeforeRequest,
  ): Promise<PostingCounts> {
    const { organizationId } = connection;
    const context = this.getContext(connection, runId);
    await this.inspectPosted(connection, runId, await this.findChangedEntries(connection, wanted), beat);
    await this.database.inOrganization(organizationId, (tx) => prepareRepost(tx, context, kind));
    for (const phase of PHASES) await this.sendEntries(connection, runId, await this.planWork(connection, runId, wanted, phase), beat);
    const { keys, ...counts } = await this.database.inOrganization(organizationId, (tx) => countRun(tx, context, kind));
    const others = (await this.planSteps(connection, wanted)).filter(({ key }) => !keys.includes(key));
    const stopped = others.filter(({ step }) => step === 'stop').length;
    const note = stopped === 0 ? null : formatDeleted(getSystem(connection.system).name, stopped);
    return { ...counts, unchanged: others.length - stopped, note };
  }

  /** Returns the entries of liabilities that have changed or that have entries to post again. */
  private async findChangedEntries(connection: StoredConnection, wanted: readonly Liability[]): Promise<StoredEntry[]> {
    return (await this.planSteps(connection, wanted)).flatMap(({ step, records }) =>
      step === 'reverse' || step === 'stop' || records.some(({ postAgain }) => postAgain)
        ? records.filter(({ status }) => status === 'posted')
        : [],
    );
  }

  private async planSteps(
    connection: StoredConnection,
    wanted: readonly Liability[],
  ): Promise<{ key: string; step: NextEntry['do']; records: readonly StoredEntry[] }[]> {
    const { organizationId } = connection;
    const books = getCompanyFileKey(connection);
    const known = await this.database.inOrganization(organizationId, (tx) => findEntriesByKey(tx, books));
    return wanted.map((liability) => {
      const records = known.get(liability.key) ?? [];
      return { key: liability.key, step: decideNextEntry(liability, records).do, records };
    });
  }

  /** Stores the next entry of each liability that needs one. @returns entries to send, in order */
  private async planWork(
    connection: StoredConnection,
    runId: string,
    wanted: readonly Liability[],
    phase: PostingPhase,
  ): Promise<StoredEntry[]> {
    const { organizationId, mappings } = connection;
    const context = this.getContext(connection, runId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await findEntriesByKey(tx, context.books);
      const chosen = new Set<string>();
      const add = async (liability: Liability, content: JournalEntry, revision: number, isReversal: boolean): Promise<void> => {
        const { taxCents, feesCents } = liability;
        await insertEntry(tx, context, liability, { revision, isReversal, taxCents, feesCents, content });
        chosen.add(content.id);
      };
      for (const liability of wanted) {
        const records = before.get(liability.key) ?? [];
        const next = dropUnsent(records, liability);
        for (const id of next.drops)
          await saveOutcomes(tx, context, [{ id, status: 'dropped', externalId: null, field: null, words: null }]);
        const { step } = next;
        if (getPhase(step, records) !== phase) continue;
        // Corrections are dated today, because the period of the original may be closed.
        const corrected = records.some(({ status }) => status === 'posted') ? { ...liability, date: this.clock.today() } : liability;
        if (step.do === 'send') chosen.add(step.id);
        else if (step.do === 'restore') {
          await saveOutcomes(tx, context, [{ id: step.id, status: 'planned', externalId: null, field: null, words: null }]);
          chosen.add(step.id);
        } else if (step.do === 'post' || step.do === 'replace')
          await add(corrected, buildEntry(corrected, mappings, { id: randomUUID(), revision: step.revision }), step.revision, false);
        else if (step.do === 'reverse') {
          const invalid = records.find(({ id }) => id === step.id);
          if (invalid !== undefined) {
            // Fails before it stores the reversal if the replacement cannot be created.
            if (!isZero(liability)) buildEntry(liability, mappings, { id: invalid.id, revision: step.revision });
            const opposite = { ...liability, taxCents: -invalid.taxCents, feesCents: -invalid.feesCents };
            await add(opposite, buildReversal(invalid.content, randomUUID(), this.clock.today()), step.revision, true);
          }
        }
      }
      const after = await findEntriesByKey(tx, context.books);
      return wanted.flatMap(({ key }) => (after.get(key) ?? []).filter(({ id }) => chosen.has(id)));
    });
  }

  private async sendEntries(
    connection: StoredConnection,
    runId: string,
    entries: readonly StoredEntry[],
    beat: BeforeRequest,
  ): Promise<void> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = getSystem(systemId);
    for (const some of chunk(entries, system.entriesPerPost)) {
      const context = this.getContext(connection, runId);
      const ids = some.map(({ id }) => id);
      await this.database.inOrganization(organizationId, async (tx) => {
        if (!(await markSending(tx, context, ids))) throw new SystemError(LEASE_LOST, 'away');
      });
      // A system may send a group's entries one by one, with long waits in between.
      const leaving: BeforeRequest = shareExecution(async () => {
        await beat();
        await this.database.inOrganization(organizationId, (tx) => markRequestStarted(tx, { organizationId, now: this.clock.now() }, ids));
      });
      const sent = await system.postEntries(this.calls.createCall(connection, leaving), companyId ?? '', listContents(some));
      const outcomes = toOutcomes(ids, sent);
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
      // A system that remembers an id responds as if the entry existed, even if a user has deleted it since it was first sent.
      const posted = new Set(outcomes.filter(({ status }) => status === 'posted').map(({ id }) => id));
      const resent = some.filter(({ id, wasSent }) => wasSent && posted.has(id));
      await this.inspectPosted(connection, runId, resent, beat);
    }
  }

  private getContext(connection: StoredConnection, runId: string): EntryContext {
    return { organizationId: connection.organizationId, books: getCompanyFileKey(connection), runId, now: this.clock.now() };
  }
}

function getPhase(step: NextEntry, records: readonly StoredEntry[]): PostingPhase {
  if (step.do === 'restore' || step.do === 'reverse') return step.do;
  return step.do === 'send' && records.some(({ id, isReversal }) => id === step.id && isReversal) ? 'reverse' : 'post';
}

const isChanged = ({ status, heldCents: held, taxCents, feesCents }: StoredEntry): boolean =>
  status === 'posted' && held !== null && held !== taxCents + feesCents;

function formatDeleted(name: string, amounts: number): string {
  const entries = amounts === 1 ? 'An entry was' : `Entries for ${amounts} amounts were`;
  return `${entries} deleted in ${name}, so we did not post ${amounts === 1 ? 'that amount' : 'those amounts'}. Restore the ${amounts === 1 ? 'entry' : 'entries'} in ${name}, or open Entries and choose Post again.`;
}

function dropUnsent(records: readonly StoredEntry[], liability: Liability): { drops: string[]; step: NextEntry } {
  const drops: string[] = [];
  let remaining = records;
  for (;;) {
    const step = decideNextEntry(liability, remaining);
    if (step.do !== 'drop') return { drops, step };
    drops.push(step.id);
    remaining = remaining.map((one) => (one.id === step.id ? { ...one, status: 'dropped' } : one));
  }
}

/** Converts the outcomes in a response. Entries that are missing from it stay unconfirmed, because they may have arrived. */
function toOutcomes(ids: readonly string[], sent: readonly SendOutcome[]): EntryOutcome[] {
  return ids.flatMap((id): EntryOutcome[] => {
    const one = sent.find((other) => other.id === id);
    if (one === undefined) return [];
    if ('externalId' in one) return [{ id, status: 'posted', externalId: one.externalId, field: null, words: null }];
    return [{ id, status: 'refused', externalId: null, field: one.field, words: one.words }];
  });
}

const listContents = (entries: readonly StoredEntry[]): JournalEntry[] => entries.map(({ content }) => content);

const chunk = <T>(all: readonly T[], size = Math.max(1, all.length)): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
