import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { buildExplanationPdf } from './explanation-pdf.js';
import { PoliciesService } from './policies.service.js';

/** Explains a policy's charges to the insured. */
@Injectable()
export class PolicyExplanationsService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly organizations: OrganizationsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' */
  async createPdf(organizationId: string, id: string): Promise<Download> {
    const policy = await this.policies.get(organizationId, id);
    const { name: organizationName } = await this.organizations.get(organizationId);
    const context = { organizationName, rulebookVersion: this.jurisdictions.rulebook.version, createdAt: this.clock.now() };
    return toDownload(`taxes-${policy.policyNumber}`, 'pdf', await writePdf(buildExplanationPdf(policy, context)));
  }
}
