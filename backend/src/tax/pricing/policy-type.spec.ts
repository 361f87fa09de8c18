import { findPolicyType } from './policy-type.js';

describe('the policy type of a coverage column', () => {
  it.each([
    ['Workers Compensation', 'workers_compensation'],
    ["Workers' Comp", 'workers_compensation'],
    ['workers_compensation', 'workers_compensation'],
    ["Workmen's Compensation", 'workers_compensation'],
    ['WC', 'workers_compensation'],
    ['General Liability', 'general_liability'],
    ['CGL', 'general_liability'],
    ['Umbrella', 'general_liability'],
    ['Commercial Property', 'property'],
    ["Builder's Risk", 'property'],
    ['Flood', 'property'],
    ['Cyber Liability', 'cyber_liability'],
    ['Professional Liability', 'professional_liability'],
    ['E&O', 'professional_liability'],
    ['Errors and Omissions', 'professional_liability'],
    ['D&O', 'professional_liability'],
    ['Medical Malpractice', 'professional_liability'],
    ['Employment Practices', 'professional_liability'],
    ['EPLI', 'professional_liability'],
    ['Contractors Pollution', 'general_liability'],
    ['Pet Insurance', 'other'],
    ['Garage Package', 'other'],
    ['Commercial Package (GL and Auto)', 'other'],
    ['Package - Property and Liability', 'property'],
    ['Cyber package', 'cyber_liability'],
  ])('for "%s" is %s', (text, expected) => {
    expect(findPolicyType(text)).toBe(expected);
  });

  it.each([
    ['General Liability / Workers Compensation', 'general_liability'],
    ['Workers Comp, GL', 'general_liability'],
    ['Property + WC + Workers Compensation', 'property'],
    ['Workers Compensation and Employers Liability', 'workers_compensation'],
    ["Workers' Compensation & Employer's Liability", 'workers_compensation'],
    ['Excess Workers Compensation', 'workers_compensation'],
    ['Workers Compensation - Statutory', 'workers_compensation'],
    ['Employers Liability', 'general_liability'],
    ['Workers Compensation and Employers\u2019 Liability', 'workers_compensation'],
    ['Workers Comp - Window Cleaning', 'workers_compensation'],
    ['Workers Compensation - Property Managers', 'workers_compensation'],
    ['Workers Compensation (PEO - Professional Employer)', 'workers_compensation'],
    ['Workers Compensations', 'workers_compensation'],
    ['Workers Compensation / Property', 'property'],
    ['Workers Compensation, Professional Liability', 'professional_liability'],
    ['Workers Compensation + Cyber', 'cyber_liability'],
    ['Package incl. Workers Compensation', 'other'],
    ['BOP with Workers Comp and Liability', 'other'],
  ])('exempts only pure workers\' compensation: "%s" is %s', (text, expected) => {
    expect(findPolicyType(text)).toBe(expected);
  });

  it.each(['', '  ', null, undefined])('is unknown for the text %j', (text) => {
    expect(findPolicyType(text)).toBeUndefined();
  });

  it("does not exempt a policy just because it mentions workers, as workers' liability is not workers' compensation", () => {
    expect(findPolicyType('Workers Liability')).toBe('general_liability');
    expect(findPolicyType('Network Components Property')).toBe('property');
  });
});
