import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { findReferenced } from '../../platform/kernel/problems/referenced.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { LineResponsesService } from '../../reported/line-responses.service.js';
import type { LineResponse, SentLine } from '../../reported/sent-line.js';
import { FILING_TAG_CHANGED, FILING_TAGS_SETTLED } from '../filing.actions.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import { findFilingsByIds, findFiling } from '../filings.queries.js';
import { listResponseDeadlines } from './response-deadlines.js';
import type { FilingTag } from './filing-tag.js';
import type { ChangeTagDto, FilingTagDto, SettleTagsDto, TagListQueryDto } from './filing-tag.dto.js';
import { TagDeadlinesService } from './tag-deadlines.service.js';
import { tagColumns, tagList, tagSource, whereTag } from './tag-list.js';
import type { TagStatus } from './tag-status.js';
import { type TagContext, toFilingTagDto } from './tag-view.js';
import { insertTags, lockOpenTags, lockTag, countOpenTags, findTagsOfFiling, findTagsOfPackage, updateTags } from './tags.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Maximum number of tags on a filing's page; the list shows all tags. */
const MAX_LISTED = 200;

/** Manages the work on transactions that offices tagged or rejected. A filing can be sent again once each of them is fixed or explained. */
@Injectable()
export class FilingTagsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly transactions: LineResponsesService,
    private readonly contexts: FilingContextsService,
    private readonly members: MemberDirectoryService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly deadlines: TagDeadlinesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: TagListQueryDto): Promise<Page<FilingTagDto>> {
    const views = (tx: OrganizationTx, tags: readonly FilingTag[]) => this.toDtos(tx, tags);
    const source = { columns: tagColumns, from: tagSource, where: whereTag(organizationId, query), views };
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.checkFilter(tx, query);
      return readPage(tx, tagList, source, query);
    });
  }

  /** Returns the first tags of the last sent package. */
  async findFirst(tx: OrganizationTx, { sentPackageId }: FilingRecord): Promise<FilingTagDto[]> {
    if (sentPackageId === null) return [];
    const tags = await findTagsOfPackage(tx, sentPackageId);
    return this.toDtos(tx, tags.slice(0, MAX_LISTED));
  }

  /** Returns all tags of a filing, oldest first, for its evidence. */
  async findAll(tx: OrganizationTx, filingId: string): Promise<FilingTag[]> {
    return findTagsOfFiling(tx, filingId);
  }

  async countOpen(tx: OrganizationTx, filings: readonly FilingRecord[]): Promise<ReadonlyMap<string, number>> {
    return countOpenTags(
      tx,
      filings.flatMap(({ id, sentPackageId }) => (sentPackageId === null ? [] : [id])),
    );
  }

  /** Opens tags for transactions that the office tagged or rejected individually. */
  async open(
    tx: OrganizationTx,
    of: { readonly filingId: string; readonly packageId: string },
    { responses, sent }: { readonly responses: readonly LineResponse[]; readonly sent: readonly SentLine[] },
  ): Promise<void> {
    const notAccepted = responses.filter(({ answer }) => answer !== 'accepted');
    if (notAccepted.length === 0) return;
    const ids = notAccepted.map(({ transactionId }) => transactionId);
    const policies = await this.transactions.findPolicies(tx, ids);
    const lines = new Map(sent.map(({ transactionId, line }) => [transactionId, line]));
    const taggedAt = this.clock.now();
    const tags = notAccepted.flatMap((one) => {
      const [policy, line] = [policies.get(one.transactionId), lines.get(one.transactionId)];
      return policy === undefined || line === undefined ? [] : [{ ...of, ...one, ...policy, line, taggedAt, id: uuid() }];
    });
    await insertTags(tx, tags);
    await this.deadlines.update(tx, [of.filingId]);
  }

  /**
   * @throws Problem 'not-found'; 'conflict' if the filing was sent again; Refusal for an explanation without a note or an assignee who is not a
   * member
   */
  async update({ organizationId, name }: Caller, id: string, given: ChangeTagDto): Promise<FilingTagDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const known = assertFound(await lockTag(tx, id), 'tag');
      const filing = assertFound(await findFiling(tx, known.filingId), 'filing');
      if (filing.sentPackageId !== known.packageId)
        throw Refusal.createConflict('The filing has been sent again since. Update the tags of its newest package.');
      const { tagStatus = known.status, tagNote = known.note, assigneeId = known.assigneeId } = given;
      const isSame = tagStatus === known.status && tagNote === known.note;
      const next = isSame ? { ...known, assigneeId } : { ...this.applyStatus(known, tagStatus, tagNote, name), assigneeId };
      const names = await this.findNames(tx, [known, next]);
      if (assigneeId !== null && !names.has(assigneeId))
        throw Refusal.forFields([{ field: 'assigneeId', message: 'Choose a member of your organization.' }]);
      if (!isSame || assigneeId !== known.assigneeId) {
        await updateTags(tx, [next]);
        await this.deadlines.update(tx, [known.filingId]);
        const show = ({ policyNumber, status, note, assigneeId: of }: FilingTag) => ({
          policyNumber,
          status,
          note,
          assignee: of === null ? null : (names.get(of)?.name ?? null),
        });
        tx.recordChange(FILING_TAG_CHANGED, { subjectId: known.filingId, before: show(known), after: show(next) });
      }
      return this.toDto(next, filing, names);
    });
  }

  /** Settles all open tags of a filing in the same way. @throws Problem 'not-found'; Refusal if there are no open tags or a note is missing */
  async settleTags({ organizationId, name }: Caller, filingId: string, { tagStatus, tagNote = null }: SettleTagsDto): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findFiling(tx, filingId), 'filing');
      const open = await lockOpenTags(tx, filingId);
      if (open.length === 0) throw Refusal.createConflict('No tags of this filing are open.');
      const settled = open.map((tag) => this.applyStatus(tag, tagStatus, tagNote ?? tag.note, name));
      await updateTags(tx, settled);
      await this.deadlines.update(tx, [filingId]);
      const after = { status: tagStatus, note: tagNote, tags: open.length };
      tx.recordChange(FILING_TAGS_SETTLED, { subjectId: filingId, after });
    });
  }

  /** Checks that a filing may be sent again. @throws Refusal while one of its tags is open */
  async assertSettled(tx: OrganizationTx, filingId: string): Promise<void> {
    await this.closeFixed(tx, filingId);
    const open = (await countOpenTags(tx, [filingId])).get(filingId) ?? 0;
    if (open === 0) return;
    const words = open === 1 ? '1 tag is open. Fix or explain it' : `${open} tags are open. Fix or explain each`;
    throw Refusal.createConflict(
      `${words} before you send the filing again. Otherwise the office will tag or reject the same transactions.`,
    );
  }

  /**
   * Handles a submission that again awaits the office's response. Remaining tags mean that it was resent manually without a new package, so they are
   * settled.
   */
  async handleSentAgain(tx: OrganizationTx, filingId: string): Promise<void> {
    if (!(await this.transactions.clearRejectedLines(tx, filingId))) return;
    const open = await lockOpenTags(tx, filingId);
    const note = 'The submission was sent again without a new package.';
    const settledAt = this.clock.now();
    await updateTags(
      tx,
      open.map((tag) => ({ ...tag, status: 'explained', note: tag.note ?? note, settledByName: 'Submission Tracker', settledAt })),
    );
    await this.deadlines.update(tx, [filingId]);
  }

  /** Marks tags as fixed if their transactions were corrected or backed out. @param filingId null for all filings */
  async closeFixed(tx: OrganizationTx, filingId: string | null): Promise<number> {
    const open = await lockOpenTags(tx, filingId);
    const fixed = (await this.markFixed(tx, open)).filter(({ status }) => status !== 'open');
    if (fixed.length > 0) await updateTags(tx, fixed);
    await this.deadlines.update(tx, [...new Set(open.map((tag) => tag.filingId))]);
    return fixed.length;
  }

  private async checkFilter(tx: OrganizationTx, { assigneeId, filingId }: TagListQueryDto): Promise<void> {
    if (filingId !== undefined) await findReferenced(findFiling(tx, filingId), 'filingId', 'Choose one of your filings.');
    if (assigneeId === undefined) return;
    const member = this.members.findNames(tx, [assigneeId]).then((members) => members.get(assigneeId.toLowerCase()));
    await findReferenced(member, 'assigneeId', 'Choose a member of your organization.');
  }

  private applyStatus(tag: FilingTag, status: TagStatus, note: string | null, byName: string): FilingTag {
    if (status === 'explained' && note === null)
      throw Refusal.forFields([{ field: 'tagNote', message: 'Explain why you are sending it again without a change.' }]);
    const isOpen = status === 'open';
    return { ...tag, status, note, settledByName: isOpen ? null : byName, settledAt: isOpen ? null : this.clock.now() };
  }

  private async markFixed(tx: OrganizationTx, tags: readonly FilingTag[]): Promise<FilingTag[]> {
    const open = tags.filter(({ status }) => status === 'open').map(({ transactionId }) => transactionId);
    const corrections = await this.transactions.findCorrections(tx, open);
    return tags.map((tag) => {
      const correction = tag.status === 'open' ? corrections.get(tag.transactionId) : undefined;
      if (correction === undefined) return tag;
      const { byName: settledByName, at: settledAt, reason } = correction;
      return { ...tag, status: 'fixed', note: tag.note ?? reason, settledByName, settledAt };
    });
  }

  private async toDtos(tx: OrganizationTx, tags: readonly FilingTag[]): Promise<FilingTagDto[]> {
    const current = await this.markFixed(tx, tags);
    const names = await this.findNames(tx, current);
    const filings = new Map(
      (
        await findFilingsByIds(
          tx,
          current.map(({ filingId }) => filingId),
        )
      ).map((filing) => [filing.id, filing]),
    );
    return current.flatMap((tag) => {
      const filing = filings.get(tag.filingId);
      return filing === undefined ? [] : [this.toDto(tag, filing, names)];
    });
  }

  private toDto(tag: FilingTag, filing: FilingRecord, names: TagContext['names']): FilingTagDto {
    const law = assertFound(this.jurisdictions.find(filing.state), 'filing');
    const answer = listResponseDeadlines(law, this.clock.toLocalDay(tag.taggedAt));
    return toFilingTagDto(tag, { names, filing: { ...filing, filedAs: this.contexts.formatName(filing) }, answer });
  }

  private async findNames(tx: OrganizationTx, tags: readonly FilingTag[]) {
    return this.members.findNames(tx, [...new Set(tags.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  }
}
