import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { PRACTICE_SOURCE, getLicenseSource } from './state-source.js';
import { PERIOD_LABELS } from './type-labels.js';

const RECORDS_DAYS = 14;
const CHECK_DAYS = 7;

export function buildRecordItems(jurisdiction: RulebookJurisdiction, type: Exclude<ChecklistType, 'new_business'>): TemplateItem[] {
  const { name } = jurisdiction;
  const period = PERIOD_LABELS[type];
  return [
    buildLicenseItem(jurisdiction),
    {
      title: `Enter every ${name} transaction of the ${period}`,
      description: 'New business, renewals, endorsements, audits and cancellations. Compare your book with your management system.',
      priority: 'high',
      category: 'Records',
      documentRequired: false,
      source: PRACTICE_SOURCE,
      proofKind: null,
      daysBefore: RECORDS_DAYS,
    },
    buildPricedItem(jurisdiction),
    buildInsurersItem(jurisdiction),
  ];
}

export function buildPlacementItems(jurisdiction: RulebookJurisdiction): TemplateItem[] {
  return [
    buildLicenseItem(jurisdiction),
    {
      title: 'Fill in your organization’s profile',
      description: 'The product fills forms and affidavits with your legal name, address and National Producer Number.',
      priority: 'medium',
      category: 'Records',
      documentRequired: false,
      source: PRACTICE_SOURCE,
      proofKind: 'profile',
      daysBefore: RECORDS_DAYS,
    },
    buildInsurersItem(jurisdiction),
    buildPricedItem(jurisdiction),
    {
      title: `Show ${jurisdiction.name} tax and fees on the invoice`,
      description: 'Premium tax and each fee on its own line, in the amounts of the calculation.',
      priority: 'high',
      category: 'Premium tax',
      documentRequired: true,
      source: PRACTICE_SOURCE,
      proofKind: null,
      daysBefore: CHECK_DAYS,
    },
  ];
}

function buildLicenseItem(jurisdiction: RulebookJurisdiction): TemplateItem {
  return {
    title: `Hold a valid ${jurisdiction.name} surplus lines license`,
    description: 'Check that the license named on your filings is valid through the due date.',
    priority: 'critical',
    category: 'License',
    documentRequired: false,
    source: getLicenseSource(jurisdiction),
    proofKind: 'license',
    daysBefore: RECORDS_DAYS,
  };
}

function buildPricedItem({ name }: RulebookJurisdiction): TemplateItem {
  return {
    title: `Calculate tax and fees for every ${name} policy`,
    description: 'Enter every fact that the charges depend on. The calculation names those that are missing.',
    priority: 'high',
    category: 'Premium tax',
    documentRequired: false,
    source: PRACTICE_SOURCE,
    proofKind: 'priced',
    daysBefore: CHECK_DAYS,
  };
}

function buildInsurersItem({ name }: RulebookJurisdiction): TemplateItem {
  return {
    title: `Identify the insurer of every ${name} policy`,
    description: 'Use its NAIC company code or alien number. Check that the insurer is eligible in the state.',
    priority: 'medium',
    category: 'Records',
    documentRequired: false,
    source: PRACTICE_SOURCE,
    proofKind: 'insurers',
    daysBefore: CHECK_DAYS,
  };
}
