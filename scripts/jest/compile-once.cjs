const vm = require('node:vm');

// Jest compiles every module again for each suite, two thousand modules for a screen. A script that is compiled only once can run in the context of
// any suite, which saves a quarter of the unit ring. Jest refuses `import()` in such modules either way.

const { compileFunction } = vm;

/** Scripts compiled in this process, by file and parameter names. @type {Map<string, { source: string, script: vm.Script }>} */
const compiled = new Map();

/** @type {(source: string, parameters: readonly string[], filename: string) => vm.Script} */
function getScript(source, parameters, filename) {
  const head = `(function (${parameters.join(',')}) {`;
  const key = `${filename} ${head}`;
  const known = compiled.get(key);
  if (known?.source === source) return known.script;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(key, { source, script });
  return script;
}

/** Replaces vm.compileFunction in Jest's processes. @type {typeof vm.compileFunction} */
const compileOnce = (source, parameters = [], options = {}) =>
  options.parsingContext && options.filename
    ? getScript(source, parameters, options.filename).runInContext(options.parsingContext)
    : compileFunction(source, parameters, options);

module.exports = { compileOnce };
