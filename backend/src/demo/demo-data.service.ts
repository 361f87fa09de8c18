import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DemoOrganizationService } from '../organizations/demo-organization.service.js';
import { FileStore } from '../platform/files/file-store.js';
import { PolicyImports } from '../policies/import/policy-imports.service.js';

/** The CSV files of the demo organisation, read in the order of their names. */
const demoFolder = new URL('../../demo/', import.meta.url);

const POLL_MS = 200;
const LONGEST_WAIT_MS = 120_000;

/** Who signs in to the demo organisation. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The demo organisation's book, loaded through the same import as any upload. */
@Injectable()
export class DemoData {
  constructor(
    private readonly organizations: DemoOrganizationService,
    private readonly files: FileStore,
    private readonly imports: PolicyImports,
  ) {}

  /**
   * Sees to it that the organisation exists and has every file of the folder in its book. Loading again adds nothing. Waits for the
   * worker, which does the imports.
   * @throws Error when the worker does not finish within two minutes
   */
  async load(signIn: DemoSignIn): Promise<void> {
    const { owner } = await this.organizations.ensure({ organizationName: 'Demo Brokerage', ownerName: 'Demo owner', ...signIn });
    const { organizationId } = owner;
    const uploaded = new Set((await this.imports.recent(organizationId)).map(({ fileName }) => fileName));
    const fileNames = (await readdir(demoFolder)).filter((name) => name.endsWith('.csv')).toSorted();
    for (const fileName of fileNames.filter((name) => !uploaded.has(name))) {
      const file = await this.files.save(organizationId, createReadStream(new URL(fileName, demoFolder)));
      const upload = { fileName, file, createdBy: owner.id, idempotencyKey: null };
      await this.finished(organizationId, await this.imports.request(organizationId, upload));
    }
  }

  private async finished(organizationId: string, importId: string): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() < deadline) {
      const found = await this.imports.find(organizationId, importId);
      if (found?.status === 'finished') return;
      if (found?.status === 'failed') throw new Error(`The demo file ${found.fileName} was not imported: ${found.problem}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error('The worker did not finish the demo import within two minutes; is it running?');
  }
}
