import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AuditLogService } from '../platform/kernel/audit/audit-log.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PolicyInsurersService } from '../policies/policy-insurers.service.js';
import { type BookName, factsOf, type Insurer, type InsurerFacts, keysOf, matchNames } from './insurer.js';
import { INSURER_ADDED, INSURER_CHANGED, INSURER_DELETED } from './insurer.actions.js';
import { type EnterInsurerDto, type InsurerDto, type InsurerListQueryDto, insurerView } from './insurer.dto.js';
import { matchInsurers } from './match-policy.js';
import { type PolicyInsurerDto, policyInsurerView } from './policy-insurer.dto.js';
import { insurerColumns, insurerList, whereInsurer } from './insurer-list.js';
import { reversedEligibility } from './reversed-eligibility.js';
import { allInsurers, deleteInsurer, findInsurer, insurersNamed, insurersNumbered, lockInsurers, putInsurer } from './insurers.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of names that are listed, by number of policies. */
const MOST_UNMATCHED = 1_000;

/** Insurers of an organization. Policies have names, which are matched on reading, never on import. */
@Injectable()
export class InsurersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly names: PolicyInsurersService,
    private readonly audit: AuditLogService,
  ) {}

  async list(organizationId: string, query: InsurerListQueryDto): Promise<Page<InsurerDto>> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { policies } = await this.match(tx);
      const view = (insurer: Insurer) => insurerView(insurer, policies.get(insurer.id) ?? 0);
      const source = { columns: insurerColumns, from: 'insurers', where: whereInsurer(organizationId, query.search), view };
      return readPage(tx, insurerList, source, query);
    });
  }

  /** Lists unmatched names of the book, most policies first. */
  async listUnmatched(organizationId: string): Promise<readonly BookName[]> {
    return this.database.inOrganization(organizationId, async (tx) => (await this.match(tx)).unmatched.slice(0, MOST_UNMATCHED));
  }

  /** Returns the insurers of a policy's current term with their entries in the register. @throws Problem 'not-found' */
  async ofPolicy(organizationId: string, policyId: string): Promise<PolicyInsurerDto[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const term = await this.names.ofPolicy(tx, policyId);
      return matchInsurers(await allInsurers(tx), term).map(policyInsurerView);
    });
  }

  /** Returns normalized names of insurers with a known NAIC or alien number. */
  async numberedKeys(tx: OrganizationTx): Promise<ReadonlySet<string>> {
    const insurers = await allInsurers(tx);
    return new Set(insurers.filter(({ naicNumber, alienNumber }) => naicNumber !== null || alienNumber !== null).flatMap(keysOf));
  }

  /** Returns the numbers of insurers by normalized name. */
  async numbersByKey(tx: OrganizationTx): Promise<ReadonlyMap<string, Pick<Insurer, 'naicNumber' | 'alienNumber'>>> {
    const insurers = await allInsurers(tx);
    return new Map(insurers.flatMap((insurer) => keysOf(insurer).map((key) => [key, insurer] as const)));
  }

  /** @throws Refusal when another insurer has one of its names or numbers, or an entry ends before it begins */
  async add(organizationId: string, entered: EnterInsurerDto): Promise<InsurerDto> {
    return this.getLocked(organizationId, async (tx) => {
      const insurer = { ...factsOf(entered), id: uuid() };
      await this.writeInsurer(tx, insurer);
      this.audit.record(tx, INSURER_ADDED, { subjectId: insurer.id, after: factsOf(insurer) });
      return this.toDto(tx, insurer);
    });
  }

  /** @throws Problem 'not-found', Refusal as for `add` */
  async update(organizationId: string, id: string, entered: EnterInsurerDto): Promise<InsurerDto> {
    return this.replace(organizationId, id, () => factsOf(entered));
  }

  /**
   * Adds a name to an insurer, which then matches the policies with it. @throws Problem 'not-found', Refusal when another insurer has the
   * name
   */
  async join(organizationId: string, id: string, name: string): Promise<InsurerDto> {
    return this.replace(organizationId, id, (before) => ({ ...factsOf(before), aliases: [...before.aliases, name] }));
  }

  /** Deletes an insurer; its policies' names become unmatched. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.getLocked(organizationId, async (tx) => {
      const insurer = assertFound(await findInsurer(tx, id), 'insurer');
      await deleteInsurer(tx, id);
      this.audit.record(tx, INSURER_DELETED, { subjectId: id, before: factsOf(insurer) });
    });
  }

  private async replace(organizationId: string, id: string, changed: (before: Insurer) => InsurerFacts): Promise<InsurerDto> {
    return this.getLocked(organizationId, async (tx) => {
      const before = assertFound(await findInsurer(tx, id), 'insurer');
      const insurer = { ...changed(before), id };
      await this.writeInsurer(tx, insurer);
      this.audit.record(tx, INSURER_CHANGED, { subjectId: id, before: factsOf(before), after: factsOf(insurer) });
      return this.toDto(tx, insurer);
    });
  }

  private async writeInsurer(tx: OrganizationTx, insurer: Insurer): Promise<void> {
    const reversed = reversedEligibility(insurer.eligibility);
    if (reversed.length > 0) throw Refusal.ofFields(reversed);
    await refuseDuplicateNumber(tx, insurer);
    const keys = keysOf(insurer);
    const [other] = (await insurersNamed(tx, keys)).filter(({ id }) => id !== insurer.id);
    if (other !== undefined) {
      const isName = keysOf(other).includes(keysOf({ name: insurer.name, aliases: [] })[0] ?? '');
      const message = `${other.name} already has this name. Names are compared without case, punctuation and legal form.`;
      throw Refusal.ofFields([{ field: isName ? 'name' : 'aliases', message }]);
    }
    await putInsurer(tx, insurer);
  }

  private async match(tx: OrganizationTx) {
    return matchNames(await allInsurers(tx), await this.names.getNames(tx));
  }

  private async toDto(tx: OrganizationTx, insurer: Insurer): Promise<InsurerDto> {
    return insurerView(insurer, (await this.match(tx)).policies.get(insurer.id) ?? 0);
  }

  private getLocked<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockInsurers(tx);
      return work(tx);
    });
  }
}

async function refuseDuplicateNumber(tx: OrganizationTx, { id, naicNumber, alienNumber }: Insurer): Promise<void> {
  const other = (await insurersNumbered(tx, [naicNumber, alienNumber])).find((one) => one.id !== id);
  if (other === undefined) return;
  const field = naicNumber !== null && other.naicNumber === naicNumber ? 'naicNumber' : 'alienNumber';
  throw Refusal.ofFields([{ field, message: `${other.name} already has this number.` }]);
}
