import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { DatabaseReplicaService } from '../../src/platform/kernel/database/database-replica.service.js';
import { useProduct } from '../harness/product.js';
import { createTestSettings } from '../harness/settings.js';
import { waitUntil } from '../harness/wait-until.js';
import { getTestServices } from '../harness/test-services.js';

const replicas: DatabaseReplicaService[] = [];
afterAll(() => Promise.all(replicas.map((replica) => replica.onApplicationShutdown())));
const web = useProduct();

function createReplica(url: string): DatabaseReplicaService {
  const configuration = new Configuration(createTestSettings({ DATABASE_REPLICA_URL: url }));
  const replica = new DatabaseReplicaService(configuration);
  replicas.push(replica);
  return replica;
}

/** The engine tests read from a real standby. */
describe('the replica', () => {
  it('is refused if its role bypasses row-level security', async () => {
    const admin = new URL(getTestServices().databaseAdminUrl);
    admin.pathname = `/${web.database.name}`;
    const findRefusal = async (): Promise<string> =>
      createReplica(admin.href)
        .onModuleInit()
        .then(
          () => '',
          (error: Error) => error.message,
        );
    // Startup continues even if a busy machine cannot reach the replica within a second.
    const isRefused = async () => /^The role "\w+" of DATABASE_REPLICA_URL is a superuser/.test(await findRefusal());
    await expect(waitUntil(isRefused, 180_000, 'the role is refused')).resolves.toBeUndefined();
  });

  it('is not used while it is unavailable, and does not prevent the start', async () => {
    const replica = createReplica('postgres://stampline_app:only-for-tests@127.0.0.1:1/none');
    await expect(replica.onModuleInit()).resolves.toBeUndefined();
    expect(await replica.createRunner('0/0')).toBeUndefined();
    expect(replica.isAvailable()).toBe(false);
  });

  it('is not used if it is not a standby', async () => {
    const replica = createReplica(web.database.appUrl);
    await replica.onModuleInit();
    expect(await replica.createRunner('0/0')).toBeUndefined();
  });

  it.each([
    ['a conflict with changes on the primary', { code: '40001' }, true],
    ['a lost connection', { code: 'ECONNRESET' }, true],
    ['a query that lasts too long, which would last as long on the primary', { code: '57014' }, false],
    ['an error of the query', { code: '42703' }, false],
  ])('leaves its queries to the primary after %s: %j %s', (_what, error, isLeft) => {
    expect(
      createReplica('postgres://stampline_app:only-for-tests@127.0.0.1:1/none').handleFailure(Object.assign(new Error('x'), error)),
    ).toBe(isLeft);
  });
});
