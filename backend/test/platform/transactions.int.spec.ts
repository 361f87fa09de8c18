import { randomUUID } from 'node:crypto';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { useProduct } from '../harness/product.js';

const web = useProduct();
let database: DatabaseService;
beforeAll(async () => {
  database = web.app.get(DatabaseService);
});

const readSetting = (name: string): string => `current_setting('app.${name}', true)`;

describe('a transaction', () => {
  it('begins with its organization, and leaves no setting on its connection', async () => {
    const organizationId = randomUUID();
    const [inside] = await database.inOrganization(organizationId, (tx) =>
      tx.query<object[]>(`select ${readSetting('organization_id')} as id`),
    );
    expect(inside).toEqual({ id: organizationId });
    const after = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.withoutOrganization((tx) => tx.query<{ id: string }[]>(`select ${readSetting('organization_id')} as id`)),
      ),
    );
    expect(new Set(after.map(([row]) => row?.id ?? ''))).toEqual(new Set(['']));
  });

  it('ends if it idles or runs too long, without parameters that a connection pooler refuses', async () => {
    const [inside] = await database.withoutOrganization((tx) =>
      tx.query<object[]>(
        "select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement",
      ),
    );
    expect(inside).toEqual({ idle: '2min', statement: '25s' });
  });

  it('has its organization, even if it joins an open one', async () => {
    const organizationId = randomUUID();
    const joined = await database.inOneTransaction(organizationId, async (outer) => [
      outer.organizationId,
      await database.inOrganization(organizationId, async (tx) => tx.organizationId),
      await database.inOrganization(
        organizationId,
        async (tx) => (await tx.query<{ id: string }[]>(`select ${readSetting('organization_id')} as id`))[0]?.id,
      ),
    ]);
    expect(joined).toEqual([organizationId, organizationId, organizationId]);
    expect(await database.inSnapshot(organizationId, async (tx) => tx.organizationId)).toBe(organizationId);
  });

  it('has a new organization once that organization is entered', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const entered = await database.inOrganization(first, async (tx) => {
      const other = await database.enterOrganization(tx, second);
      const [row] = await other.query<{ id: string }[]>(`select ${readSetting('organization_id')} as id`);
      return [tx.organizationId, other.organizationId, row?.id];
    });
    expect(entered).toEqual([first, second, second]);
  });

  it('escapes the values of a scope', async () => {
    for (const subject of ["it's", 'a\\b', "\\'; select 1; --", '"', '$1', 'é', '']) {
      const [row] = await database.inScope('sign-in', { subject }, (tx) =>
        tx.query<object[]>(`select ${readSetting('scope')} as scope, ${readSetting('subject')} as subject`),
      );
      expect(row).toEqual({ scope: 'sign-in', subject });
    }
    await expect(database.inScope('sign-in', { subject: 'a\0b' }, async () => 'worked')).rejects.toThrow(
      "The value of 'subject' contains a NUL.",
    );
    await expect(database.inScope('sign-in', { scope: 'retention' }, async () => 'worked')).rejects.toThrow("'scope' cannot be the name");
  });

  it('sees a single point in time and cannot change anything if it is a snapshot', async () => {
    const organizationId = randomUUID();
    const [mode] = await database.inSnapshot(organizationId, (tx) =>
      tx.query<object[]>(
        `select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly", ${readSetting('organization_id')} as id`,
      ),
    );
    expect(mode).toEqual({ isolation: 'repeatable read', readOnly: 'on', id: organizationId });
  });

  it('is completely rolled back if its work fails, and its connection serves the next one', async () => {
    const failing = database.inOrganization(randomUUID(), async (tx) => {
      await tx.query('create temp table started (id integer)');
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    const [row] = await database.withoutOrganization((tx) => tx.query<object[]>(`select to_regclass('started') as started`));
    expect(row).toEqual({ started: null });
  });
});
