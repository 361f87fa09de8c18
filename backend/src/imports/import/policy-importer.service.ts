import { Injectable } from '@nestjs/common';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { type AddNote, quoteCell, readAhead, type TableRows } from '@stampline/tables';
import { OrganizationRulesService } from '../../tax/rules/organization-rules.service.js';
import type { BookChangeSource } from '../../book/book-changed.js';
import { BookChangesService } from '../../book/book-changes.service.js';
import { BookTotalsService } from '../../book/book-totals.service.js';
import { getPolicyKey } from '../../book/policy.js';
import { preferIndexes } from '../../book/prefer-indexes.queries.js';
import { MAX_GATHERED_DAYS, StateDeltas } from '../../book/state-deltas.js';
import { findTermCharges } from '../../book/term-charges.queries.js';
import { FiledTransactionsService } from '../../reported/filed-transactions.service.js';
import { PolicyHeadersService } from '../mapping/policy-headers.service.js';
import { type CheckedRows, checkRows } from '../rows/checked-rows.js';
import type { RowContext } from '../rows/row-rules.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import { AccountLinksService } from '../../account-links/account-links.service.js';
import { BackOutsService } from '../../back-outs/back-outs.service.js';
import type { Reversal } from '../../back-outs/back-out.queries.js';
import { findCurrentCharges } from './current-charges.queries.js';
import { ImportedCharges, listDescribedIds } from './imported-charges.js';
import { recordChunk, findPoliciesWithSplitReturns } from './record-chunk.js';
import type { DecidedChunk } from './decide-chunk.js';
import { decideCooperatively } from './decide-cooperatively.js';
import { lookUpPolicies } from './found-policies.queries.js';
import type { ImportChoices } from '../matching/import-choices.js';
import type { ImportCounts } from './import-record.queries.js';
import { findKnownPolicies, type KnownPolicy } from './known-policies.queries.js';
import type { Outcome } from './outcome.js';
import { settleBoth } from '../../book/settle-both.js';
import { toJoinedLayout } from '../matching/layout-groups.js';
import { askIfChange, askIfSamePolicy } from '../matching/match-messages.js';
import {
  findChangeNumbers,
  findSimilarNumbers,
  readKeyRanges,
  renumberStaged,
  type SimilarNumber,
} from '../matching/similar-numbers.queries.js';
import { openStage, findRowsElsewhere, readStagedPolicies, stageFailed, stageRows } from './staged-rows.queries.js';
import { writeChunk, writeFailedRows } from './write-chunk.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_LISTED_NUMBERS = 5;

export interface ImportedFile {
  readonly importId: string;
  readonly fileName: string;
  readonly table: TableRows;
  readonly choices: ImportChoices;
}

export interface ImportedRows {
  readonly importId: string;
  readonly choices: ImportChoices;
  readonly source: Extract<BookChangeSource, 'upload' | 'sync'>;
  /** Returns the reason for backing out the transaction that the row corrects. */
  readonly getReason: (row: PolicyRow) => string;
  /** Location of a row in its sheet; undefined if row numbers refer to the file. */
  readonly placeOf?: TableRows['findPlace'];
  readonly read: (knowledge: RowContext) => AsyncIterable<CheckedRows>;
}

type OnProgress = (phase: 'checking' | 'importing', rowsDone: number) => void;

/** Converts the rows of an uploaded table to policies, transactions and totals, in the caller's transaction. */
@Injectable()
export class PolicyImporterService {
  constructor(
    private readonly rules: OrganizationRulesService,
    private readonly totals: BookTotalsService,
    private readonly backOuts: BackOutsService,
    private readonly filed: FiledTransactionsService,
    private readonly changes: BookChangesService,
    private readonly links: AccountLinksService,
    private readonly clock: ClockService,
    private readonly headers: PolicyHeadersService,
  ) {}

