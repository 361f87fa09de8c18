import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { booksOf, type StoredConnection } from '../connection.queries.js';
import {
  countsOfRun,
  entriesByKey,
  entriesToLookFor,
  type EntryContext,
  type EntryOutcome,
  insertEntry,
  markLeaving,
  markSending,
  saveLook,
  saveOutcomes,
  type StoredEntry,
  uncertainEntries,
} from '../entries/entry.queries.js';
import { heldCents } from '../entries/held-cents.js';
import { entryOf, reversalOf } from '../entries/entry-of.js';
import type { JournalEntry } from '../systems/journal-entry.js';
import { isNothing, type Liability } from '../entries/liability.js';
import { isMissed, type NextEntry, nextEntry } from '../entries/next-entry.js';
import { makeUnsent } from '../entries/post-again.queries.js';
import type { Posted } from '../entries/posted.js';
import { type Beat, AccountingSystemClient } from '../system-calls.service.js';
import type { Sent } from '../systems/accounting-system.js';
import { SystemError } from '../systems/system-error.js';
import { systemOf } from '../systems/systems.js';
import { together } from './together.js';

/** What is done first, so that the books are never further from what is owed than they were. */
const PHASES = ['restore', 'reverse', 'post'] as const;
type Phase = (typeof PHASES)[number];

/** How long a request may still take effect after it was given up: only then is an entry that is not found believed to be missing. */
const SETTLED_MS = 5 * 60_000;
/** How long what was found in the books is taken to be there. */
const LOOK_MS = 20 * 60 * 60_000;
/** Another process has the books: what was read of them holds no longer. */
export const TAKEN_OVER = 'Another process is syncing this connection.';

