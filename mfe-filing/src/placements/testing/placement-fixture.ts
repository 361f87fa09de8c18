import type { Placement, PlacementDetail, PlacementOffice, PlacementOverview } from '../placement-api';

export const placement = (changes: Partial<Placement> = {}): Placement => ({
  id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  policyId: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91',
  policyNumber: 'SL-1',
  insuredName: 'Harbor Cold Storage LLC',
  transactionType: 'new',
  reportKind: 'report',
  effectiveDate: '2026-11-01',
  state: 'FL',
  stateName: 'Florida',
  obligationId: 'fl-transaction-30',
  officeName: 'Florida Surplus Lines Service Office (FSLSO)',
  premium: 1000,
  taxAmount: 49.4,
  fees: 0.6,
  countedFromDate: '2026-11-01',
  isDateAssumed: false,
  dueDate: '2026-11-30',
  actBy: '2026-11-30',
  daysLeft: 9,
  isLate: false,
  placementStage: 'ready',
  missingFacts: [],
  notReportableReason: null,
  filingId: null,
  sentWith: null,
  sentAt: null,
  officeNumber: null,
  ...changes,
});

export const placementDetail = (changes: Partial<PlacementDetail> = {}): PlacementDetail => ({
  ...placement(),
  dutyTitle: 'SLIP filing of a transaction',
  dueRule: 'the 30th day, the effective date of the policy being the first',
  form: null,
  dutyNote: null,
  documents: [],
  deliverAfter: null,
  licensee: null,
  latePenalties: [],
  sources: [{ url: 'https://www.fslso.com/filing/filing-requirements', asOf: 'undated' }],
  stageText: 'It is ready for a package.',
  problems: [],
  ...changes,
});

const NO_COUNTS = {
  needsFacts: 0,
  ready: 0,
  inPackage: 0,
  sent: 0,
  accepted: 0,
  tagged: 0,
  notReportable: 0,
  late: 0,
  dueSoon: 0,
};

export const overview = (changes: Partial<PlacementOverview> = {}): PlacementOverview => ({
  ...NO_COUNTS,
  missingFacts: [],
  isUpdating: false,
  ...changes,
});

export const office = (changes: Partial<PlacementOffice> = {}): PlacementOffice => ({
  ...NO_COUNTS,
  state: 'FL',
  stateName: 'Florida',
  obligationId: 'fl-transaction-30',
  dutyTitle: 'SLIP filing of a transaction',
  officeName: 'Florida Surplus Lines Service Office (FSLSO)',
  nextActBy: '2026-11-30',
  formats: [{ format: 'fl-fslso-xml-2.0', formatName: 'FSLSO XML 2.0', formatLabel: 'shape observed in use in 2022' }],
  formatNote: null,
  maxTransactions: null,
  problems: [],
  ...changes,
});