  /**
   * Imports the rows of a file.
   * @param onProgress called as rows are done
   * @returns the counts, and the header as it is in the file
   * @throws UnreadableFileError if the whole file is unusable; the caller must then roll back its transaction
   */
  async importRows(
    tx: OrganizationTx,
    { importId, fileName, table, choices }: ImportedFile,
    note: AddNote,
    onProgress: OnProgress,
  ): Promise<{ counts: ImportCounts; header: readonly string[] }> {
    const rules = this.headers.listHeaders(choices.mapping);
    const rows: ImportedRows = {
      importId,
      choices,
      source: 'upload',
      getReason: ({ row }) => `Corrected by row ${row} of ${fileName}`,
      placeOf: table.findPlace,
      read: (knowledge) => readAhead(checkRows(table, rules, knowledge, note)),
    };
    return this.importChecked(tx, rows, note, onProgress);
  }

  /**
   * Imports rows policy by policy, priced under the organization's current rules; memory does not grow with the file. Needs the lock of
   * BookTotalsService, which rule changes also acquire.
   * @param onProgress called as rows are done
   * @returns the counts, and the header of the rows
   * @throws UnreadableFileError if no row can be used; the caller must then roll back its transaction
   */
  async importChecked(
    tx: OrganizationTx,
    rows: ImportedRows,
    note: AddNote,
    onProgress: OnProgress,
  ): Promise<{ counts: ImportCounts; header: readonly string[] }> {
    await preferIndexes(tx);
    const pricer = await this.rules.getPricer(tx);
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const charges = new ImportedCharges();
    const counts: ImportCounts = { totalRows: 0, importedRows: 0, unchangedRows: 0, failedRows: 0, differingCharges: 0, outcomes: {} };
    await openStage(tx);
    const joinsRows = toJoinedLayout(rows.choices.mapping?.layout) !== undefined;
    onProgress('checking', 0);
    const knowledge = { isState: isJurisdictionCode, codes: pricer.coverageCodes };
    let header: readonly string[] = [];
    for await (const { names, valid, failed } of rows.read(knowledge)) {
      header = names;
      await stageRows(tx, valid);
      await stageFailed(tx, failed, joinsRows);
      await writeFailedRows(tx, rows.importId, failed.map(addPlaceToErrors(rows.placeOf)));
      counts.totalRows += valid.length + failed.length;
      counts.failedRows += failed.length;
    }
    const similar = await this.findSimilarPolicies(tx, rows);
    const elsewhereInFile = await findRowsElsewhere(tx, joinsRows);
    let done = counts.failedRows;
    // Writes decisions while deciding the next policies, so that the database and this process work in parallel.
    let write = doNothing;
    for await (const groups of readStagedPolicies(tx)) {
      const found = await lookUpPolicies(tx, groups);
      const filed = await this.filed.getReasons(tx, listRecordedIds(found.known));
      const decide = (): Promise<DecidedChunk> =>
        decideCooperatively(groups, found, pricer, { choices: rows.choices, filed, similar, elsewhereInFile });
      const decided = await settleBoth(write(), decide());
      const isFirst = write === doNothing;
      write = async () => {
        await this.write(tx, rows, decided, found.known, deltas);
        charges.add(decided, await findCurrentCharges(tx, listDescribedIds(decided)));
        // The tables may have been empty until now, so their statistics may mislead the planner.
        if (isFirst) await preferIndexes(tx);
        countOutcomes(counts, decided);
        for (const group of groups) done += group.length;
        onProgress('importing', done);
      };
    }
    await write();
    for (const sentence of charges.listNotes()) note(sentence);
    counts.differingCharges = charges.differingCount;
    noteLinkedPolicies(await this.links.linkByAccountNumber(tx, { importId: rows.importId }), note);
    await this.totals.add(tx, deltas);
    if (counts.importedRows > 0 || counts.outcomes.described !== undefined)
      await this.changes.publish(tx, { source: rows.source, sourceId: rows.importId }, deltas);
    return { counts, header };
  }

