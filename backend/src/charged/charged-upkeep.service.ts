import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { getStateName } from '../jurisdictions/state-names.js';
import { formatPlainDollars, parseDollarsToBigInt, parseStoredDollars } from '../money/plain-dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../platform/work/backfills/backfill-work.js';
import { buildPriceRequest } from '../repricing/price-request.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { listStatedParts } from '../tax/charge-check/stated-charges.js';
import {
  type ChargeAmounts,
  compareParts,
  computeDifference,
  matchesStated,
  type StatedCharges,
  sumStatedParts,
} from '../tax/causes/charge-amounts.js';
import { formatDifferences } from '../tax/causes/format-differences.js';
import { type Explanation, UNEXPLAINED } from '../tax/causes/cause-kinds.js';
import { findCauses } from '../tax/causes/find-causes.js';
import { CHARGES_DIFFER_EVENT, type ChargesDiffer, type NewDifference } from './charged-events.js';
import {
  type ChargedRange,
  deleteChargedBefore,
  findDifferences,
  findInvoiced,
  findUncompared,
  type InvoicedTransaction,
  type KnownDifference,
  putCharged,
} from './charged.queries.js';
import type { ChargedRecord } from './charged.types.js';
import { listStated, sumDue } from './invoiced-charges.js';

const PER_PAGE = 200;
/** Limits the size of an event. */
const PER_EVENT = 100;

/**
 * Compares invoices with the charges due, and finds the causes of differences. The backfill covers invoices that were compared only by sum.
 */
@Injectable()
@HandlesBackfill('charge-differences')
export class ChargedUpkeepService implements BackfillWork {
  constructor(
    private readonly database: DatabaseService,
    private readonly rules: OrganizationRulesService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  async computeRange(organizationId: string, range: ChargedRange): Promise<void> {
    const startedAt = this.clock.now();
    for (let after: string = NIL; ; ) {
      const from: string = after;
      const page = await this.database.inOrganization(organizationId, async (tx) => {
        await lockComparisons(tx);
        const found = await findInvoiced(tx, range, from, PER_PAGE);
        await this.compareAll(tx, found, startedAt);
        return found;
      });
      const last = page.at(-1);
      if (page.length < PER_PAGE || last === undefined) break;
      after = last.id;
    }
    await this.database.inOrganization(organizationId, (tx) => deleteChargedBefore(tx, range, startedAt));
  }

  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    await lockComparisons(tx);
    const { next, found } = await findUncompared(tx, after ?? NIL, PER_PAGE);
    await this.compareAll(tx, found, this.clock.now());
    return { rows: found.length, next };
  }

  private async compareAll(tx: OrganizationTx, found: readonly InvoicedTransaction[], startedAt: Date): Promise<void> {
    if (found.length === 0) return;
    const pricer = await this.rules.getPricer(tx);
    const compared: ChargedRecord[] = [];
    for (const one of found) {
      compared.push(this.compare(one, pricer));
      // Yields, because the search is slow and the worker has other jobs.
      await nextTurn();
    }
    await this.publishDifferences(tx, compared);
    await putCharged(tx, compared, startedAt);
  }

  private async publishDifferences(tx: OrganizationTx, records: readonly ChargedRecord[]): Promise<void> {
    const known = await findDifferences(
      tx,
      records.map(({ id }) => id),
    );
    const differences = records.flatMap((one): NewDifference[] => {
      const { id: transactionId, policyId, policyNumber, state, charged, due, cause, differences: parts } = one;
      if (charged === null || due === null || cause === 'none' || isKnown(one, known.get(transactionId))) return [];
      const chargeDifferences = listStatedParts(parts ?? {}).map(({ name, cents }) => ({
        chargePart: name,
        difference: formatPlainDollars(cents),
      }));
      return [{ transactionId, policyId, policyNumber, state, charged, due, chargeDifferences, chargeCause: cause }];
    });
    const { organizationId } = tx;
    for (let first = 0; first < differences.length; first += PER_EVENT) {
      const payload: ChargesDiffer = { differences: differences.slice(first, first + PER_EVENT) };
      await this.outbox.publish(tx, { type: CHARGES_DIFFER_EVENT, organizationId, subjectId: organizationId, payload });
    }
  }

  private compare(one: InvoicedTransaction, pricer: OrganizationPricer): ChargedRecord {
    const { id, policyId, state, policyNumber, insuredName, type, transactionDate, details } = one;
    const stated = listStated(one);
    const due = sumDue(one);
    const hasCharges = Object.keys(stated).length > 0;
    const dueCents = sumStatedParts(stated, due);
    const chargedCents = dueCents + computeDifference(stated, due);
    const isDifferent = !matchesStated(stated, due);
    const { causes, alternatives } = isDifferent ? this.findExplanation(one, stated, due, pricer) : UNEXPLAINED;
    return {
      id,
      policyId,
      state,
      policyNumber,
      insuredName,
      transactionType: type,
      transactionDate,
      invoiceNumber: details.invoiceNumber ?? null,
      charged: hasCharges ? formatPlainDollars(chargedCents) : null,
      due: hasCharges ? formatPlainDollars(dueCents) : null,
      totalDue: formatPlainDollars(due.total),
      collected: details.collectedCents === undefined ? null : formatPlainDollars(details.collectedCents),
      collectedOn: details.collectedOn ?? null,
      differences: compareParts(stated, due),
      cause: isDifferent ? (causes[0]?.kind ?? 'unexplained') : 'none',
      causes,
      otherCauses: [...new Set(alternatives.flat().map(({ kind }) => kind))].filter((kind) => causes.every((one) => one.kind !== kind)),
    };
  }

  private findExplanation(one: InvoicedTransaction, stated: StatedCharges, due: ChargeAmounts, pricer: OrganizationPricer): Explanation {
    const { premium, insurerFees, brokerFees, details, ...facts } = one;
    const amounts = {
      premiumCents: parseStoredDollars(premium),
      insurerFeesCents: parseStoredDollars(insurerFees),
      brokerFeesCents: parseStoredDollars(brokerFees),
    };
    const days = [
      { name: 'issue date', day: details.issueDate },
      { name: 'invoice date', day: details.invoiceDate },
      { name: 'receipt date', day: details.receiptDate },
    ].flatMap(({ name, day }) => (day === undefined ? [] : [{ name, day }]));
    try {
      const request = buildPriceRequest({ ...facts, ...amounts, details }, pricer.coverageCodes);
      return findCauses({ request, stated, due, days }, pricer, getStateName);
    } catch (error) {
      if (error instanceof TaxRuleError) return UNEXPLAINED;
      throw error;
    }
  }
}

/** Prevents concurrent computations from announcing the same differences. */
const lockComparisons = (tx: OrganizationTx): Promise<void> => lockUntilTransactionEnd(tx, `charged ${tx.organizationId}`);

/** Compares by charge, or by sum if the stored difference has no charges. */
function isKnown({ charged, due, differences }: ChargedRecord, known: KnownDifference | undefined): boolean {
  if (known === undefined || charged === null || due === null) return false;
  if (known.differences !== null) return formatDifferences(known.differences) === formatDifferences(differences ?? {});
  return known.differenceCents === String(parseDollarsToBigInt(charged) - parseDollarsToBigInt(due));
}
