import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SignedInUser } from '../../platform/auth/access.js';
import { Database } from '../../platform/database/database.service.js';
import { Problem } from '../../platform/http/problem.js';
import type { CalculationFields } from '../calculation-request.js';
import { CalculatorService } from '../calculator.service.js';
import { centsOf, formatDollars } from '../dollars.js';
import { SavedCalculation, type StoredCalculation } from './saved-calculation.entity.js';

/** Calculations that users of an organisation keep. */
@Injectable()
export class SavedCalculationsService {
  constructor(
    private readonly database: Database,
    private readonly calculator: CalculatorService,
    private readonly audit: AuditLog,
  ) {}

  /** Calculates and keeps the answer. @throws Problem 'validation-failed' when it cannot be calculated */
  async save(user: SignedInUser, request: CalculationFields, name: string | undefined, today: string): Promise<SavedCalculation> {
    const { organizationId } = user;
    const result = await this.calculator.calculate(organizationId, request, today);
    const saved = {
      organizationId,
      id: uuid(),
      name: name ?? `${result.state} ${formatDollars(centsOf(result.premium) ?? 0)}, ${result.effectiveDate}`,
      state: result.state,
      request: { ...request, state: result.state, effectiveDate: result.effectiveDate, transactionDate: result.transactionDate },
      result,
      savedBy: user.id,
      savedByName: user.name,
    };
    return this.database.inOrganization(organizationId, async (tx) => {
      await tx.insert(SavedCalculation, saved);
      this.audit.record(tx, {
        action: 'calculation.saved',
        subjectType: 'calculation',
        subjectId: saved.id,
        after: { name: saved.name, totalDue: result.totalDue },
      });
      return tx.findOneByOrFail(SavedCalculation, { organizationId, id: saved.id });
    });
  }

  /** The newest first, and how many there are. */
  async list(organizationId: string, limit: number, offset: number): Promise<[SavedCalculation[], number]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.findAndCount(SavedCalculation, { where: { organizationId }, order: { savedAt: 'DESC', id: 'DESC' }, take: limit, skip: offset }),
    );
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<SavedCalculation> {
    const found = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(SavedCalculation, { organizationId, id }));
    return found ?? notThere();
  }

  /** Whether the same request has another result now: the rulebook, or the organization's rules, have changed since. */
  async isOutdated({ organizationId, request, result }: SavedCalculation, today: string): Promise<boolean> {
    try {
      const now = await this.calculator.calculate(organizationId, request, today);
      return now.rulebookVersion !== result.rulebookVersion || !isDeepStrictEqual(charged(now), charged(result));
    } catch (error) {
      if (error instanceof Problem && error.type === 'validation-failed') return true;
      throw error;
    }
  }

  /** @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const found = (await tx.findOneBy(SavedCalculation, { organizationId, id })) ?? notThere();
      await tx.delete(SavedCalculation, { organizationId, id });
      this.audit.record(tx, { action: 'calculation.deleted', subjectType: 'calculation', subjectId: id, before: { name: found.name } });
    });
  }
}

/** By which rules an answer comes to its amounts. */
function charged({ edition, lines }: StoredCalculation): unknown {
  return { edition, lines: lines.map(({ ruleId, amount }) => ({ ruleId, amount })) };
}

function notThere(): never {
  throw new Problem('not-found', 'This saved calculation is not in your organization. It may have been deleted.');
}
