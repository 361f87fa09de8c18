import { findLostFields } from './lost-fields.js';

test.each([
  ['{"state":"VA","prototype":{},"toString":1}', []],
  ['null', []],
  ['"constructor"', []],
  ['{"__proto__":null}', ['__proto__']],
  ['{"\\u005f_proto__":{"a":1}}', ['__proto__']],
  ['{"a":{"constructor":{"__proto__":1}},"b":[1,{"__proto__":[]}]}', ['a.constructor', 'b.1.__proto__']],
])('finds in %s the lost fields %j', (json, paths) => {
  expect(findLostFields(JSON.parse(json))).toEqual(paths);
});
