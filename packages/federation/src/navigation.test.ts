import { parseNavigation } from './navigation';

const report = jest.fn();
const parseValue = (value: unknown) => parseNavigation(value, 'mfeFiling', report);

const valid = {
  name: 'mfeFiling',
  contractVersion: 1,
  version: '0.1.0',
  routes: [
    { path: '/filing-calendar', title: 'Filing Calendar' },
    { path: '/states/:slug', title: 'State' },
  ],
  entries: [{ path: '/filing-calendar', title: 'Filing Calendar', group: 'Filing', order: 10, icon: 'calendar' }],
};

test('reads navigation whose routes require sign-in by default', () => {
  expect(parseValue(valid)).toEqual({ ...valid, routes: valid.routes.map((route) => ({ ...route, public: false })) });
});

test('drops fields that a newer remote may add', () => {
  const entries = [{ ...valid.entries[0], badge: { count: 3 } }];
  expect(parseValue({ ...valid, theme: 'dark', entries })).toEqual(parseValue(valid));
});

test('keeps a group and an icon unknown to this build, so that a remote can add them without rebuilding the shell', () => {
  const entries = [{ ...valid.entries[0], group: 'Claims & Audits', icon: 'sparkles' }];
  expect(parseValue({ ...valid, entries }).entries).toEqual(entries);
  expect(report).not.toHaveBeenCalled();
});

const route = { path: '/reports', title: 'Reports' };
const entry = { path: '/filing-calendar', title: 'Filing Calendar', group: 'Filing', order: 10, icon: 'calendar' };
test.each<[string, unknown, RegExp]>([
  ['text instead of an object', 'nonsense', /mfeFiling is not an object/],
  ['null', null, /is not an object/],
  ['a list', [], /is not an object/],
  ['the file of another remote', { ...valid, name: 'mfeDocuments' }, /is the navigation of mfeDocuments/],
  ['no version', { ...valid, version: undefined }, /mfeFiling\.version is not text/],
  ['routes that are not a list', { ...valid, routes: {} }, /mfeFiling\.routes is not a list/],
  ['only routes that cannot be read', { ...valid, routes: [{ ...route, path: 'https://evil.test' }] }, /has no route that can be read/],
])('rejects %s', (_case, value, message) => {
  expect(() => parseValue(value)).toThrow(message);
});

test.each<[string, unknown, RegExp]>([
  ['an absolute address as a path', { ...route, path: 'https://evil.test' }, /routes\[2\]\.path is not in the agreed form/],
  ['a path that leaves the site', { ...route, path: '//evil.test' }, /routes\[2\]\.path is not in the agreed form/],
  ['no title', { path: '/reports' }, /routes\[2\]\.title is not text/],
])('skips only a route with %s', (_case, bad, message) => {
  expect(parseValue({ ...valid, routes: [...valid.routes, bad] }).routes).toHaveLength(2);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(message));
});

test.each<[string, unknown, RegExp]>([
  ['a script URL as a path', { ...entry, path: 'javascript:alert(1)' }, /entries\[1\]\.path/],
  ['markup as a group', { ...entry, group: '<b>Games</b>' }, /entries\[1\]\.group is not in the agreed form/],
  ['an order that is not a number', { ...entry, order: 'first' }, /entries\[1\]\.order is not a number/],
  ['no route', { ...entry, path: '/reports' }, /entry \/reports has no route/],
  ['no content', null, /entries\[1\] is not an object/],
])('skips only an entry with %s', (_case, bad, message) => {
  expect(parseValue({ ...valid, entries: [...valid.entries, bad] }).entries).toEqual(valid.entries);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(message));
});
