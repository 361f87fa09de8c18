import { makeUniqueNames } from './pack-names.js';

test('names are unique, stay inside the pack and do not break its checksums', () => {
  expect(makeUniqueNames(['a/x.pdf', 'a/X.pdf', 'a/x', 'a/x', '../x', 'a/\\b\n"c".pdf', 'a/.'])).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'a/x',
    'a/x (2)',
    '_/x',
    'a/_b__c_.pdf',
    'a/_',
  ]);
});
