import type { InsurersService } from '../insurers/insurers.service.js';

type DemoInsurer = Parameters<InsurersService['add']>[1];

const buildEligibility = (source: string, ...states: string[]): DemoInsurer['eligibility'] =>
  states.map((state) => ({ state, validFrom: null, validTo: null, source }));

/** Insurers in the demo book. Sample Excess Insurer C is missing on purpose, so that the screen shows a name without an insurer. */
export const DEMO_INSURERS: readonly DemoInsurer[] = [
  {
    name: 'Sample Specialty Insurer A',
    naicNumber: '00001',
    alienNumber: null,
    domicile: 'Delaware',
    aliases: ['Sample Specialty A Inc'],
    eligibility: buildEligibility('Sample list of eligible insurers', 'CA', 'FL', 'GA', 'NC', 'NJ', 'NY', 'TX', 'VA'),
  },
  {
    name: 'Sample Specialty Insurer B',
    naicNumber: '00002',
    alienNumber: null,
    domicile: 'Illinois',
    aliases: [],
    eligibility: buildEligibility('Sample list of eligible insurers', 'FL', 'NC', 'TX', 'VA'),
  },
  {
    name: 'Sample Syndicate D',
    naicNumber: null,
    alienNumber: 'AA-0000004',
    domicile: 'England',
    aliases: [],
    eligibility: buildEligibility('Sample quarterly listing of alien insurers', 'CA', 'FL', 'NY', 'TX'),
  },
];