  /** Looks for policies that may be identical to others, and applies the user's answer. @returns questions, keyed by getPolicyKey */
  private async findSimilarPolicies(tx: OrganizationTx, { choices: { numbers }, source }: ImportedRows): Promise<Map<string, string>> {
    if (numbers === 'different') return new Map();
    const questions = new Map<string, string>();
    const isSame = ({ state, otherState }: SimilarNumber): boolean => numbers === 'same' && state === otherState;
    for await (const range of readKeyRanges(tx)) {
      const similar = await findSimilarNumbers(tx, range);
      await renumberStaged(tx, similar.filter(isSame));
      for (const one of await findChangeNumbers(tx, range))
        questions.set(getPolicyKey(one.policyNumber, one.state), askIfChange(one, source));
      for (const one of similar.filter((each) => !isSame(each)))
        questions.set(getPolicyKey(one.policyNumber, one.state), askIfSamePolicy(one, source));
    }
    return questions;
  }

  private async write(
    tx: OrganizationTx,
    { importId, getReason: reasonOf, placeOf }: ImportedRows,
    decided: DecidedChunk,
    known: Map<string, KnownPolicy>,
    deltas: StateDeltas,
  ): Promise<void> {
    const reversed = decided.bookings.flatMap(({ id, row, replaces }) =>
      replaces.map((one): Reversal => ({ transactionId: one.id, reason: reasonOf(row), replacedBy: id })),
    );
    if (reversed.length > 0) {
      await this.backOuts.recordPage(tx, reversed, { importId }, deltas);
      const corrected = decided.bookings.filter(({ replaces }) => replaces.length > 0).map(({ row }) => row);
      for (const [key, policy] of await findKnownPolicies(tx, corrected)) known.set(key, policy);
    }
    const charges = await findTermCharges(tx, findPoliciesWithSplitReturns(decided));
    await writeChunk(tx, importId, decided, recordChunk(decided, known, deltas, charges));
    await writeFailedRows(tx, importId, decided.failed.map(addPlaceToErrors(placeOf)));
    if (deltas.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, deltas);
  }
}

/** Adds the sheet name to a rejected row if several sheets are read. */
const addPlaceToErrors =
  (placeOf: TableRows['findPlace']) =>
  (failed: FailedRow): FailedRow => {
    const place = placeOf?.(failed.row);
    return place === undefined
      ? failed
      : { ...failed, errors: [`Row ${place.row} of the sheet ${quoteCell(place.sheet)}.`, ...failed.errors] };
  };

const doNothing = async (): Promise<void> => undefined;

const listRecordedIds = (known: ReadonlyMap<string, KnownPolicy>): string[] =>
  [...known.values()].flatMap(({ booked }) => booked.map(({ id }) => id));

function noteLinkedPolicies({ linked, unknown }: { linked: number; unknown: readonly string[] }, note: AddNote): void {
  if (linked > 0) note(`${linked === 1 ? '1 policy was' : `${linked} policies were`} linked to accounts by account_number.`);
  if (unknown.length > 0) {
    const shown = unknown.slice(0, MAX_LISTED_NUMBERS).map(quoteCell).join(', ');
    note(`No single active account has account_number ${shown}. Those policies were not linked; link them on the page of the account.`);
  }
}

function countOutcomes(counts: ImportCounts, { bookings, settled, failed }: DecidedChunk): void {
  const count = (outcome: Outcome): void => void (counts.outcomes[outcome] = (counts.outcomes[outcome] ?? 0) + 1);
  for (const { type, replaces } of bookings) count(replaces.length > 0 ? 'corrected' : type);
  for (const { outcome } of settled) {
    count(outcome);
    if (outcome === 'unchanged') counts.unchangedRows += 1;
    else if (outcome !== 'described') counts.importedRows += 1;
  }
  counts.importedRows += bookings.length;
  counts.failedRows += failed.length;
}
