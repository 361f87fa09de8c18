import { parseNavigation } from './navigation';

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

test('reads a navigation and takes routes as signed-in unless stated', () => {
  expect(parseNavigation(valid, 'mfeFiling')).toEqual({ ...valid, routes: valid.routes.map((route) => ({ ...route, public: false })) });
});

test('drops fields that a newer remote may add', () => {
  expect(parseNavigation({ ...valid, badge: 3 }, 'mfeFiling')).not.toHaveProperty('badge');
});

const route = { path: '/reports', title: 'Reports' };
const entry = { path: '/filing-calendar', title: 'Filing Calendar', group: 'Filing', order: 10, icon: 'calendar' };
test.each<[string, unknown, RegExp]>([
  ['text instead of an object', 'nonsense', /mfeFiling is not an object/],
  ['null', null, /is not an object/],
  ['a list', [], /is not an object/],
  ['the file of another remote', { ...valid, name: 'mfeDocuments' }, /is the navigation of mfeDocuments/],
  ['no version', { ...valid, version: undefined }, /mfeFiling\.version is not a text/],
  ['routes that are no list', { ...valid, routes: {} }, /mfeFiling\.routes is not a list/],
  [
    'an absolute address as a path',
    { ...valid, routes: [{ ...route, path: 'https://evil.test' }] },
    /routes\[0\]\.path is not in the agreed form/,
  ],
  ['a path that leaves the site', { ...valid, routes: [{ ...route, path: '//evil.test' }] }, /routes\[0\]\.path is not in the agreed form/],
  ['a script as a path', { ...valid, entries: [{ ...entry, path: 'javascript:alert(1)' }] }, /entries\[0\]\.path/],
  ['an unknown group', { ...valid, entries: [{ ...entry, group: 'Games' }] }, /entries\[0\]\.group is none of Overview/],
  ['an order that is no number', { ...valid, entries: [{ ...entry, order: 'first' }] }, /entries\[0\]\.order is not a number/],
  ['an entry without a route', { ...valid, entries: [{ ...entry, path: '/reports' }] }, /entry \/reports has no route/],
])('refuses %s', (_case, value, message) => {
  expect(() => parseNavigation(value, 'mfeFiling')).toThrow(message);
});
