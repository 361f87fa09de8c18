import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import webpack from 'webpack';

const MIN_BYTES = 1024;
const TEXT = /\.(?:js|css|html|json|svg|txt)$/;

/** Writes `.br` and `.gz` files next to every text asset of a production build, so that the server never compresses on the fly. */
export class PrecompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Precompress', stage, additionalAssets: true }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (TEXT.test(name)) this.addCompressed(compilation, name, Buffer.from(source.buffer()));
        }
      });
    });
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {string} name
   * @param {Buffer} content
   */
  addCompressed(compilation, name, content) {
    if (content.length < MIN_BYTES || compilation.getAsset(`${name}.gz`)) return;
    const { RawSource } = webpack.sources;
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(content, brotli)));
    compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(content, { level: 9 })));
  }
}
