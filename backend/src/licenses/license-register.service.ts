import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '../dates/calendar-date.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { isValidOn, type License, type LicenseFacts, refuseContradiction } from './license.js';
import { type EnterLicenseDto, type LicenseDto, type LicenseListQueryDto, toLicenseDto } from './license.dto.js';
import { LicenseEntriesService } from './license-entries.service.js';
import { licenseColumns, licenseList, whereLicense } from './license-list.js';
import { findLicense, findLicenses, lockRegister } from './licenses.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Surplus lines licenses of an organization. */
@Injectable()
export class LicenseRegisterService {
  constructor(
    private readonly database: DatabaseService,
    private readonly entries: LicenseEntriesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns all licenses of the database transaction's organization, by state; the license that filings name comes first. */
  async findAll(tx: OrganizationTx): Promise<License[]> {
    return findLicenses(tx);
  }

  async list(organizationId: string, query: LicenseListQueryDto): Promise<Page<LicenseDto>> {
    const today = this.clock.today();
    const where = whereLicense(organizationId, query, today);
    const source = { columns: licenseColumns, from: 'licenses', where, view: (license: License) => toLicenseDto(license, today) };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, licenseList, source, query));
  }

  /** @throws Refusal if its dates are in the wrong order or the register already has the license */
  async add(organizationId: string, entered: EnterLicenseDto): Promise<License> {
    const facts = toLicenseFacts(entered);
    return this.runLocked(organizationId, async (tx) => {
      const others = await findLicenses(tx, facts.state);
      refuseContradiction(facts, others);
      const license = { ...facts, id: uuid(), filesUnder: entered.filesUnder ?? !others.some((other) => other.filesUnder) };
      await this.entries.add(tx, license);
      return license;
    });
  }

  /** @throws Problem 'not-found', Refusal as for `add` */
  async update(organizationId: string, id: string, entered: EnterLicenseDto): Promise<License> {
    return this.runLocked(organizationId, async (tx) => {
      const before = assertFound(await findLicense(tx, id), 'license');
      const facts = { ...toLicenseFacts(entered), npn: entered.npn === undefined ? before.npn : entered.npn };
      const others = (await findLicenses(tx, facts.state)).filter((other) => other.id !== id);
      refuseContradiction(facts, others);
      const license = { ...facts, id, filesUnder: entered.filesUnder ?? before.filesUnder };
      await this.entries.update(tx, before, license);
      if (before.state !== license.state) await this.nameSuccessor(tx, before);
      return license;
    });
  }

  /** Deletes a license; another license in the state that is valid today replaces it in filings. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.runLocked(organizationId, async (tx) => {
      const license = assertFound(await findLicense(tx, id), 'license');
      await this.entries.delete(tx, license);
      await this.nameSuccessor(tx, license);
    });
  }

  private async nameSuccessor(tx: OrganizationTx, { state, filesUnder }: License): Promise<void> {
    if (!filesUnder) return;
    const others = await findLicenses(tx, state);
    const successor = findSuccessor(others, this.clock.today());
    if (successor !== undefined && !others.some((other) => other.filesUnder))
      await this.entries.update(tx, successor, { ...successor, filesUnder: true });
  }

  private runLocked<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockRegister(tx);
      return work(tx);
    });
  }
}

function toLicenseFacts({
  state,
  holder,
  licenseNumber,
  npn = null,
  licenseType,
  validFrom,
  validTo,
}: EnterLicenseDto): Omit<LicenseFacts, 'filesUnder'> {
  return { state, holder, licenseNumber, npn, licenseType, validFrom, validTo };
}

/** Finds the next license for filings to name; agencies precede individuals. */
function findSuccessor(licenses: readonly License[], today: CalendarDate): License | undefined {
  const valid = licenses.filter((license) => isValidOn(license, today));
  return valid.find(({ licenseType }) => licenseType === 'agency') ?? valid[0];
}
