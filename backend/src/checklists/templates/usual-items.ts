import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { PRACTICE, regulatorSource } from './state-source.js';
import { PERIOD_WORDS } from './type-words.js';

const RECORDS_DAYS = 14;
const CHECKED_DAYS = 7;

/** Returns tasks for the records of a period before they are filed. */
export function recordItems(jurisdiction: RulebookJurisdiction, type: Exclude<ChecklistType, 'new_business'>): TemplateItem[] {
  const { name } = jurisdiction;
  const period = PERIOD_WORDS[type];
  return [
    licenseItem(jurisdiction),
    {
      title: `Enter every ${name} transaction of the ${period}`,
      description: 'New business, renewals, endorsements, audits and cancellations. Compare your book with your management system.',
      priority: 'high',
      category: 'Records',
      documentRequired: false,
      source: PRACTICE,
      proofKind: null,
      daysBefore: RECORDS_DAYS,
    },
    pricedItem(jurisdiction),
    insurersItem(jurisdiction),
  ];
}

/** Returns tasks for new business before the policy is delivered. */
export function placementItems(jurisdiction: RulebookJurisdiction): TemplateItem[] {
  return [
    licenseItem(jurisdiction),
    {
      title: 'Fill in your organization’s profile',
      description: 'Forms and affidavits name your legal name, address and National Producer Number.',
      priority: 'medium',
      category: 'Records',
      documentRequired: false,
      source: PRACTICE,
      proofKind: 'profile',
      daysBefore: RECORDS_DAYS,
    },
    insurersItem(jurisdiction),
    pricedItem(jurisdiction),
    {
      title: `Show ${jurisdiction.name} tax and fees on the invoice`,
      description: `Premium tax of ${jurisdiction.headline.label}${jurisdiction.headline.note ? ` (${jurisdiction.headline.note})` : ''}, each fee on its own line.`,
      priority: 'high',
      category: 'Premium tax',
      documentRequired: true,
      source: regulatorSource(jurisdiction),
      proofKind: null,
      daysBefore: CHECKED_DAYS,
    },
  ];
}

function licenseItem(jurisdiction: RulebookJurisdiction): TemplateItem {
  return {
    title: `Hold a valid ${jurisdiction.name} surplus lines license`,
    description: 'The license named on your filings must be valid through the due date.',
    priority: 'critical',
    category: 'License',
    documentRequired: false,
    source: regulatorSource(jurisdiction),
    proofKind: 'license',
    daysBefore: RECORDS_DAYS,
  };
}

function pricedItem({ name, headline, ...jurisdiction }: RulebookJurisdiction): TemplateItem {
  return {
    title: `Calculate tax and fees for every ${name} policy`,
    description: `Premium tax of ${headline.label}, with every fact the rate depends on.`,
    priority: 'high',
    category: 'Premium tax',
    documentRequired: false,
    source: regulatorSource({ name, headline, ...jurisdiction }),
    proofKind: 'priced',
    daysBefore: CHECKED_DAYS,
  };
}

function insurersItem({ name }: RulebookJurisdiction): TemplateItem {
  return {
    title: `Identify the insurer of every ${name} policy`,
    description: 'Use its NAIC company code or alien number. Check that the insurer is eligible in the state.',
    priority: 'medium',
    category: 'Records',
    documentRequired: false,
    source: PRACTICE,
    proofKind: 'insurers',
    daysBefore: CHECKED_DAYS,
  };
}
