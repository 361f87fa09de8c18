const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');
// Before jsdom, which takes the function for itself when it loads.
require('./style-matching.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

vm.compileFunction = compileOnce;

/** jsdom with the requests, answers and deep copies of Node, which every browser has and jsdom lacks. */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, structuredClone });
  }
};
