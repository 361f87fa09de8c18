import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { AllowedHosts } from './allowed-hosts.js';
import { createGuardedConnector } from './guarded-connector.js';
import { HostResolverService } from './host-resolver.js';

/** Resolver that returns the next list of addresses each time. */
class ChangingResolver extends HostResolverService {
  asked = 0;
  constructor(private readonly answers: string[][]) {
    super();
  }
  override async resolve(): Promise<string[]> {
    this.asked += 1;
    return this.answers.shift() ?? [];
  }
}

/** Creates a connector that records the address and fails instead of connecting. */
function createDialRecorder(): { dialed: string[]; dial: (options: buildConnector.BuildOptions) => buildConnector.connector } {
  const dialed: string[] = [];
  const dial = (options: buildConnector.BuildOptions): buildConnector.connector => {
    const lookup: LookupFunction | undefined = 'lookup' in options ? options.lookup : undefined;
    return ({ hostname }, callback) => {
      lookup?.(hostname, { all: true }, (error, found: string | LookupAddress[]) => {
        if (error) return callback(error, null);
        if (typeof found !== 'string') dialed.push(...found.map(({ address }) => address));
        callback(new Error('not connected'), null);
      });
    };
  };
  return { dialed, dial };
}

function connect(connector: buildConnector.connector, hostname: string): Promise<Error | null> {
  return new Promise((resolve) => {
    connector({ hostname, protocol: 'https:', port: '443' }, (...[error]) => resolve(error));
  });
}

test('connects only to the verified public address of a name, even if the name later resolves to a private one', async () => {
  const resolver = new ChangingResolver([['93.184.215.14'], ['127.0.0.1'], ['169.254.169.254']]);
  const { dialed, dial } = createDialRecorder();
  const connector = createGuardedConnector(resolver, new AllowedHosts([]), dial);
  expect(await connect(connector, 'rebinding.example')).toMatchObject({ message: 'not connected' });
  expect([resolver.asked, dialed]).toEqual([1, ['93.184.215.14']]);
  for (let later = 0; later < 2; later += 1) {
    expect(await connect(connector, 'rebinding.example')).toMatchObject({ kind: 'forbidden-address' });
  }
  expect(dialed).toEqual(['93.184.215.14']);
});

test('rejects a name that resolves to a private address among public ones', async () => {
  const { dialed, dial } = createDialRecorder();
  const connector = createGuardedConnector(new ChangingResolver([['93.184.215.14', '10.0.0.7']]), new AllowedHosts([]), dial);
  expect(await connect(connector, 'mixed.example')).toMatchObject({ kind: 'forbidden-address' });
  expect(dialed).toEqual([]);
});

test.each(['127.0.0.1', '::1', '::ffff:10.0.0.1'])('rejects the private IP address %s, which needs no lookup', async (address) => {
  const { dialed, dial } = createDialRecorder();
  expect(await connect(createGuardedConnector(new ChangingResolver([]), new AllowedHosts([]), dial), address)).toMatchObject({
    kind: 'forbidden-address',
  });
  expect(dialed).toEqual([]);
});

test('connects to a private address if the operator allows its name', async () => {
  const { dialed, dial } = createDialRecorder();
  await connect(createGuardedConnector(new ChangingResolver([['10.0.0.7']]), new AllowedHosts(['erp.internal:443']), dial), 'erp.internal');
  expect(dialed).toEqual(['10.0.0.7']);
});