/** Brings the books to what is owed. What is sent is on record before it leaves, so that a run that breaks off posts nothing twice. */
@Injectable()
export class PostingService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {}

  /** Looks for entries of which nobody knows whether they have arrived. One that is not found is waited for before it is sent again. */
  async resolve(connection: StoredConnection, runId: string, beat: Beat): Promise<void> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = systemOf(systemId);
    const context = this.contextOf(connection, runId);
    const uncertain = await this.database.inOrganization(organizationId, (tx) => uncertainEntries(tx, context.books));
    const call = this.calls.callOf(connection, beat);
    for (const some of inGroups(uncertain, system.entriesPerLook)) {
      const known = await system.find(call, companyId ?? '', contents(some));
      const outcomes = some.flatMap(({ id, changedAt }): EntryOutcome[] => {
        const externalId = known.get(id)?.externalId ?? null;
        if (externalId !== null) return [{ id, status: 'posted', externalId, field: null, words: null }];
        const isSettled = context.now.getTime() - changedAt.getTime() >= SETTLED_MS;
        return isSettled ? [{ id, status: 'planned', externalId, field: null, words: null }] : [];
      });
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
    }
  }

  /**
   * Looks each day for what was posted: people can edit and delete entries in their books. What is changed or gone is not posted again, but told.
   * @returns how many entries are changed or gone that were right when they were last looked at
   */
  async lookFor(connection: StoredConnection, runId: string, beat: Beat): Promise<number> {
    const { organizationId } = connection;
    const { books, now } = this.contextOf(connection, runId);
    const since = new Date(now.getTime() - LOOK_MS);
    const posted = await this.database.inOrganization(organizationId, (tx) => entriesToLookFor(tx, books, since));
    return this.inspect(connection, runId, posted, beat);
  }

  private async inspect(connection: StoredConnection, runId: string, posted: readonly StoredEntry[], beat: Beat): Promise<number> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = systemOf(systemId);
    const call = this.calls.callOf(connection, beat);
    const context = this.contextOf(connection, runId);
    let differing = 0;
    for (const some of inGroups(posted, system.entriesPerLook)) {
      const found = await system.find(call, companyId ?? '', contents(some));
      const looks = some.map((entry) => {
        const held = found.get(entry.id);
        const look = { id: entry.id, heldCents: held === undefined ? null : heldCents(entry, held.lines) };
        const wasRight = !entry.isMissing && !isChanged(entry);
        if (wasRight && (held === undefined || isChanged({ ...entry, ...look }))) differing += 1;
        return look;
      });
      await this.database.inOrganization(organizationId, (tx) => saveLook(tx, context, looks));
    }
    return differing;
  }

  /** How many posted entries of a kind were edited and deleted in the books, as far as that was seen. */
  async countDifferences(connection: StoredConnection, kind: Liability['kind']): Promise<{ changed: number; missing: number }> {
    const { organizationId } = connection;
    const books = await this.database.inOrganization(organizationId, (tx) => entriesByKey(tx, booksOf(connection)));
    const some = [...books.values()].filter(([first]) => first?.kind === kind);
    const count = (is: (entry: StoredEntry, records: readonly StoredEntry[]) => boolean): number =>
      some.reduce((sum, records) => sum + records.filter((one) => is(one, records)).length, 0);
    return { changed: count(isChanged), missing: count(isMissed) };
  }

  /** How many entries may be in the books, which nobody knows. */
  async countUnconfirmed(connection: StoredConnection): Promise<number> {
    const { organizationId } = connection;
    return this.database.inOrganization(organizationId, async (tx) => (await uncertainEntries(tx, booksOf(connection))).length);
  }

  /**
   * Posts what the books lack, and takes back what is wrong and still there: first what someone wants back, then reversals, then what replaces them.
   * @returns what the run has done of it, in its earlier attempts as well
   * @throws SystemError when the system refuses everything or does not answer; what was posted until then is on record
   */
  async post(
    connection: StoredConnection,
    runId: string,
    kind: Liability['kind'],
    wanted: readonly Liability[],
    beat: Beat,
  ): Promise<Posted> {
    const { organizationId } = connection;
    const context = this.contextOf(connection, runId);
    await this.inspect(connection, runId, await this.findTouched(connection, wanted), beat);
    await this.database.inOrganization(organizationId, (tx) => makeUnsent(tx, context, kind));
    for (const phase of PHASES) await this.send(connection, runId, await this.planWork(connection, runId, wanted, phase), beat);
    const { keys, ...counts } = await this.database.inOrganization(organizationId, (tx) => countsOfRun(tx, context, kind));
    const others = (await this.planSteps(connection, wanted)).filter(({ key }) => !keys.includes(key));
    const stopped = others.filter(({ step }) => step === 'stop').length;
    const note = stopped === 0 ? null : isGone(systemOf(connection.system).name, stopped);
    return { ...counts, unchanged: others.length - stopped, note };
  }

  /** What was posted of the liabilities whose amounts have changed since, or of which something is wanted back. */
  private async findTouched(connection: StoredConnection, wanted: readonly Liability[]): Promise<StoredEntry[]> {
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
    const books = booksOf(connection);
    const known = await this.database.inOrganization(organizationId, (tx) => entriesByKey(tx, books));
    return wanted.map((liability) => {
      const records = known.get(liability.key) ?? [];
      return { key: liability.key, step: nextEntry(liability, records).do, records };
    });
  }

  /** Stores the next entry of each liability that needs one. @returns those to send, in order */
  private async planWork(connection: StoredConnection, runId: string, wanted: readonly Liability[], phase: Phase): Promise<StoredEntry[]> {
    const { organizationId, mappings } = connection;
    const context = this.contextOf(connection, runId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await entriesByKey(tx, context.books);
      const chosen = new Set<string>();
      const add = async (liability: Liability, content: JournalEntry, revision: number, isReversal: boolean): Promise<void> => {
        const { taxCents, feesCents } = liability;
        await insertEntry(tx, context, liability, { revision, isReversal, taxCents, feesCents, content });
        chosen.add(content.id);
      };
      for (const liability of wanted) {
        const records = before.get(liability.key) ?? [];
        const next = drop(records, liability);
        for (const id of next.drops)
          await saveOutcomes(tx, context, [{ id, status: 'dropped', externalId: null, field: null, words: null }]);
        const { step } = next;
        if (phaseOf(step, records) !== phase) continue;
        // Corrections carry the day on which they are made: the period of what they correct may be closed.
        const corrected = records.some(({ status }) => status === 'posted') ? { ...liability, date: this.clock.today() } : liability;
        if (step.do === 'send') chosen.add(step.id);
        else if (step.do === 'restore') {
          await saveOutcomes(tx, context, [{ id: step.id, status: 'planned', externalId: null, field: null, words: null }]);
          chosen.add(step.id);
        } else if (step.do === 'post' || step.do === 'replace')
          await add(corrected, entryOf(corrected, mappings, { id: randomUUID(), revision: step.revision }), step.revision, false);
        else if (step.do === 'reverse') {
          const wrong = records.find(({ id }) => id === step.id);
          if (wrong !== undefined) {
            // Nothing is taken back that could not be replaced.
            if (!isNothing(liability)) entryOf(liability, mappings, { id: wrong.id, revision: step.revision });
            const opposite = { ...liability, taxCents: -wrong.taxCents, feesCents: -wrong.feesCents };
            await add(opposite, reversalOf(wrong.content, randomUUID(), this.clock.today()), step.revision, true);
          }
        }
      }
      const after = await entriesByKey(tx, context.books);
      return wanted.flatMap(({ key }) => (after.get(key) ?? []).filter(({ id }) => chosen.has(id)));
    });
  }

  private async send(connection: StoredConnection, runId: string, entries: readonly StoredEntry[], beat: Beat): Promise<void> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = systemOf(systemId);
    for (const some of inGroups(entries, system.entriesPerPost)) {
      const context = this.contextOf(connection, runId);
      const ids = some.map(({ id }) => id);
      await this.database.inOrganization(organizationId, async (tx) => {
        if (!(await markSending(tx, context, ids))) throw new SystemError(TAKEN_OVER, 'away');
      });
      // Entries of a group may leave one after the other, with long waits between them.
      const leaving: Beat = together(async () => {
        await beat();
        await this.database.inOrganization(organizationId, (tx) => markLeaving(tx, { organizationId, now: this.clock.now() }, ids));
      });
      const sent = await system.post(this.calls.callOf(connection, leaving), companyId ?? '', contents(some));
      const outcomes = outcomesOf(ids, sent);
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
    }
  }

  private contextOf(connection: StoredConnection, runId: string): EntryContext {
    return { organizationId: connection.organizationId, books: booksOf(connection), runId, now: this.clock.now() };
  }
}

