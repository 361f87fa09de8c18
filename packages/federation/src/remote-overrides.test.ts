import { OVERRIDES_KEY, readRemoteOverrides } from './remote-overrides';

const origin = 'http://localhost:3102';
const report = jest.fn();
const parsePage = (head: string) => new DOMParser().parseFromString(head, 'text/html');
const allowing = parsePage(`<meta name="override-origins" content="http://localhost:3101 ${origin}">`);

function readStored(text: string, page = allowing) {
  sessionStorage.setItem(OVERRIDES_KEY, text);
  return readRemoteOverrides(page, sessionStorage, report);
}

beforeEach(() => sessionStorage.clear());

test('does not replace any remote without an entry in this tab', () => {
  expect(readRemoteOverrides(allowing, sessionStorage, report)).toEqual([]);
  expect(report).not.toHaveBeenCalled();
});

test('replaces a remote from an allowed origin', () => {
  expect(readStored(JSON.stringify({ mfeFiling: origin }))).toEqual([{ name: 'mfeFiling', origin }]);
});

test.each([
  ['on a server that allows none', origin, parsePage('')],
  ['on a server with an empty list', '', parsePage('<meta name="override-origins" content="">')],
  ['from an origin that is not listed', 'http://localhost:9999', allowing],
  ['from an origin of which a listed one is a mere prefix', `${origin}.evil.test`, allowing],
  ['from something other than an origin', 7, allowing],
])('does not replace a remote %s, and reports it', (_case, from, page) => {
  expect(readStored(JSON.stringify({ mfeFiling: from }), page)).toEqual([]);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/^mfeFiling: code from .* is not allowed.* OVERRIDE_ORIGINS/));
});

test.each(['{', 'null', '7'])('ignores %s in session storage', (text) => {
  expect(readStored(text)).toEqual([]);
});
