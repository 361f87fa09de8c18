import { tenantFixture as dashboard } from '../dashboard/tenant-fixture.js';
import { tenantFixture as organizations } from '../organizations/tenant-fixture.js';
import { tenantFixture as platform } from '../platform/tenant-fixture.js';
import { tenantFixture as policies } from '../policies/tenant-fixture.js';
import { tenantFixture as ruleChanges } from '../rule-changes/tenant-fixture.js';
import { tenantFixture as stateSettings } from '../state-settings/tenant-fixture.js';
import { tenantFixture as tax } from '../tax/tenant-fixture.js';
import type { TenantFixture } from './tenant-fixture.js';

/** One of each feature; a route whose parameter none of them knows fails. */
export const tenantFixtures: readonly TenantFixture[] = [dashboard, organizations, platform, policies, ruleChanges, stateSettings, tax];
