import { array, assert, boolean, constant, constantFrom, property, record } from 'fast-check';
import { decideStage, type OfficeReport, type PlacementFacts } from './placement-stage.js';

const FACTS: PlacementFacts = {
  isBackedOut: false,
  isIndependentlyProcured: false,
  isCovered: true,
  dueDate: '2026-11-30',
  trackedSince: '2026-01-01',
  reports: [],
  corrects: null,
  unsentPackageId: null,
  missing: [],
};
const REPORT: OfficeReport = {
  steps: 0,
  filingId: 'filing',
  sentAt: new Date('2026-11-20T12:00:00Z'),
  answer: null,
  officeNumber: null,
  filedAs: 'Florida: SLIP filing of a transaction, Nov 20, 2026, package 1',
};

describe('the stage of a placement', () => {
  it.each<[string, Partial<PlacementFacts>, string, string | null]>([
    ['nothing is missing', {}, 'ready', null],
    ['a fact is missing', { missing: ['risk_place'] }, 'needs_facts', null],
    ['it is in an unsent package', { unsentPackageId: 'package' }, 'in_package', null],
    ['it was sent', { reports: [REPORT] }, 'sent', null],
    ['it was accepted', { reports: [{ ...REPORT, answer: 'accepted' }] }, 'accepted', null],
    ['it was tagged', { reports: [{ ...REPORT, answer: 'tagged' }] }, 'tagged', null],
    ['it was rejected', { reports: [{ ...REPORT, answer: 'rejected' }] }, 'tagged', null],
    ['it corrects a tagged one', { reports: [{ ...REPORT, steps: 1, answer: 'tagged' }] }, 'tagged', null],
    ['it replaces an accepted one', { corrects: { answer: 'accepted' } }, 'ready', null],
    ['the office has not responded to the transaction that it replaces', { corrects: { answer: null } }, 'needs_facts', null],
    ['it was backed out', { isBackedOut: true }, 'not_reportable', 'backed_out'],
    ['it was bought without a broker', { isIndependentlyProcured: true }, 'not_reportable', 'independently_procured'],
    ['it has no premium, and the duty covers only premium', { isCovered: false }, 'not_reportable', 'without_premium'],
    ['it was due before tracking', { trackedSince: '2026-12-01' }, 'not_reportable', 'due_before_tracking'],
    ['it was sent, and tracking begins later', { trackedSince: '2026-12-01', reports: [REPORT] }, 'sent', null],
  ])('is decided if %s', (_when, change, stage, reason) => {
    expect(decideStage({ ...FACTS, ...change })).toMatchObject({ stage, reason });
  });

  it('has a reason only if the placement is not reportable, and a filing only if it is in a package or was sent', () => {
    const facts = record<PlacementFacts>({
      isBackedOut: boolean(),
      isIndependentlyProcured: boolean(),
      isCovered: boolean(),
      dueDate: constantFrom('2026-01-01', '2026-11-30'),
      trackedSince: constantFrom('2026-01-01', '2026-06-01'),
      reports: array(record({ ...constants(REPORT), answer: constantFrom(null, 'accepted', 'tagged', 'rejected') }), {
        maxLength: 2,
      }),
      corrects: constantFrom(null, { answer: null }, { answer: 'accepted' as const }),
      unsentPackageId: constantFrom(null, 'package'),
      missing: constantFrom([], ['risk_place'] as const),
    });
    assert(
      property(facts, (given) => {
        const { stage, reason, filingId, missing } = decideStage(given);
        expect(reason !== null).toBe(stage === 'not_reportable');
        expect(filingId !== null).toBe(['in_package', 'sent', 'accepted', 'tagged'].includes(stage));
        expect(missing.length > 0 || stage !== 'needs_facts').toBe(true);
        expect(missing.length === 0 || stage !== 'ready').toBe(true);
      }),
    );
  });
});

const constants = (report: OfficeReport) => ({
  steps: constant(report.steps),
  filingId: constant(report.filingId),
  sentAt: constant(report.sentAt),
  officeNumber: constant(report.officeNumber),
  filedAs: constant(report.filedAs),
});
