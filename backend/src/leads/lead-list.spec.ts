import { formatLeads, type Lead } from './lead-list.js';

const LEAD: Lead = {
  kind: 'demo',
  name: 'Marisol Vega',
  email: 'marisol@harbormarine.example',
  company: 'Coastal Risk Partners',
  message: 'We place 3,000 policies a year.\nCall after 2 p.m.',
  firstAt: new Date('2026-11-30T15:00:00Z'),
  times: 1,
};

test('a request is listed with its time, the sender and the message', () => {
  expect(formatLeads([LEAD, { ...LEAD, kind: 'sales', company: null, message: null, times: 2 }])).toBe(
    [
      '2026-11-30T15:00:00.000Z  Demo',
      'Marisol Vega <marisol@harbormarine.example>, Coastal Risk Partners',
      'We place 3,000 policies a year.',
      'Call after 2 p.m.',
      '',
      '2026-11-30T15:00:00.000Z  Call from sales (sent 2 times)',
      'Marisol Vega <marisol@harbormarine.example>',
    ].join('\n'),
  );
});

test("a request cannot control the reader's terminal", () => {
  const text = formatLeads([{ ...LEAD, company: 'A\u001b[2J\nB', message: 'C\r\u0007\nD' }]);
  expect(text.split('\n').slice(1)).toEqual(['Marisol Vega <marisol@harbormarine.example>, A [2J B', 'C', 'D']);
});

test('an empty list is described in a sentence', () => {
  expect(formatLeads([])).toBe('No one has asked for a demo or a call.');
});
