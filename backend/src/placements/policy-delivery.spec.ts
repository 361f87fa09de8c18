import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { NOT_REPORTABLE_REASONS, PLACEMENT_STAGES, type PlacementRecord, type PlacementStage } from './placement.types.js';
import { decideDelivery, type DeliveryAnswer, findAwaitedStep, findStrictest } from './policy-delivery.js';

const { jurisdictions } = loadRulebook();
const TODAY = '2026-11-21';

const buildPlacement = (stage: PlacementStage, change: Partial<PlacementRecord> = {}) => ({
  stage,
  reason: null,
  dueDate: '2026-12-15',
  ...change,
});

function decide(code: string, placement: ReturnType<typeof buildPlacement> | undefined) {
  const law = jurisdictions.find((one) => one.code === code)!;
  return decideDelivery(law, { effectiveDate: '2026-11-01', placement, officeName: placement === undefined ? null : 'The office' }, TODAY);
}

describe('the delivery of a policy', () => {
  it.each<[string, PlacementStage, DeliveryAnswer]>([
    ['NY', 'needs_facts', 'no'],
    ['NY', 'ready', 'no'],
    ['NY', 'in_package', 'no'],
    ['NY', 'sent', 'no'],
    ['NY', 'tagged', 'no'],
    ['NY', 'accepted', 'yes'],
    ['IL', 'ready', 'no'],
    ['IL', 'tagged', 'no'],
    ['IL', 'sent', 'yes'],
    ['IL', 'accepted', 'yes'],
    ['FL', 'ready', 'yes_but_report'],
    ['FL', 'sent', 'yes'],
    ['WY', 'ready', 'yes_but_report'],
    ['PA', 'ready', 'not_known'],
    ['PA', 'accepted', 'not_known'],
  ])('in %s at the stage %s has the answer %s', (code, stage, answer) => {
    expect(decide(code, buildPlacement(stage)).answer).toBe(answer);
  });

  it('names the rule, the transaction and the obstacle in its answer', () => {
    expect(decide('NY', buildPlacement('sent')).text).toBe(
      'No, because New York lets a policy be delivered only after it was stamped by The office, and the transaction of Nov 1, 2026 was not accepted yet.',
    );
    expect(decide('IL', undefined).text).toContain('and no filing of the transaction of Nov 1, 2026 is on record.');
  });

  it("states the report's due date, including one that has passed", () => {
    expect(decide('FL', buildPlacement('ready'))).toMatchObject({
      reportBy: '2026-12-15',
      text: expect.stringContaining('Yes, but report it to The office by Dec 15, 2026.'),
    });
    expect(decide('FL', buildPlacement('ready', { dueDate: '2026-11-20' })).text).toContain('now: it was due Nov 20, 2026.');
    expect(decide('FL', buildPlacement('sent')).reportBy).toBeNull();
  });

  it('is unknown if a filing was due before tracking began, and unrestricted if no report is required', () => {
    expect(decide('NY', buildPlacement('not_reportable', { reason: 'due_before_tracking' })).answer).toBe('not_known');
    expect(decide('NY', buildPlacement('not_reportable', { reason: 'without_premium' })).answer).toBe('yes');
  });

  it.each<[string, PlacementStage, 'filed' | 'stamped' | null]>([
    ['NY', 'needs_facts', 'stamped'],
    ['NY', 'ready', 'stamped'],
    ['NY', 'in_package', 'stamped'],
    ['NY', 'sent', 'stamped'],
    ['NY', 'tagged', 'stamped'],
    ['NY', 'accepted', null],
    ['NY', 'not_reportable', null],
    ['IL', 'ready', 'filed'],
    ['IL', 'tagged', 'filed'],
    ['IL', 'sent', null],
    ['IL', 'accepted', null],
    ['FL', 'ready', null],
    ['PA', 'ready', null],
  ])('waits in %s at the stage %s for %s', (code, stage, step) => {
    const law = jurisdictions.find((one) => one.code === code)!;
    const reason = stage === 'not_reportable' ? 'without_premium' : null;
    const placement = buildPlacement(stage, { reason });
    expect(findAwaitedStep(law, { effectiveDate: '2026-11-01', placement, officeName: null })).toBe(step);
  });

  it('waits for a step in a state if and only if the answer is no', () => {
    let waits = 0;
    for (const law of jurisdictions)
      for (const stage of PLACEMENT_STAGES)
        for (const reason of stage === 'not_reportable' ? NOT_REPORTABLE_REASONS : [null]) {
          const transaction = { effectiveDate: '2026-11-01', placement: buildPlacement(stage, { reason }), officeName: null };
          const { answer, deliverAfter } = decideDelivery(law, transaction, TODAY);
          const awaited = findAwaitedStep(law, transaction);
          expect([law.code, stage, reason, awaited]).toEqual([law.code, stage, reason, answer === 'no' ? deliverAfter : null]);
          if (awaited !== null) waits += 1;
        }
    // Five stages in New York, and four in Illinois.
    expect(waits).toBe(9);
  });

  it('is unknown, never allowed, if we have not read any rule in full', () => {
    for (const law of jurisdictions) {
      const { answer, text, deliverAfter } = decide(law.code, undefined);
      const stated = law.filing.statements.filter((one) => one.kind === 'delivery' && one.text !== null && one.confidence !== 'low');
      expect([law.code, answer]).toEqual([law.code, deliverAfter !== null ? 'no' : stated.length > 0 ? 'yes' : 'not_known']);
      expect(/^We (found no|have not looked|have read)/.test(text)).toBe(answer === 'not_known');
    }
  });

  it("follows the strictest answer for any of the policy's transactions", () => {
    const all = (['yes', 'yes_but_report', 'not_known', 'no'] as const).map((answer) => ({ answer }));
    expect(findStrictest(all)).toEqual({ answer: 'no' });
    expect(findStrictest(all.slice(0, 2))).toEqual({ answer: 'yes_but_report' });
    expect(findStrictest([])).toBeUndefined();
  });
});
