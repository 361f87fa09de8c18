import { describeCauses, getCauseLabel } from './charge-causes';

const causes = [{ chargeCause: 'rounding' as const, causeText: 'Each charge was rounded down to a cent.' }];

test('describes the only cause', () => {
  expect(describeCauses({ causes, otherCauses: [] })).toBe('Each charge was rounded down to a cent.');
  expect(getCauseLabel({ chargeCause: 'rounding', otherCauses: [] })).toBe('Rounding');
});

test('describes all causes that explain the same amounts', () => {
  const otherCauses = ['other_edition' as const, 'rules_of_another_day' as const];
  expect(describeCauses({ causes, otherCauses })).toBe(
    'More than one explanation fits these amounts. Most likely: rounding. Also possible: another rate source, rules of another day.',
  );
  const pair = [...causes, { chargeCause: 'stamping_fee_missing' as const, causeText: 'The fee of the stamping office was not charged.' }];
  expect(describeCauses({ causes: pair, otherCauses: ['rules_of_another_state'] })).toBe(
    'More than one explanation fits these amounts. Most likely: rounding together with stamping fee missing. Also possible: rules of another state.',
  );
  expect(getCauseLabel({ chargeCause: 'rounding', otherCauses })).toBe('Several possible causes');
});
