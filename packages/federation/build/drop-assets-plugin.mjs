import webpack from 'webpack';

/** Removes files that other plugins write but that nobody serves, before they are compressed. */
export class DropAssetsPlugin {
  /** @param {readonly string[]} names */
  constructor(names) {
    this.names = names;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DropAssets', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'DropAssets', stage, additionalAssets: true }, () => {
        for (const name of this.names) if (compilation.getAsset(name)) compilation.deleteAsset(name);
      });
    });
  }
}