function phaseOf(step: NextEntry, records: readonly StoredEntry[]): Phase {
  if (step.do === 'restore' || step.do === 'reverse') return step.do;
  return step.do === 'send' && records.some(({ id, isReversal }) => id === step.id && isReversal) ? 'reverse' : 'post';
}

const isChanged = ({ status, heldCents: held, taxCents, feesCents }: StoredEntry): boolean =>
  status === 'posted' && held !== null && held !== taxCents + feesCents;

function isGone(name: string, amounts: number): string {
  const entries = amounts === 1 ? 'An entry was' : `Entries for ${amounts} amounts were`;
  return `${entries} deleted in ${name}, so we did not post ${amounts === 1 ? 'that amount' : 'those amounts'}. Restore the ${amounts === 1 ? 'entry' : 'entries'} in ${name}, or open Entries and choose Post again.`;
}

/** The next step of a liability, after what is given up for it. */
function drop(records: readonly StoredEntry[], liability: Liability): { drops: string[]; step: NextEntry } {
  const drops: string[] = [];
  let left = records;
  for (;;) {
    const step = nextEntry(liability, left);
    if (step.do !== 'drop') return { drops, step };
    drops.push(step.id);
    left = left.map((one) => (one.id === step.id ? { ...one, status: 'dropped' } : one));
  }
}

/** What the system did not speak of may have arrived all the same: it stays uncertain. */
function outcomesOf(ids: readonly string[], sent: readonly Sent[]): EntryOutcome[] {
  return ids.flatMap((id): EntryOutcome[] => {
    const one = sent.find((other) => other.id === id);
    if (one === undefined) return [];
    if ('externalId' in one) return [{ id, status: 'posted', externalId: one.externalId, field: null, words: null }];
    return [{ id, status: 'refused', externalId: null, field: one.field, words: one.words }];
  });
}

const contents = (entries: readonly StoredEntry[]): JournalEntry[] => entries.map(({ content }) => content);

const inGroups = <T>(all: readonly T[], size = Math.max(1, all.length)): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
