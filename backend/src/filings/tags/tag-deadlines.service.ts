import { Injectable } from '@nestjs/common';
import { AnswerDeadlinesService } from '../../deadlines/answer-deadlines.service.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import { findFilingsByIds } from '../filings.queries.js';
import { listResponseDeadlines } from './response-deadlines.js';
import { findOpenTagSums, type OpenTagSum } from './tags.queries.js';
import type { FilingRecord } from '../filing.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Maximum number of characters in a deadline's description. */
const MAX_DESCRIPTION = 4_000;

/** Keeps the deadlines to answer tags consistent with filings' open tags. */
@Injectable()
export class TagDeadlinesService {
  constructor(
    private readonly deadlines: AnswerDeadlinesService,
    private readonly contexts: FilingContextsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Opens and completes the deadlines to answer filings' tags. Call it in the transaction that changes the tags. */
  async update(tx: OrganizationTx, filingIds: readonly string[]): Promise<void> {
    if (filingIds.length === 0) return;
    const open = new Map((await findOpenTagSums(tx, filingIds)).map((one) => [one.filingId, one]));
    await this.deadlines.complete(
      tx,
      filingIds.filter((id) => !open.has(id)),
    );
    for (const filing of open.size === 0 ? [] : await findFilingsByIds(tx, [...open.keys()]))
      await this.open(tx, filing, open.get(filing.id)!);
  }

  /** Sets a filing's deadline to the earliest possible day, because the kind of tag is known only from the office's words. */
  private async open(tx: OrganizationTx, filing: FilingRecord, { tags, firstAt }: OpenTagSum): Promise<void> {
    const { id: filingId, state, filingType } = filing;
    const law = this.jurisdictions.find(state);
    const noticedOn = this.clock.toLocalDay(firstAt);
    const days = law === undefined ? [] : listResponseDeadlines(law, noticedOn).days;
    const [earliest] = days;
    if (earliest === undefined) return;
    const which = `${tags === 1 ? '1 tag' : `${tags.toLocaleString('en-US')} tags`} of ${this.contexts.formatName(filing)}`;
    const kinds = days.map(({ about, day }) => `${about} by ${day}`).join(', ');
    const description = `Respond to ${which}. Noticed on ${noticedOn}: ${kinds}.`.slice(0, MAX_DESCRIPTION);
    await this.deadlines.open(tx, {
      filingId,
      state,
      filingType,
      title: 'Respond to the office’s tags',
      description,
      dueDate: earliest.day,
    });
  }
}
