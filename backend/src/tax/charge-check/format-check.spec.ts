import { formatCheck } from './format-check.js';

const buildCause = (text: string) => ({ kind: 'rounding' as const, text, ruleIds: [] });

it.each([
  [true, 0, [], [], 'The charges match what is due.'],
  [false, 100, ['Rounded.'], [], 'Charged $1.00 too much. Rounded.'],
  [false, -123_456, ['Wrong day.', 'Rounded.'], [], 'Charged $1,234.56 too little. Wrong day. Rounded.'],
  [
    false,
    -1,
    ['Rounded.'],
    [['Wrong day.'], ['Wrong state.', 'Fees in the base.']],
    'Charged $0.01 too little. Possible explanations: (1) Rounded; (2) Wrong day; (3) Wrong state, together with: Fees in the base.',
  ],
  [false, 0, [], [], 'The total is right, but its parts are not. No rule explains it.'],
])('formats a check with isRight %j, %j cents, the causes %j and the alternatives %j', (isRight, cents, causes, alternatives, sentence) => {
  const explanation = { causes: causes.map(buildCause), alternatives: alternatives.map((texts) => texts.map(buildCause)) };
  expect(formatCheck(isRight, cents, explanation)).toBe(sentence);
});
