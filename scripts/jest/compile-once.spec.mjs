import vm from 'node:vm';
import { compileOnce } from './compile-once.cjs';

const FILE = '/somewhere/module.js';

/** @param {string} source @param {vm.Context} context @param {string[]} [parameters] */
const compileInContext = (source, context, parameters = ['exports']) =>
  compileOnce(source, parameters, { filename: FILE, parsingContext: context });

describe('a module that several suites load', () => {
  it("runs in each suite's context, with separate state", () => {
    const source = 'let count = 0; exports.next = () => { count += 1; return `${name} ${count}`; };';
    const [one, other] = ['one', 'other'].map((name) => {
      /** @type {any} */
      const exports = {};
      compileInContext(source, vm.createContext({ name }))(exports);
      return exports;
    });
    expect([one.next(), one.next(), other.next()]).toEqual(['one 1', 'one 2', 'other 1']);
  });

  it('is recompiled if its text or parameters have changed', () => {
    const context = vm.createContext({});
    expect(compileInContext('return 1', context)()).toBe(1);
    expect(compileInContext('return 2', context)()).toBe(2);
    expect(compileInContext('return jest', context, ['jest'])('given')).toBe('given');
  });

  it('reports error locations as if it were not wrapped', () => {
    expect(() => compileInContext('  throw new Error("here")', vm.createContext({}))()).toThrow(
      expect.objectContaining({ stack: expect.stringContaining(`${FILE}:1:9`) }),
    );
    expect(() => compileInContext('return {', vm.createContext({}))).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
  });
});
