const { SPEC_OF_BLOCK } = require('./shares.cjs');

/** @param {string} text */
const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the Jest configuration for a spec. @param {string} spec path relative to the project's folder */
function getConfig(spec) {
  if (!/^(backend|packages\/(tables|pdf))\//.test(spec)) return 'jest.web.config.mjs';
  return `backend/jest.${spec.endsWith('.int.spec.ts') ? 'integration' : 'unit'}.config.mjs`;
}

/**
 * Returns the command that repeats one case of a property.
 * @param {{ seed: number, path: string, spec: string, test: string, mode?: string | undefined }} place `spec` is relative to the project's folder;
 * `test` includes its blocks, the first of which names the spec in a share; `mode` is that of the long form
 */
function buildRepeatCommand({ seed, path, spec, test, mode }) {
  const [block = ''] = SPEC_OF_BLOCK.exec(test) ?? [];
  const file = block || spec;
  const title = test.slice(block.length).trimStart();
  const words = `-t ${quote(title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))}`;
  if (mode !== undefined) return `npm run test:long -- ${mode} --seed ${seed} --path ${path} -- ${words}`;
  return `PROPERTY_SEED=${seed} PROPERTY_PATH=${path} npx jest -c ${getConfig(file)} ${file} ${words}`;
}

module.exports = { buildRepeatCommand };
