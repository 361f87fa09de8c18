import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { getStateName } from '../jurisdictions/state-names.js';
import { formatPlainDollars, parseStoredDollars } from '../money/plain-dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { buildPriceRequest } from '../repricing/price-request.js';
import { readStatedCharges } from '../tax/charge-check/stated-charges.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import {
  CHARGE_PARTS,
  type ChargeAmounts,
  computeDifference,
  matchesStated,
  type StatedCharges,
  sumLines,
} from '../tax/causes/charge-amounts.js';
import { type Explanation, findCauses, UNEXPLAINED } from '../tax/causes/find-causes.js';
import { type ChargedRange, deleteChargedBefore, findInvoiced, type InvoicedTransaction, putCharged } from './charged.queries.js';
import type { ChargedRecord } from './charged.types.js';

const PER_PAGE = 200;

/** Compares invoices with the charges due, and finds the causes of differences. */
@Injectable()
export class ChargedUpkeepService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rules: OrganizationRulesService,
    private readonly clock: ClockService,
  ) {}

  /** Compares the transactions of a change of the book. */
  async computeRange(organizationId: string, range: ChargedRange): Promise<void> {
    const startedAt = this.clock.now();
    for (let after: string = NIL; ; ) {
      const from: string = after;
      const page = await this.database.inOrganization(organizationId, async (tx) => {
        const found = await findInvoiced(tx, range, from, PER_PAGE);
        if (found.length === 0) return found;
        const pricer = await this.rules.getPricer(tx);
        const compared: ChargedRecord[] = [];
        for (const one of found) {
          compared.push(this.compare(one, pricer));
          // A search for causes lasts a while, and the worker has other jobs.
          await nextTurn();
        }
        await putCharged(tx, compared, startedAt);
        return found;
      });
      const last = page.at(-1);
      if (page.length < PER_PAGE || last === undefined) break;
      after = last.id;
    }
    await this.database.inOrganization(organizationId, (tx) => deleteChargedBefore(tx, range, startedAt));
  }

  private compare(one: InvoicedTransaction, pricer: OrganizationPricer): ChargedRecord {
    const { id, policyId, state, policyNumber, insuredName, type, transactionDate, details } = one;
    const stated = readStatedCharges((name) => details[`${name}Cents`]);
    const due = sumLines(one.charges.map(({ kind, amount }) => ({ kind, amountCents: parseStoredDollars(amount) })));
    const hasCharges = Object.keys(stated).length > 0;
    const dueCents = sumStatedPart(stated, due);
    const chargedCents = dueCents + computeDifference(stated, due);
    const isDifferent = hasCharges && chargedCents !== dueCents;
    const { causes, alternative } =
      isDifferent && !matchesStated(stated, due) ? this.findExplanation(one, stated, due, pricer) : UNEXPLAINED;
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
      collected: details.collectedCents === undefined ? null : formatPlainDollars(details.collectedCents),
      collectedOn: details.collectedOn ?? null,
      cause: isDifferent ? (causes[0]?.kind ?? 'unexplained') : 'none',
      causes,
      otherCauses: [...new Set(alternative.map(({ kind }) => kind))].filter((kind) => causes.every((one) => one.kind !== kind)),
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

/** Sums the charges due that the invoice states. */
const sumStatedPart = (stated: StatedCharges, due: ChargeAmounts): number =>
  stated.total === undefined ? CHARGE_PARTS.reduce((sum, part) => sum + (stated[part] === undefined ? 0 : due[part]), 0) : due.total;
