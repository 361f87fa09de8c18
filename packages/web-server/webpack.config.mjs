import path from 'node:path';

const here = import.meta.dirname;

/** Bundles one file for Node: workspace packages are TypeScript sources and are included, published packages stay in node_modules. */
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
  externals: [/^(?!\.|\/|@stampline\/)/],
  resolve: { extensions: ['.ts', '.mjs', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'swc-loader', options: { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } },
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
};
