import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { toCents, formatDollars } from '../../money/json-dollars.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { downloadList } from '../../platform/content/downloads/list-download.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { CalculationFields } from '../calculator/calculation-fields.js';
import { CalculatorService } from '../calculator/calculator.service.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import {
  type ListedCalculation,
  savedCalculationColumns,
  savedCalculationFileColumns,
  savedCalculationList,
  whereSavedCalculation,
} from './saved-calculation-list.js';
import { toSavedCalculationSummaryDto } from './saved-calculation-view.js';
import type {
  SavedCalculationDownloadQueryDto,
  SavedCalculationListQueryDto,
  SavedCalculationSummaryDto,
} from './saved-calculations.dto.js';
import { CALCULATION_DELETED, CALCULATION_SAVED } from './calculation.actions.js';
import { SavedCalculation } from './saved-calculation.entity.js';
import type { StoredCalculation } from './stored-calculation.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Manages the calculations that an organization's users have saved. */
@Injectable()
export class SavedCalculationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly calculator: CalculatorService,
  ) {}

  /** Calculates and saves the result. @throws Problem 'validation-failed' if the request cannot be calculated */
  async save(user: Caller, request: CalculationFields, name: string | undefined, today: string): Promise<SavedCalculation> {
    const { organizationId } = user;
    const result = await this.calculator.calculate(organizationId, request, today);
    const saved = {
      organizationId,
      id: uuid(),
      name: name ?? `${result.state} ${formatDollars(toCents(result.premium) ?? 0)}, ${result.effectiveDate}`,
      state: result.state,
      request: { ...request, state: result.state, effectiveDate: result.effectiveDate, transactionDate: result.transactionDate },
      result,
      savedBy: user.id,
      savedByName: user.name,
    };
    return this.database.inOrganization(organizationId, async (tx) => {
      await tx.insert(SavedCalculation, saved);
      tx.recordChange(CALCULATION_SAVED, {
        subjectId: saved.id,
        after: { name: saved.name, totalDue: result.totalDue },
      });
      return tx.findOneByOrFail(SavedCalculation, { organizationId, id: saved.id });
    });
  }

  async list(organizationId: string, query: SavedCalculationListQueryDto): Promise<Page<SavedCalculationSummaryDto>> {
    const where = whereSavedCalculation(organizationId, query);
    const source = { columns: savedCalculationColumns, from: 'saved_calculations', where, view: toSavedCalculationSummaryDto };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, savedCalculationList, source, query));
  }

  /** Returns the list as a file, without a limit. */
  async download(organizationId: string, query: SavedCalculationDownloadQueryDto): Promise<Download> {
    const where = whereSavedCalculation(organizationId, query);
    const source = { columns: savedCalculationColumns, from: 'saved_calculations', where, view: toListedCalculation };
    const file = { list: savedCalculationList, source, columns: savedCalculationFileColumns };
    return downloadList(this.database, organizationId, file, query);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<SavedCalculation> {
    return this.database.inOrganization(organizationId, (tx) => getSavedCalculation(tx, id));
  }

  /** Returns true if the same request now has a different result, because the rulebook or the organization's rules have changed. */
  async isOutdated({ organizationId, request, result }: SavedCalculation, today: string): Promise<boolean> {
    try {
      const now = await this.calculator.calculate(organizationId, request, today);
      return now.rulebookVersion !== result.rulebookVersion || !isDeepStrictEqual(listChargedRules(now), listChargedRules(result));
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  }

  /** @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { name } = await getSavedCalculation(tx, id);
      await tx.delete(SavedCalculation, { organizationId, id });
      tx.recordChange(CALCULATION_DELETED, { subjectId: id, before: { name } });
    });
  }
}

const toListedCalculation = (saved: ListedCalculation): ListedCalculation => saved;

async function getSavedCalculation(tx: OrganizationTx, id: string): Promise<SavedCalculation> {
  return assertFound(
    await tx.findOneBy(SavedCalculation, { organizationId: tx.organizationId, id }),
    'saved calculation',
    'It may have been deleted.',
  );
}

/** Returns the rules behind the amounts of a result. */
function listChargedRules({ edition, lines }: StoredCalculation): unknown {
  return { edition, lines: lines.map(({ ruleId, amount }) => ({ ruleId, amount })) };
}
