import * as fc from 'fast-check';
import { type JourneyFacts, MILESTONE_IDS } from './journey.types.js';
import { buildMilestones, computeOverallProgress } from './milestone.js';

const NOTHING: JourneyFacts = {
  hasProfile: false,
  licenses: 0,
  members: 1,
  accounts: 0,
  policies: 0,
  incompletePolicies: 0,
  lastImport: null,
  edition: 'Priced by the Stampline rate table',
  isEditionChosen: false,
  checklists: { states: 0, covered: 0, complete: 0, provenShare: 0 },
  hasStandardDeadlines: false,
  remindedMembers: 1,
  closedFilings: { due: 0, sent: 0 },
  openPlacements: 0,
  lateCosts: null,
  deliveryWaits: null,
  submissions: { total: 0, approved: 0, refused: 0 },
  overdueFilings: 0,
  highRiskStates: 0,
  hasScore: false,
};

const EVERYTHING: JourneyFacts = {
  hasProfile: true,
  licenses: 1,
  members: 2,
  accounts: 1,
  policies: 3,
  incompletePolicies: 0,
  lastImport: { hasFailed: false, totalRows: 3, failedRows: 0, fileName: 'policies.csv' },
  edition: 'Priced by the statute',
  isEditionChosen: true,
  checklists: { states: 2, covered: 2, complete: 2, provenShare: 1 },
  hasStandardDeadlines: true,
  remindedMembers: 1,
  closedFilings: { due: 2, sent: 2 },
  openPlacements: 0,
  lateCosts: null,
  deliveryWaits: null,
  submissions: { total: 2, approved: 2, refused: 0 },
  overdueFilings: 0,
  highRiskStates: 0,
  hasScore: true,
};

const buildMilestone = (id: (typeof MILESTONE_IDS)[number], facts: Partial<JourneyFacts>, rest = EVERYTHING) =>
  buildMilestones({ ...rest, ...facts }).find((one) => one.id === id)!;

describe('the journey', () => {
  it('has seven milestones in order, each dependent on the previous one, with their usual times', () => {
    const all = buildMilestones(NOTHING);
    expect(all.map(({ id }) => id)).toEqual(MILESTONE_IDS);
    expect(all.map(({ dependencies }) => dependencies)).toEqual([[], ...MILESTONE_IDS.slice(0, -1).map((id) => [id])]);
    expect(all.map(({ estimatedTime }) => estimatedTime)).toEqual([
      '1-2 days',
      '2-3 days',
      '1-2 days',
      '3-5 days',
      '1 day',
      '2-3 days',
      'ongoing',
    ]);
  });

  it('starts at 0 for a new organization, with everything pending', () => {
    const all = buildMilestones(NOTHING);
    expect(computeOverallProgress(all)).toBe(0);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['pending']));
  });

  it('is complete when everything is done', () => {
    const all = buildMilestones(EVERYTHING);
    expect(all.map(({ status }) => status)).toEqual(MILESTONE_IDS.map(() => 'completed'));
    expect(computeOverallProgress(all)).toBe(100);
  });

  it('has the rounded mean of its milestones: 100, 75 and five times 0 give 25', () => {
    expect(computeOverallProgress([100, 75, 0, 0, 0, 0, 0].map((progress) => ({ progress })))).toBe(25);
  });
});

describe('a milestone', () => {
  it('does not count a state without a checklist, or items without their document, as done', () => {
    const half = { states: 2, covered: 1, complete: 0, provenShare: 0.4 };
    expect(buildMilestone('compliance_checklists', { checklists: half })).toMatchObject({ status: 'in_progress', progress: 45 });
  });

  it('is in progress when some of its tasks are done', () => {
    expect(buildMilestone('account_setup', { licenses: 0 })).toMatchObject({ status: 'in_progress', progress: 67, obstacle: null });
  });

  it('is complete even without its optional tasks', () => {
    const alone = buildMilestone('account_setup', { members: 1 });
    expect(alone).toMatchObject({ status: 'completed', progress: 100 });
    expect(alone.tasks.filter(({ completed }) => !completed)).toEqual([expect.objectContaining({ id: 'members', isOptional: true })]);
    expect(computeOverallProgress(buildMilestones({ ...EVERYTHING, members: 1 }))).toBe(100);
  });

  it('about prices requires a chosen edition or a confirmed default', () => {
    expect(buildMilestone('tax_calculations', { isEditionChosen: false })).toMatchObject({ status: 'in_progress', progress: 50 });
  });

  it.each([
    ['policy_data', { lastImport: { hasFailed: true, totalRows: 0, failedRows: 0, fileName: 'june.csv' } }, /june\.csv, failed/],
    [
      'policy_data',
      { lastImport: { hasFailed: false, totalRows: 1, failedRows: 1, fileName: 'june.csv' } },
      /^The only row .*june\.csv, was refused/,
    ],
    ['policy_data', { lastImport: { hasFailed: false, totalRows: 2, failedRows: 2, fileName: 'june.csv' } }, /^All 2 rows .*were refused/],
    ['tax_calculations', { incompletePolicies: 2 }, /^2 policies are undercharged/],
    ['filing_submission', { submissions: { total: 2, approved: 1, refused: 1 } }, /^1 submission was rejected/],
  ] as const)('%s is blocked, with the obstacle named', (id, facts, obstacle) => {
    expect(buildMilestone(id, facts)).toMatchObject({ status: 'blocked', obstacle: expect.stringMatching(obstacle) });
  });

  it('is not complete while there are rejected rows, an overdue filing or a high-risk state', () => {
    expect(
      buildMilestone('policy_data', { lastImport: { hasFailed: false, totalRows: 9, failedRows: 4, fileName: 'a.csv' } }),
    ).toMatchObject({
      progress: 50,
    });
    expect(buildMilestone('compliance_complete', { overdueFilings: 1 })).toMatchObject({ status: 'in_progress' });
    expect(buildMilestone('compliance_complete', { highRiskStates: 1 })).toMatchObject({ status: 'in_progress' });
  });

  it('is at 100 only when all required tasks are completed', () => {
    const count = fc.nat(5);
    const facts = fc.record({
      hasProfile: fc.boolean(),
      licenses: count,
      members: count,
      accounts: count,
      policies: fc.integer({ min: 5, max: 300 }),
      isEditionChosen: fc.boolean(),
      incompletePolicies: count,
      checklists: fc.record({ states: count, covered: count, complete: count, provenShare: fc.double({ min: 0, max: 1, noNaN: true }) }),
      hasStandardDeadlines: fc.boolean(),
      remindedMembers: count,
      closedFilings: fc.record({ due: count, sent: count }),
      openPlacements: count,
      overdueFilings: count,
      hasScore: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (some) => {
        for (const { progress, tasks } of buildMilestones({ ...EVERYTHING, ...some })) {
          expect(progress === 100).toBe(tasks.every(({ completed, isOptional }) => completed || isOptional));
          for (const task of tasks) expect(task.progress === 100).toBe(task.completed);
        }
      }),
    );
  });
});
