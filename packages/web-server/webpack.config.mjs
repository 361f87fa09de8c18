import path from 'node:path';

const here = import.meta.dirname;

/** Bundles the server into one file that Node can run without node_modules, so that an image needs nothing else. */
export default {
  name: 'web-server',
  mode: 'production',
  target: 'node20',
  context: here,
  entry: './src/main.ts',
  devtool: false,
  output: { path: path.join(here, 'dist'), filename: 'main.js', module: true, clean: true },
  experiments: { outputModule: true },
  externalsType: 'module',
  resolve: { extensions: ['.ts', '.mjs', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: {
    // Express loads template engines by name; this server uses none.
    parser: { javascript: { exprContextCritical: false } },
    rules: [
      { test: /\.ts$/, loader: 'swc-loader', options: { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } },
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
};
