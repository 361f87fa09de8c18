import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { Test } from '@nestjs/testing';
import { ActiveRulebookService } from '../../src/jurisdictions/bundles/active-rulebook.service.js';
import { RulebookActivationsService } from '../../src/jurisdictions/bundles/rulebook-activations.service.js';
import { generateBundleKeys, packBundle } from '../../src/jurisdictions/bundles/rulebook-bundle.js';
import { loadRulebook, readTexts } from '../../src/jurisdictions/rulebook-files.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { parseEd25519PublicKey } from '../../src/platform/kernel/config/parsers.js';
import { RulebookActivationsModule } from '../../src/processes/rulebook-activations.module.js';
import { RulebookModule } from '../../src/processes/rulebook.module.js';
import { RulebookBundlesService } from '../../src/rulebook-bundles/rulebook-bundles.service.js';
import { buildPolicyFile, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const KEYS = generateBundleKeys();
const RELEASE = readTexts(fileURLToPath(new URL('../../rulebook', import.meta.url)));
const CALCULATION = { state: 'VA', premium: 10_000, effectiveDate: '2026-03-01' };

/** Returns the release's rulebook with a different premium tax in Virginia and a different first filing in Florida. */
function buildChangedTexts(): Map<string, string> {
  const virginia = JSON.parse(RELEASE.get('va.json') ?? '');
  virginia.revision = '2027-01-01';
  const editions: Record<string, { rules: { kind: string; ratePercent: string }[] }> = virginia.editions;
  for (const { rules } of Object.values(editions)) for (const rule of rules) if (rule.kind === 'premium_tax') rule.ratePercent = '2.5';
  const florida = JSON.parse(RELEASE.get('fl.json') ?? '');
  florida.filing.obligations[0].title = 'Another filing';
  return new Map([...RELEASE, ['va.json', JSON.stringify(virginia)], ['fl.json', JSON.stringify(florida)]]);
}

const BUNDLE = packBundle(buildChangedTexts(), KEYS.privateKey);
const book = useBook({ hasWorker: true, today: '2026-11-21', settings: { rulebookPublicKey: parseEd25519PublicKey(KEYS.publicKey) } });

async function startModule(module: Type): Promise<TestingModule> {
  const { configuration, clock } = book;
  const testing = Test.createTestingModule({ imports: [module] });
  const process = await testing
    .overrideProvider(Configuration)
    .useValue(configuration)
    .overrideProvider(ClockService)
    .useValue(clock)
    .compile();
  return process.init();
}

/** Reverts as the command does: first without the rulebook in force, then in a process that uses it. */
async function revertBundle(): Promise<void> {
  const process = await startModule(RulebookActivationsModule);
  try {
    await process.get(RulebookActivationsService).revertBundle();
  } finally {
    await process.close();
  }
  await bundles.repriceAllBooks();
}

/** The process in which the operator's commands run. */
let command: TestingModule;
let bundles: RulebookBundlesService;
beforeAll(async () => {
  command = await startModule(RulebookModule);
  bundles = command.get(RulebookBundlesService);
  await book.upload(buildPolicyFile(40)).expect(200);
});
afterAll(() => command?.close());

const sumTaxes = async (): Promise<number> => {
  const { rows } = await book.database.query<{ sum: string }>('select sum(tax_amount) from policies where organization_id = $1', [
    book.organizationId,
  ]);
  return Number(rows[0]?.sum);
};
const calculateTax = async (): Promise<number> =>
  (await book.owner.post('/api/tax/calculate').send(CALCULATION).expect(200)).body.taxAmount;

/** Returns the web process's response about Florida. */
const fetchFlorida = async (): Promise<string> => (await book.owner.get('/api/jurisdictions/FL').expect(200)).text;

/** Waits until the book and the web process's responses use the given rate. */
const waitForRate = async (percent: number): Promise<void> =>
  waitUntil(
    async () => (await sumTaxes()) === 40 * 10 * percent && (await calculateTax()) === 100 * percent,
    60_000,
    `all is priced at ${percent}%`,
  );

describe('a rulebook bundle', () => {
  it('is previewed without changing anything', async () => {
    const before = await sumTaxes();
    const { versionInForce, differences, organizations } = await bundles.preview(BUNDLE);
    expect(versionInForce).toBe(loadRulebook().version);
    expect(differences).toContainEqual(expect.objectContaining({ state: 'FL', subject: 'filings', after: '"Another filing"' }));
    expect(new Set(differences.map(({ state }) => state))).toEqual(new Set(['FL', 'VA']));
    expect(organizations).toEqual([
      expect.objectContaining({ organizationId: book.organizationId, changedPolicies: 40, differenceCents: 100_00n, notPriced: 0 }),
    ]);
    expect(await sumTaxes()).toBe(before);
  });

  it('reprices books and changes the responses of running processes once applied, and can be reverted and applied again', async () => {
    await waitForRate(2.25);
    await bundles.apply(BUNDLE);
    await waitForRate(2.5);
    expect(await fetchFlorida()).toContain('Another filing');
    await revertBundle();
    await waitForRate(2.25);
    expect(await fetchFlorida()).not.toContain('Another filing');
    await bundles.apply(BUNDLE);
    await waitForRate(2.5);
    await revertBundle();
    await waitForRate(2.25);
    await expect(revertBundle()).rejects.toThrow('There is nothing to revert.');
  });

  it('is rejected if it was changed or signed with a different key', async () => {
    await expect(bundles.apply(BUNDLE.replace('Another filing', 'Another fining'))).rejects.toThrow(
      'its checksum does not match its files',
    );
    await expect(bundles.apply(packBundle(buildChangedTexts(), generateBundleKeys().privateKey))).rejects.toThrow(
      'was not signed with the key',
    );
    await expect(bundles.apply(packBundle(new Map(RELEASE), KEYS.privateKey).trim())).rejects.toThrow('was changed after it was packed');
  });

  it('is ignored by a process if it was changed in the database', async () => {
    const changed = BUNDLE.replace('Another filing', 'Another fining');
    await book.database.query(`insert into rulebook_bundles (version, content) values ('2027-02-01+forged00', $1)`, [changed]);
    const { rows } = await book.database.query<{ number: number }>(
      `insert into rulebook_activations (number, version) select max(number) + 1, '2027-02-01+forged00' from rulebook_activations returning number`,
    );
    try {
      await expect(command.get(ActiveRulebookService).useActiveRulebook()).rejects.toThrow('its checksum does not match its files');
      expect(await calculateTax()).toBe(225);
    } finally {
      await book.database.query('delete from rulebook_activations where number = $1', [rows[0]?.number]);
    }
  });

  it('can be reverted after one of its bytes was changed in the database, even though no process can start with it', async () => {
    const later = buildChangedTexts();
    later.set('va.json', (later.get('va.json') ?? '').replace('"revision":"2027-01-01"', '"revision":"2027-02-01"'));
    await bundles.apply(BUNDLE);
    await bundles.apply(packBundle(later, KEYS.privateKey));
    await waitForRate(2.5);
    await book.database.query(`update rulebook_bundles set content = replace(content, 'Another filing', 'Another fining')`);
    const starting = await Test.createTestingModule({ imports: [RulebookModule] })
      .overrideProvider(Configuration)
      .useValue(book.configuration)
      .overrideProvider(ClockService)
      .useValue(book.clock)
      .compile();
    await expect(starting.init()).rejects.toThrow('its checksum does not match its files');
    await starting.close();
    await revertBundle();
    await waitForRate(2.25);
    expect(await fetchFlorida()).not.toContain('Another filing');
    await (await startModule(RulebookModule)).close();
  });
});
