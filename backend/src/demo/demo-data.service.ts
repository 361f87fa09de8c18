import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Edition } from '../jurisdictions/rulebook.types.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { type DemoOwner, DemoOrganizationService } from '../organizations/demo-organization.service.js';
import type { UserCaller } from '../platform/kernel/access/caller.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { PolicyImportsService } from '../imports/import/policy-imports.service.js';
import { DemoAccountsService } from './demo-accounts.service.js';
import { DemoBackOutService } from './demo-back-out.service.js';
import { DemoChecklistsService } from './demo-checklists.service.js';
import { DemoFilingsService } from './demo-filings.service.js';
import { DemoRiskLocationsService } from './demo-risk-locations.service.js';
import { DemoRegisterService } from './demo-register.service.js';
import { addMonths, countMonthsBetween, moveDates } from './move-dates.js';

/** The demo organization's CSV files, read in alphabetical order. */
const demoFolder = new URL('../../demo/', import.meta.url);

/** The month that the files are written for. */
const FILES_MONTH = '2026-11-01';

/** The latest transactions in the files are in the following month. */
const MONTHS_AHEAD = 1;

const POLL_MS = 200;
const MAX_WAIT_MS = 120_000;

/** Owner's sign-in to the demo organization. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** Loads the demo organization's book through the same import as any upload. */
@Injectable()
export class DemoDataService {
  constructor(
    private readonly organizations: DemoOrganizationService,
    private readonly files: FileStore,
    private readonly imports: PolicyImportsService,
    private readonly accounts: DemoAccountsService,
    private readonly backOut: DemoBackOutService,
    private readonly register: DemoRegisterService,
    private readonly places: DemoRiskLocationsService,
    private readonly checklists: DemoChecklistsService,
    private readonly filings: DemoFilingsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Ensures that the organization exists and has every file of the folder in its book, with dates around the day on which it was created. Loading the
   * files again, on any day, adds nothing. Waits for the worker, which runs the imports. @throws Error if the worker does not finish within two
   * minutes
   */
  async load(signIn: DemoSignIn): Promise<void> {
    const edition = this.chooseEdition(this.clock.today());
    const demo = await this.organizations.ensureExists({ organizationName: 'Demo Brokerage', ownerName: 'Demo owner', edition, ...signIn });
    const { organizationId } = demo.owner;
    const months = countMonthsBetween(FILES_MONTH, demo.openedOn);
    const fileNames = (await readdir(demoFolder)).filter((name) => name.endsWith('.csv')).toSorted();
    for (const fileName of fileNames) {
      const idempotencyKey = `demo ${fileName}`;
      if (await this.imports.wasRequested(organizationId, idempotencyKey)) continue;
      const csv = moveDates(await readFile(new URL(fileName, demoFolder), 'utf8'), months);
      const file = await this.files.save(organizationId, Readable.from([csv]));
      await this.waitForImport(
        organizationId,
        await this.imports.requestImport(organizationId, { fileName, file, createdBy: demo.owner, idempotencyKey, choices: {} }),
      );
    }
    await this.accounts.load(organizationId);
    await this.backOut.load(organizationId, demo.owner);
    await this.register.load(demo.owner, demo.openedOn);
    await this.places.load(demo.owner);
    await this.checklists.load(demo.owner);
    await this.filings.load(toUserCaller(demo.owner), demo.openedOn);
  }

  /** Returns the statute if its rules cover the whole book as of today; otherwise the rate table, which has no last day. */
  private chooseEdition(today: string): Edition {
    const end = addMonths(today, MONTHS_AHEAD);
    const isKnown = this.jurisdictions.list().every(({ editions }) => editions.statute.known.some(({ to }) => to === null || to >= end));
    return isKnown ? 'statute' : 'product';
  }

  private async waitForImport(organizationId: string, importId: string): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    while (performance.now() < deadline) {
      const found = await this.imports.get(organizationId, importId);
      if (found?.status === 'finished') return;
      if (found?.status === 'failed') throw new Error(`The demo file ${found.fileName} was not imported: ${found.problem}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error('The worker did not finish the demo import within two minutes; is it running?');
  }
}

const toUserCaller = ({ id, organizationId, role, name, email }: DemoOwner['owner']): UserCaller => ({
  kind: 'person',
  id,
  organizationId,
  role,
  name,
  email,
});
