import { Client } from 'pg';
import type supertest from 'supertest';
import type { InspectionDto } from '../../src/imports/mapping/inspection.dto.js';
import type { UploadResultDto } from '../../src/imports/imports.dto.js';
import type { Edition } from '../../src/jurisdictions/rulebook.types.js';
import type { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { TestApp } from './app.js';
import { createLateBound } from './late-bound.js';
import { type Product, type ProductOptions, startProduct, useProduct } from './product.js';
import type { TestClock } from './test-clock.js';
import { signUp } from './sign-up.js';

type Agent = ReturnType<TestApp['newAgent']>;

export interface TestBook {
  readonly owner: Agent;
  readonly organizationId: string;
  upload(content: Buffer | string, fileName?: string): supertest.Test;
}

export interface BookBench extends TestBook {
  readonly web: TestApp;
  readonly clock: TestClock;
  readonly configuration: Configuration;
  /** Database connection as its owner, in that organization. */
  readonly database: Client;
  /** Finds a service of the worker, or of the web process if there is no worker. */
  service: Product['getService'];
  /** Signs up another organization. @param choice pass { edition: undefined } to sign up without choosing an edition */
  newBook(choice?: { edition?: Edition | undefined }): Promise<TestBook>;
  countRows(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

const TABLES = ['policies', 'policy_transactions', 'coverage_lines', 'tax_lines', 'policy_state_totals', 'policy_state_changes'];

/**
 * Provides a new organization to the tests of the calling spec or block, in a product with a worker unless `hasWorker` is false. See `useProduct`.
 */
export function useBook(options: ProductOptions | (() => ProductOptions) = {}): BookBench {
  let bench: BookBench | undefined;
  // Must end before the product stops: Jest runs hooks in the order of their declaration.
  afterAll(() => bench?.database.end());
  const product = useProduct(typeof options === 'function' ? () => withDefaults(options()) : withDefaults(options));
  beforeAll(async () => {
    bench = await openBook(product);
  });
  return createLateBound('The book', () => bench);
}

/** Starts a product for the caller only, with a new organization; `stop` stops both. */
export async function startBookBench(options: ProductOptions = {}): Promise<BookBench> {
  const product = await startProduct(withDefaults(options));
  const bench = await openBook(product);
  return {
    ...bench,
    stop: async () => {
      await bench.database.end();
      await product.stop();
    },
  };
}

const withDefaults = (options: ProductOptions): ProductOptions => ({ hasWorker: true, ...options });

/** Signs up a new organization in a running product. `stop` leaves the product running. */
export async function openBook(product: Product): Promise<BookBench> {
  const book = await createBook(product);
  const { organizationId } = book;
  const database = new Client({ connectionString: product.database.ownerUrl });
  await database.connect();
  await database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  return {
    web: product,
    clock: product.clock,
    configuration: product.configuration,
    ...book,
    database,
    service: (type) => product.getService(type),
    newBook: (choice) => createBook(product, choice),
    countRows: async () => {
      const counts = TABLES.map((table) => `(select count(*)::int from ${table} where organization_id = $1) as ${table}`);
      const { rows } = await database.query<Record<string, number>>(`select ${counts.join(', ')}`, [organizationId]);
      return rows[0]!;
    },
    stop: () => database.end(),
  };
}

async function createBook(web: TestApp, choice: { edition?: Edition | undefined } = {}): Promise<TestBook> {
  const owner = web.newAgent();
  const { organization } = await signUp(owner, choice);
  return {
    owner,
    organizationId: organization.id,
    upload: (content, fileName = 'policies.csv') => owner.post('/api/policies/upload').attach('file', Buffer.from(content), fileName),
  };
}

/** Uploads a file with the mapping that its inspection proposes, which answers the questions that the file leaves open. */
export async function uploadAsInspected(book: TestBook, content: string): Promise<UploadResultDto> {
  const inspected = await book.owner.post('/api/policies/imports/inspect').attach('file', Buffer.from(content), 'policies.csv').expect(200);
  const { mapping }: InspectionDto = inspected.body;
  return (await book.upload(content).field('mapping', JSON.stringify(mapping)).expect(200)).body;
}

export const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';

export function buildPolicyFile(rows: number, prefix = 'SL'): string {
  const lines = Array.from({ length: rows }, (_, index) => `${prefix}-${index},Insured ${index},2026-01-01,2027-01-01,1000.00,VA`);
  return [HEADER, ...lines, ''].join('\n');
}
