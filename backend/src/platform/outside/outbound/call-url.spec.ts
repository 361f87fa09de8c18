import { AllowedHosts } from './allowed-hosts.js';
import { parseCallUrl } from './call-url.js';

const noHosts = new AllowedHosts([]);

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:7f00:0001]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[::]/',
  'https://0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/',
  'https://10.0.0.1:8443/',
  'https://[fe80::1]/',
])('rejects %s, because it names a private address', (address) => {
  expect(() => parseCallUrl(address, noHosts)).toThrow(expect.objectContaining({ kind: 'forbidden-address' }));
});

it.each([
  ['', /starts with https/],
  ['example.com', /starts with https/],
  ['http://example.com/', /starts with https/],
  ['ftp://example.com/', /starts with https/],
  ['file:///etc/passwd', /starts with https/],
  ['data:text/plain,hello', /starts with https/],
  ['gopher://127.0.0.1:6379/_FLUSHALL', /starts with https/],
  ['https://[fe80::1%25eth0]/', /starts with https/],
  ['https://user:hunter2@example.com/', /without a user name and password/],
])('rejects %s, because it cannot be called', (address, sentence) => {
  expect(() => parseCallUrl(address, noHosts)).toThrow(
    expect.objectContaining({ kind: 'bad-address', message: expect.stringMatching(sentence) }),
  );
});

it('reveals only the host of a URL in errors', () => {
  expect(() => parseCallUrl('https://10.0.0.1/hunter2?key=hunter2', noHosts)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

it.each([
  ['127.0.0.1:4800', 'http://127.0.0.1:4800/hook'],
  ['127.0.0.1:4800', 'http://2130706433:4800/hook'],
  ['127.0.0.1', 'http://127.0.0.1:4801/hook'],
  ['erp.internal', 'http://ERP.internal/hook'],
  ['erp.internal:443', 'https://erp.internal/'],
  ['[::1]:80', 'http://[::1]/'],
  ['[::1]', 'https://[::1]:8443/'],
])('the entry %s allows calls to %s', (entry, address) => {
  expect(parseCallUrl(address, new AllowedHosts([entry])).href).toBe(new URL(address).href);
});

it.each([
  ['127.0.0.1:4800', 'https://127.0.0.1:4801/hook', 'forbidden-address'],
  ['erp.internal', 'http://erp.internal.example.com/hook', 'bad-address'],
])('the entry %s does not allow calls to %s', (entry, address, kind) => {
  expect(() => parseCallUrl(address, new AllowedHosts([entry]))).toThrow(expect.objectContaining({ kind }));
});
