import { makeUniqueNames } from './pack-names.js';

test("makes names unique, safe inside the pack and compatible with the pack's checksums", () => {
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
