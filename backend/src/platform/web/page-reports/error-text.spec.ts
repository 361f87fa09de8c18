import { redactMessage, redactStack } from './error-text.js';

describe('an error in a page', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'rows')", "TypeError: Cannot read properties of undefined (reading 'rows')"],
    ['rows is not defined', 'rows is not defined'],
    ['Loading chunk 6357 failed.', 'Loading chunk <value> failed.'],
    [`Unexpected token 'O', "Olive Reed" is not valid JSON`, 'Unexpected token <text>, <text> is not valid JSON'],
    ['No policy SR-10452 of olive@agency.com', 'No policy <value> of <email>'],
    ['GET https://tax.example.com/policies?search=Reed failed', 'GET <url> failed'],
    ['/shared-files/3d9c9b1e-0f43?token=x failed', '<path> failed'],
    ['Premium 1,200.50 of “Harbor Marine” is wrong', 'Premium <value> of <text> is wrong'],
    ["The name 'Reed is cut", 'The name <text>'],
    ["The list can't be read", "The list can't be read"],
  ])('with the message %j is reported as %j', (message, redacted) => {
    expect(redactMessage(message)).toBe(redacted);
  });

  it('has a message of one line with at most 300 characters', () => {
    expect(redactMessage(`${'word '.repeat(100)}\nsecond line`)).toHaveLength(300);
  });
});

it('has a stack trace with only calls, file names and positions', () => {
  const chromium = [
    'TypeError: Olive Reed is not a function',
    '    at buildRows (https://tax.example.com/remotes/mfe-filing/231.8e6144cc.js?policy=SR-1:1:2040)',
    '    at async Object.load [as fetch] (https://tax.example.com/main.js:2:7)',
    '    at https://tax.example.com/policies/main.5f1c.js:1:99',
    '    at Olive Reed',
  ];
  expect(redactStack(chromium.join('\n'))).toBe(
    'at buildRows (231.8e6144cc.js:1:2040)\nat async Object.load [as fetch] (main.js:2:7)\nat (main.5f1c.js:1:99)',
  );
  const firefox = ['buildRows@https://tax.example.com/main.js:1:2040', '@https://tax.example.com/main.js:3:1', 'Reed'];
  expect(redactStack(firefox.join('\n'))).toBe('at buildRows (main.js:1:2040)\nat (main.js:3:1)');
});
