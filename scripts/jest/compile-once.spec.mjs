import vm from 'node:vm';
import { compileOnce } from './compile-once.cjs';

const FILE = '/somewhere/module.js';

/** @param {string} source @param {vm.Context} context @param {string[]} [parameters] */
const compile = (source, context, parameters = ['exports']) => compileOnce(source, parameters, { filename: FILE, parsingContext: context });

describe('a module that several suites load', () => {
  it('runs in the context of each suite, with separate state', () => {
    const source = 'let count = 0; exports.next = () => { count += 1; return `${name} ${count}`; };';
    const [one, other] = ['one', 'other'].map((name) => {
      /** @type {any} */
      const exports = {};
      compile(source, vm.createContext({ name }))(exports);
      return exports;
    });
    expect([one.next(), one.next(), other.next()]).toEqual(['one 1', 'one 2', 'other 1']);
  });

  it('is compiled again when its text or parameters have changed', () => {
    const context = vm.createContext({});
    expect(compile('return 1', context)()).toBe(1);
    expect(compile('return 2', context)()).toBe(2);
    expect(compile('return jest', context, ['jest'])('given')).toBe('given');
  });

  it('reports the place of an error as if it were not wrapped', () => {
    expect(() => compile('  throw new Error("here")', vm.createContext({}))()).toThrow(
      expect.objectContaining({ stack: expect.stringContaining(`${FILE}:1:9`) }),
    );
    expect(() => compile('return {', vm.createContext({}))).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
  });
});
