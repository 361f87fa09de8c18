import webpack from 'webpack';

/** Module that a remote exposes, and the name of its chunk in webpack. */
export const EXPOSED = { module: './remote', chunk: '__federation_expose_remote' };

/**
 * Emits `mf-manifest.json`, from which the shell's runtime reads the URL of the entry and the files to load with it. Webpack's container
 * plugin does not write one.
 */
export class ManifestPlugin {
  /** @param {string} name federation name */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'Manifest', stage }, () => {
        const [entry = ''] = compilation.entrypoints.get(this.name)?.getEntrypointChunk().files ?? [];
        const files = compilation.namedChunkGroups.get(EXPOSED.chunk)?.getFiles() ?? [];
        compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(JSON.stringify(this.buildManifest(entry, files))));
      });
    });
  }

  /**
   * @param {string} entry file of the container
   * @param {readonly string[]} files of the exposed module
   */
  buildManifest(entry, files) {
    const { name } = this;
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: '1' },
        remoteEntry: { name: entry, path: '', type: 'global' },
        globalName: name,
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: `${name}:remote`,
          name: 'remote',
          path: EXPOSED.module,
          assets: { js: { sync: files, async: [] }, css: { sync: [], async: [] } },
        },
      ],
    };
  }
}
