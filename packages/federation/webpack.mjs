import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { REMOTES, SHELL } from './build/apps.mjs';
import { buildChunkGroups, isOffered } from './build/chunk-groups.mjs';
import { buildDevServerOptions } from './build/dev-server.mjs';
import { NavigationPlugin, readAllNavigations, readPublishedNavigation } from './build/navigation-plugin.mjs';
import { PrecompressPlugin } from './build/precompress-plugin.mjs';
import { buildComponentsModule, buildSharedModules } from './build/sharing.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

/** Base styles are inlined into the page. */
const templateParameters = { baseStyles: readFileSync(path.join(root, 'packages/ui/src/theme/base.css'), 'utf8') };

/**
 * Returns the webpack configuration of the shell. It finds its remotes at run time, so they are not named here.
 * @returns {(env: unknown, argv: {mode?: string}) => import('webpack').Configuration}
 */
export function buildShellConfiguration() {
  const directory = path.join(root, SHELL.folder);
  return (_env, { mode }) =>
    buildConfiguration({
      app: SHELL,
      mode,
      publicPath: '/',
      html: new HtmlWebpackPlugin({ template: path.join(directory, 'src/index.html'), templateParameters }),
      federation: new ModuleFederationPlugin({
        name: SHELL.name,
        remotes: {},
        shared: buildSharedModules(directory),
        ...createFederationOptions('network-limits', 'page-shares'),
        manifest: false,
        experiments: { optimization: { target: 'web' } },
      }),
      files: { 'navigation-seed.json': readAllNavigations },
    });
}

/**
 * Returns the webpack configuration of a remote: one build for the shell (`mf-manifest.json`) and for the standalone page.
 * @param {string} name federation name, see `build/apps.mjs`
 * @param {string} title title of the standalone page
 * @returns {(env: unknown, argv: {mode?: string}) => import('webpack').Configuration}
 */
export function buildRemoteConfiguration(name, title) {
  const app = REMOTES.find((remote) => remote.name === name);
  if (!app) throw new Error(`${name} is not listed in packages/federation/build/apps.mjs.`);
  return (_env, { mode }) =>
    buildConfiguration({
      app,
      mode,
      publicPath: 'auto',
      html: new HtmlWebpackPlugin({
        template: path.join(here, 'standalone.html'),
        templateParameters: { ...templateParameters, title },
        publicPath: '/',
        excludeChunks: [name],
      }),
      federation: new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: buildSharedModules(path.join(root, app.folder)),
        ...createFederationOptions('page-shares'),
        manifest: true,
        // A remote never loads another remote.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      files: { 'navigation.json': () => readPublishedNavigation(app.folder, process.env['MF_BUILD_VERSION']) },
    });
}

/**
 * Returns the options that all apps have in common.
 * @param {string[]} plugins runtime plugins in `src`
 */
function createFederationOptions(...plugins) {
  return {
    // 'version-first' would load every known remote before the page starts, so a remote that is down would keep the page blank.
    shareStrategy: /** @type {const} */ ('loaded-first'),
    runtimePlugins: plugins.map((plugin) => path.join(here, `src/${plugin}.ts`)),
    dts: false,
  };
}

/**
 * @param {object} options
 * @param {{name: string, folder: string, port: number}} options.app
 * @param {string | undefined} options.mode
 * @param {string} options.publicPath
 * @param {import('html-webpack-plugin')} options.html
 * @param {import('webpack').WebpackPluginInstance} options.federation
 * @param {Record<string, () => unknown>} options.files
 * @returns {import('webpack').Configuration}
 */
function buildConfiguration({ app, mode, publicPath, html, federation, files }) {
  const production = mode !== 'development';
  const isShell = app === SHELL;
  const directory = path.join(root, app.folder);
  const fileName = production ? '[name].[contenthash:8].js' : '[name].js';
  return {
    name: app.name,
    context: directory,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: isShell ? ['./src/index.ts', buildComponentsModule()] : './src/index.ts',
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      publicPath,
      filename: fileName,
      chunkFilename: fileName,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: app.name,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: buildSwcOptions(production) } },
        { test: /\.(?:woff2|png|webp|avif|svg)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      splitChunks: { cacheGroups: buildChunkGroups(isShell ? 'async' : isOffered) },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${app.name}-${production ? 'production' : 'development'}`,
      buildDependencies: {
        config: [
          import.meta.filename,
          path.join(here, 'build/sharing.mjs'),
          path.join(here, 'build/chunk-groups.mjs'),
          path.join(root, 'package-lock.json'),
        ],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [html, federation, new NavigationPlugin(files), ...(production ? [new PrecompressPlugin()] : [])],
    ...(production ? {} : { devServer: buildDevServerOptions(app) }),
  };
}

/** @param {boolean} production */
function buildSwcOptions(production) {
  return {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  };
}
