import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import type { LicenseeBasis, LicenseeRule } from './licensee.js';
import type { LicenseeMove } from './licensee-move.js';
import {
  deleteLicenseeChoices,
  findLicenseeChoices,
  findLicenseeMoves,
  findLicenseeRules,
  insertLicenseeMove,
  type LicenseeChoice,
  putLicenseeChoices,
  putLicenseeRules,
} from './licensees.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of moves to list. */
const MAX_MOVES = 50;

/** Rules and choices that determine under whose license a transaction is filed. */
@Injectable()
export class LicenseesService {
  constructor(
    private readonly register: LicenseRegisterService,
    private readonly reports: PlacementReportsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the organization data that determines licensees. A choice also applies to corrections of its transaction. */
  async getBasis(tx: OrganizationTx): Promise<LicenseeBasis> {
    const licenses = await this.register.findAll(tx);
    const rules = await findLicenseeRules(tx);
    const chosen = await findLicenseeChoices(tx);
    const choices = new Map(chosen.map(({ transactionId, licenseId }) => [transactionId, licenseId]));
    const replacements = await this.reports.findReplacements(tx, [...choices.keys()]);
    for (const { id, replacementId } of replacements) if (!choices.has(replacementId)) choices.set(replacementId, choices.get(id)!);
    return { licenses, rules, choices };
  }

  async findRules(tx: OrganizationTx): Promise<LicenseeRule[]> {
    return findLicenseeRules(tx);
  }

  async replaceRules(tx: OrganizationTx, rules: readonly LicenseeRule[]): Promise<void> {
    await putLicenseeRules(
      tx,
      rules.map(() => uuid()),
      rules,
    );
  }

  async choose(tx: OrganizationTx, choices: readonly LicenseeChoice[], byName: string): Promise<void> {
    await putLicenseeChoices(tx, choices, { byName, at: this.clock.now() });
  }

  async removeChoices(tx: OrganizationTx, transactionIds: readonly string[]): Promise<void> {
    await deleteLicenseeChoices(tx, transactionIds);
  }

  async recordMove(tx: OrganizationTx, move: Omit<LicenseeMove, 'id' | 'movedAt'>): Promise<LicenseeMove> {
    const recorded = { ...move, id: uuid(), movedAt: this.clock.now() };
    await insertLicenseeMove(tx, recorded);
    return recorded;
  }

  /** Returns the newest moves. */
  async listMoves(tx: OrganizationTx): Promise<LicenseeMove[]> {
    return findLicenseeMoves(tx, MAX_MOVES);
  }
}
