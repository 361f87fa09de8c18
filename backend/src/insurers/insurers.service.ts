import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PolicyInsurersService } from '../policies/policy-insurers.service.js';
import { type PolicyInsurerName, normalizeInsurer, type Insurer, type InsurerFacts, listNameKeys, matchNames } from './insurer.js';
import { INSURER_ADDED, INSURER_CHANGED, INSURER_DELETED } from './insurer.actions.js';
import { type EnterInsurerDto, type InsurerDto, type InsurerListQueryDto, toInsurerDto } from './insurer.dto.js';
import { matchInsurers } from './match-policy.js';
import { type PolicyInsurerDto, toPolicyInsurerDto } from './policy-insurer.dto.js';
import { insurerColumns, insurerList, whereInsurer } from './insurer-list.js';
import { findReversedEligibility } from './reversed-eligibility.js';
import {
  findAllInsurers,
  deleteInsurer,
  findInsurer,
  findInsurersByNames,
  findInsurersByNumbers,
  lockInsurers,
  saveInsurer,
} from './insurers.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of names to list; names on the most policies come first. */
const MAX_UNMATCHED = 1_000;

/** Insurers of an organization. Policies have only insurer names, which are matched when read, never on import. */
@Injectable()
export class InsurersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly names: PolicyInsurersService,
  ) {}

  async list(organizationId: string, query: InsurerListQueryDto): Promise<Page<InsurerDto>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { policies } = await this.matchBook(tx);
      const view = (insurer: Insurer) => toInsurerDto(insurer, policies.get(insurer.id) ?? 0);
      const source = { columns: insurerColumns, from: 'insurers', where: whereInsurer(organizationId, query.search), view };
      return readPage(tx, insurerList, source, query);
    });
  }

  /** Lists unmatched names in the book, most policies first. */
  async listUnmatched(organizationId: string): Promise<readonly PolicyInsurerName[]> {
    return this.database.inOrganization(organizationId, async (tx) => (await this.matchBook(tx)).unmatched.slice(0, MAX_UNMATCHED));
  }

  /** Returns the insurers of a policy's current term with the insurers' entries in the register. @throws Problem 'not-found' */
  async listForPolicy(organizationId: string, policyId: string): Promise<PolicyInsurerDto[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const term = await this.names.getInsuredTerm(tx, policyId);
      return matchInsurers(await findAllInsurers(tx), term).map(toPolicyInsurerDto);
    });
  }

  /** Returns normalized names of insurers with a known NAIC or alien number. */
  async findNumberedKeys(tx: OrganizationTx): Promise<ReadonlySet<string>> {
    const insurers = await findAllInsurers(tx);
    return new Set(insurers.filter(({ naicNumber, alienNumber }) => naicNumber !== null || alienNumber !== null).flatMap(listNameKeys));
  }

  /** Returns the numbers of insurers by normalized name. */
  async findNumbersByKey(tx: OrganizationTx): Promise<ReadonlyMap<string, Pick<Insurer, 'naicNumber' | 'alienNumber'>>> {
    const insurers = await findAllInsurers(tx);
    return new Map(insurers.flatMap((insurer) => listNameKeys(insurer).map((key) => [key, insurer] as const)));
  }

  /** @throws Refusal if another insurer has one of its names or numbers, or an entry ends before it begins */
  async add(organizationId: string, entered: EnterInsurerDto): Promise<InsurerDto> {
    return this.runLocked(organizationId, async (tx) => {
      const insurer = { ...normalizeInsurer(entered), id: uuid() };
      await this.writeInsurer(tx, insurer);
      tx.recordChange(INSURER_ADDED, { subjectId: insurer.id, after: normalizeInsurer(insurer) });
      return this.toDto(tx, insurer);
    });
  }

  /** @throws Problem 'not-found', Refusal as for `add` */
  async update(organizationId: string, id: string, entered: EnterInsurerDto): Promise<InsurerDto> {
    return this.replaceInsurer(organizationId, id, () => normalizeInsurer(entered));
  }

  /**
   * Adds a name to an insurer, which then matches the policies with it.
   * @throws Problem 'not-found', Refusal if another insurer has the name
   */
  async addName(organizationId: string, id: string, name: string): Promise<InsurerDto> {
    return this.replaceInsurer(organizationId, id, (before) => ({ ...normalizeInsurer(before), aliases: [...before.aliases, name] }));
  }

  /** Deletes an insurer; its policies' names become unmatched. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.runLocked(organizationId, async (tx) => {
      const insurer = assertFound(await findInsurer(tx, id), 'insurer');
      await deleteInsurer(tx, id);
      tx.recordChange(INSURER_DELETED, { subjectId: id, before: normalizeInsurer(insurer) });
    });
  }

  private async replaceInsurer(organizationId: string, id: string, changed: (before: Insurer) => InsurerFacts): Promise<InsurerDto> {
    return this.runLocked(organizationId, async (tx) => {
      const before = assertFound(await findInsurer(tx, id), 'insurer');
      const insurer = { ...changed(before), id };
      await this.writeInsurer(tx, insurer);
      tx.recordChange(INSURER_CHANGED, { subjectId: id, before: normalizeInsurer(before), after: normalizeInsurer(insurer) });
      return this.toDto(tx, insurer);
    });
  }

  private async writeInsurer(tx: OrganizationTx, insurer: Insurer): Promise<void> {
    const reversed = findReversedEligibility(insurer.eligibility);
    if (reversed.length > 0) throw Refusal.forFields(reversed);
    await refuseDuplicateNumber(tx, insurer);
    const keys = listNameKeys(insurer);
    const [other] = (await findInsurersByNames(tx, keys)).filter(({ id }) => id !== insurer.id);
    if (other !== undefined) {
      const isName = listNameKeys(other).includes(listNameKeys({ name: insurer.name, aliases: [] })[0] ?? '');
      const message = `${other.name} already has this name. Names are compared regardless of case, punctuation and legal form.`;
      throw Refusal.forFields([{ field: isName ? 'name' : 'aliases', message }]);
    }
    await saveInsurer(tx, insurer);
  }

  private async matchBook(tx: OrganizationTx) {
    return matchNames(await findAllInsurers(tx), await this.names.getNames(tx));
  }

  private async toDto(tx: OrganizationTx, insurer: Insurer): Promise<InsurerDto> {
    return toInsurerDto(insurer, (await this.matchBook(tx)).policies.get(insurer.id) ?? 0);
  }

  private runLocked<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockInsurers(tx);
      return work(tx);
    });
  }
}

async function refuseDuplicateNumber(tx: OrganizationTx, { id, naicNumber, alienNumber }: Insurer): Promise<void> {
  const other = (await findInsurersByNumbers(tx, [naicNumber, alienNumber])).find((one) => one.id !== id);
  if (other === undefined) return;
  const field = naicNumber !== null && other.naicNumber === naicNumber ? 'naicNumber' : 'alienNumber';
  throw Refusal.forFields([{ field, message: `${other.name} already has this number.` }]);
}
