import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import passport from 'passport';
import { PasswordStrategy } from '../../src/organizations/sign-in/password.strategy.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { type StartOptions, startApp, type TestApp } from './app.js';
import { createLateBound } from './late-bound.js';
import { TestClock } from './test-clock.js';
import { SignInByHeaderModule } from './signed-in.js';
import { startWorker } from './worker.js';

/** The web process and, if requested, the worker, sharing one database. */
export interface Product extends TestApp {
  readonly clock: TestClock;
  readonly configuration: Configuration;
  /** Finds a service of the worker, or of the web process if there is no worker. */
  getService<T>(type: new (...parameters: never[]) => T): T;
}

export interface ProductOptions extends StartOptions {
  readonly hasWorker?: boolean;
  /** Today's calendar date. Default: the date of `TestClock`. */
  readonly today?: string | undefined;
  /** For a spec that counts across all organizations or stops services that the product needs. */
  readonly isAlone?: boolean;
}

/** Settings of shared products: modules that do nothing unless a test uses them, and permission to call servers that tests start. */
const SHARED_SETTINGS: StartOptions = {
  imports: [SignInByHeaderModule, DiscoveryModule],
  settings: { outboundAllowedHosts: ['127.0.0.1'], apiKeyCallsPerMinute: 1_000_000, policySourceTimeoutMs: 1_500 },
};

const shared = new Map<boolean, Promise<Product>>();

/**
 * Provides a running product to the tests of the calling spec or block, with the clock set to `today`. Specs of one shard share a product and use
 * separate organizations, unless they need settings, modules, providers or a product to themselves. Close connections to the product's database in an
 * `afterAll` declared before this call. @param options a function if the options depend on services that an earlier `beforeAll` has started
 */
export function useProduct(options: ProductOptions | (() => ProductOptions) = {}): Product {
  let product: Product | undefined;
  let isShared = false;
  beforeAll(async () => {
    const { isAlone = false, ...wanted } = typeof options === 'function' ? options() : options;
    const { hasWorker = false, today, ...changes } = wanted;
    isShared = !isAlone && Object.keys(changes).length === 0;
    product = await (isShared ? getSharedProduct(hasWorker) : startProduct(wanted));
    product.clock.reset(today);
    // Passport has one set of strategies for the whole process: those of the application started last.
    passport.use('password', product.app.get(PasswordStrategy, { strict: false }));
  });
  afterAll(async () => {
    if (!isShared) await product?.stop();
  });
  return createLateBound('The product', () => product);
}

/** Starts a product for the caller only, who must stop it. */
export async function startProduct({
  hasWorker = false,
  today,
  customize = (builder) => builder,
  ...start
}: ProductOptions = {}): Promise<Product> {
  const clock = new TestClock(today);
  const web = await startApp({ ...start, customize: (builder) => customize(builder.overrideProvider(ClockService).useValue(clock)) });
  const worker: INestApplicationContext | undefined = hasWorker ? await startWorker(web) : undefined;
  return {
    ...web,
    clock,
    configuration: web.app.get(Configuration),
    getService: (type) => (worker ?? web.app).get(type, { strict: false }),
    stop: async () => {
      await worker?.close();
      await web.stop();
    },
  };
}

/** Stops the shared products. The test environment calls it once all hooks have run. */
async function stopSharedProducts(): Promise<void> {
  const running = await Promise.all(shared.values());
  shared.clear();
  for (const product of running) await product.stop();
}

Object.assign(globalThis, { stopWhatSpecsShare: stopSharedProducts });

function getSharedProduct(hasWorker: boolean): Promise<Product> {
  const running = shared.get(hasWorker);
  if (running !== undefined) return running;
  const starting = startProduct({ ...SHARED_SETTINGS, hasWorker });
  shared.set(hasWorker, starting);
  // A failed start fails only one spec; the next spec starts a new product.
  starting.catch(() => shared.delete(hasWorker));
  return starting;
}
