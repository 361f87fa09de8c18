const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');
// Must run before jsdom is loaded, because jsdom captures the function at load time.
require('./style-matching.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

vm.compileFunction = compileOnce;

/** Converts a jsdom signal, which Node's Request does not recognize. */
class PageRequest extends Request {
  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  constructor(input, init) {
    const signal = init?.signal;
    super(input, signal ? { ...init, signal: toNodeSignal(signal) } : init);
  }
}

/** Returns a Node signal that is aborted when another one is. @param {AbortSignal} other */
function toNodeSignal(other) {
  const controller = new AbortController();
  const abort = () => controller.abort(other.reason);
  if (other.aborted) abort();
  else other.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** The jsdom environment plus Node's requests, responses and deep copies, which every browser has but jsdom lacks. */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request: PageRequest, Response, structuredClone });
  }
};
