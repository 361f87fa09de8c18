const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');
// Before jsdom, which takes the function for itself when it loads.
require('./style-matching.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

vm.compileFunction = compileOnce;

/** Node's request with a signal of jsdom, which Node does not take for one of its own. */
class RequestOfPage extends Request {
  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  constructor(input, init) {
    const signal = init?.signal;
    super(input, signal ? { ...init, signal: signalLike(signal) } : init);
  }
}

/** Returns a signal of Node that is aborted with another one. @param {AbortSignal} other */
function signalLike(other) {
  const controller = new AbortController();
  const abort = () => controller.abort(other.reason);
  if (other.aborted) abort();
  else other.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** jsdom with the requests, answers and deep copies of Node, which every browser has and jsdom lacks. */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request: RequestOfPage, Response, structuredClone });
  }
};
