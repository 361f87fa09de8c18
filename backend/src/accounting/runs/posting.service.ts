import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { booksOf, type StoredConnection } from '../connection.queries.js';
import {
  entriesByKey,
  type EntryContext,
  type EntryOutcome,
  insertEntry,
  markSending,
  saveOutcomes,
  type StoredEntry,
  uncertainEntries,
} from '../entries/entry.queries.js';
import { entryOf, reversalOf } from '../entries/entry-of.js';
import type { JournalEntry } from '../entries/journal-entry.js';
import type { Liability } from '../entries/liability.js';
import { nextEntry } from '../entries/next-entry.js';
import { SystemCalls } from '../system-calls.service.js';
import type { Sent } from '../systems/accounting-system.js';
import { systemOf } from '../systems/systems.js';

/** What was posted, by what became of it. */
export interface Posted {
  readonly posted: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** What a run posts with: called before each call of the system. @throws when the run may not go on */
export type Beat = () => Promise<void>;

/** Brings the books to what is owed. What is sent is on record before it leaves, so that a run that breaks off posts nothing twice. */
@Injectable()
export class Posting {
  constructor(
    private readonly database: Database,
    private readonly calls: SystemCalls,
    private readonly clock: Clock,
  ) {}

  /** Looks for entries of which nobody knows whether they have arrived. */
  async resolve(connection: StoredConnection, runId: string, beat: Beat): Promise<void> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = systemOf(systemId);
    const context = this.contextOf(connection, runId);
    const uncertain = await this.database.inOrganization(organizationId, (tx) => uncertainEntries(tx, organizationId, context.books));
    for (const some of inGroups(uncertain, system.entriesPerCall)) {
      await beat();
      const known = await system.find(this.calls.callOf(connection), companyId ?? '', contents(some));
      const outcomes = some.map(({ id }): EntryOutcome => {
        const externalId = known.get(id) ?? null;
        return { id, status: externalId === null ? 'planned' : 'posted', externalId, field: null, words: null };
      });
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
    }
  }

  /**
   * Posts what is missing, and takes back what is wrong: first the reversals, then what replaces them.
   * @throws SystemError when the system refuses everything or does not answer; what was posted until then is on record
   */
  async post(connection: StoredConnection, runId: string, wanted: readonly Liability[], beat: Beat): Promise<Posted> {
    const reversals = await this.plan(connection, runId, wanted, true);
    const first = await this.send(connection, runId, reversals, beat);
    const rest = await this.plan(connection, runId, wanted, false);
    const second = await this.send(connection, runId, rest, beat);
    const touched = new Set([...reversals, ...rest].map(({ key }) => key));
    return {
      posted: second.posted,
      reversed: first.posted,
      unchanged: wanted.length - touched.size,
      refused: first.refused + second.refused,
    };
  }

  /** Stores the next entry of each liability that needs one. @returns those to send, in order */
  private async plan(
    connection: StoredConnection,
    runId: string,
    wanted: readonly Liability[],
    onlyReversals: boolean,
  ): Promise<StoredEntry[]> {
    const { organizationId, mappings } = connection;
    const context = this.contextOf(connection, runId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await entriesByKey(tx, organizationId, context.books);
      const chosen = new Set<string>();
      const add = async (liability: Liability, content: JournalEntry, revision: number, isReversal: boolean): Promise<void> => {
        const { taxCents, feesCents } = liability;
        await insertEntry(tx, context, liability, { revision, isReversal, taxCents, feesCents, content });
        chosen.add(content.id);
      };
      for (const liability of wanted) {
        const records = before.get(liability.key) ?? [];
        const next = dropped(records, liability);
        for (const id of next.drops)
          await saveOutcomes(tx, context, [{ id, status: 'dropped', externalId: null, field: null, words: null }]);
        const { step } = next;
        const reversing =
          step.do === 'reverse' || (step.do === 'send' && records.some(({ id, isReversal }) => id === step.id && isReversal));
        if (reversing !== onlyReversals) continue;
        // Corrections carry the day on which they are made: the period of what they correct may be closed.
        const corrected = records.some(({ status }) => status === 'posted') ? { ...liability, date: this.clock.today() } : liability;
        if (step.do === 'send') chosen.add(step.id);
        else if (step.do === 'post' || step.do === 'replace')
          await add(corrected, entryOf(corrected, mappings, { id: randomUUID(), revision: step.revision }), step.revision, false);
        else if (step.do === 'reverse') {
          const wrong = records.find(({ id }) => id === step.id);
          if (wrong !== undefined) {
            const opposite = { ...liability, taxCents: -wrong.taxCents, feesCents: -wrong.feesCents };
            await add(opposite, reversalOf(wrong.content, randomUUID(), this.clock.today()), step.revision, true);
          }
        }
      }
      const after = await entriesByKey(tx, organizationId, context.books);
      return wanted.flatMap(({ key }) => (after.get(key) ?? []).filter(({ id }) => chosen.has(id)));
    });
  }

  private async send(
    connection: StoredConnection,
    runId: string,
    entries: readonly StoredEntry[],
    beat: Beat,
  ): Promise<{ posted: number; refused: number }> {
    const { organizationId, system: systemId, companyId } = connection;
    const system = systemOf(systemId);
    const call = this.calls.callOf(connection);
    let [posted, refused] = [0, 0];
    for (const some of inGroups(entries, system.entriesPerCall)) {
      await beat();
      const context = this.contextOf(connection, runId);
      const ids = some.map(({ id }) => id);
      await this.database.inOrganization(organizationId, (tx) => markSending(tx, context, ids));
      const sent = await system.post(call, companyId ?? '', contents(some));
      const outcomes = outcomesOf(ids, sent);
      await this.database.inOrganization(organizationId, (tx) => saveOutcomes(tx, context, outcomes));
      posted += outcomes.filter(({ status }) => status === 'posted').length;
      refused += outcomes.filter(({ status }) => status === 'refused').length;
    }
    return { posted, refused };
  }

  private contextOf(connection: StoredConnection, runId: string): EntryContext {
    return { organizationId: connection.organizationId, books: booksOf(connection), runId, now: this.clock.now() };
  }
}

/** The next step of a liability, after what is given up for it. */
function dropped(records: readonly StoredEntry[], liability: Liability): { drops: string[]; step: ReturnType<typeof nextEntry> } {
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

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
