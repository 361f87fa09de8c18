const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');
// Before jsdom, which captures the function when it loads.
require('./style-matching.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

vm.compileFunction = compileOnce;

/** Converts a signal of jsdom, which Node's Request does not recognize. */
class PageRequest extends Request {
  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  constructor(input, init) {
    const signal = init?.signal;
    super(input, signal ? { ...init, signal: toNodeSignal(signal) } : init);
  }
}

/** Returns a Node signal that is aborted together with another. @param {AbortSignal} other */
function toNodeSignal(other) {
  const controller = new AbortController();
  const abort = () => controller.abort(other.reason);
  if (other.aborted) abort();
  else other.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** jsdom with Node's requests, responses and deep copies, which every browser has and jsdom lacks. */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request: PageRequest, Response, structuredClone });
  }
};
