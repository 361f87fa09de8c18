import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SignedInUser } from '../../platform/auth/access.js';
import { Database } from '../../platform/database/database.service.js';
import { Problem } from '../../platform/http/problem.js';
import type { CalculationFields } from '../calculation-request.js';
import { CalculatorService } from '../calculator.service.js';
import { centsOf, formatDollars } from '../dollars.js';
import { SavedCalculation } from './saved-calculation.entity.js';

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

  /** @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const found = (await tx.findOneBy(SavedCalculation, { organizationId, id })) ?? notThere();
      await tx.delete(SavedCalculation, { organizationId, id });
      this.audit.record(tx, { action: 'calculation.deleted', subjectType: 'calculation', subjectId: id, before: { name: found.name } });
    });
  }
}

function notThere(): never {
  throw new Problem('not-found', 'There is no such saved calculation.');
}
