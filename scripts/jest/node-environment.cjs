const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compile-once.cjs');

vm.compileFunction = compileOnce;

module.exports = class NodeEnvironment extends TestEnvironment {
  /** Stops shared fixtures after the hooks of all specs in a suite: Jest runs hooks in the order in which they were registered. */
  async handleTestEvent(/** @type {{ name: string }} */ { name }) {
    const { stopWhatSpecsShare: stop } = this.global;
    if (name === 'run_finish' && typeof stop === 'function') await stop();
  }
};
