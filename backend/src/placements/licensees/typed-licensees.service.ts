import { Injectable } from '@nestjs/common';
import { isSameName } from '../../licensees/licensee.js';
import { LicenseesService } from '../../licensees/licensees.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import { PlacementLicenseesService } from './placement-licensees.service.js';
import type { ChoosablePlacement } from './placement-licensees.queries.js';

interface TypedChoice {
  readonly placement: ChoosablePlacement;
  readonly licenseId: string;
  readonly holder: string;
}

/** Resolves licensees that users type: a holder's name, a license number, or an NPN. */
@Injectable()
export class TypedLicenseesService {
  constructor(
    private readonly licensees: LicenseesService,
    private readonly placements: PlacementLicenseesService,
  ) {}

  /** Finds the license for each text, by placement, or an error as a sentence. */
  async resolve(
    tx: OrganizationTx,
    placements: readonly ChoosablePlacement[],
    texts: ReadonlyMap<string, string>,
  ): Promise<{ readonly choices: ReadonlyMap<string, TypedChoice>; readonly errors: ReadonlyMap<string, string> }> {
    const choices = new Map<string, TypedChoice>();
    const errors = new Map<string, string>();
    if (texts.size === 0) return { choices, errors };
    const { licenses } = await this.licensees.getBasis(tx);
    for (const placement of placements) {
      const text = texts.get(placement.id);
      if (text === undefined) continue;
      const number = text.toLowerCase();
      const held = licenses.filter(
        ({ holder, licenseNumber, npn }) => isSameName(holder, text) || licenseNumber.toLowerCase() === number || npn === text,
      );
      const [choice] = this.placements.selectLicenses([placement], held).choices;
      const license = held.find(({ id }) => id === choice?.licenseId);
      const error =
        this.placements.explainFixed(placement) ?? (license === undefined ? this.placements.explainUnlicensed([placement], text) : null);
      if (error !== null) errors.set(placement.id, error);
      else if (license !== undefined) choices.set(placement.id, { placement, licenseId: license.id, holder: license.holder });
    }
    return { choices, errors };
  }

  /** Records choices. The caller must then recompute the placements. */
  async record(tx: OrganizationTx, { name }: Caller, choices: readonly TypedChoice[]): Promise<void> {
    if (choices.length === 0) return;
    await this.licensees.choose(
      tx,
      choices.map(({ placement, licenseId }) => ({ transactionId: placement.id, licenseId })),
      name,
    );
    for (const holder of new Set(choices.map((one) => one.holder)))
      this.placements.recordChoice(
        tx,
        choices.filter((one) => one.holder === holder).map(({ placement }) => placement),
        holder,
      );
  }
}
