import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /^assets\/.*\.(?:js|mjs|css|json|svg)$/
/** Smaller files travel in one packet either way. */
const LEAST_BYTES = 300
/** The last per cent of the library of maps would take as long as all other files together. */
const MOST_PAINS_BYTES = 300_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Every way to pack a file, by the end of the name that the server finds it under. */
const ways: Readonly<Record<string, (text: Buffer) => Promise<Buffer>>> = {
  '.br': (text) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > MOST_PAINS_BYTES ? 9 : constants.BROTLI_MAX_QUALITY } }),
  '.gz': (text) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Packs the scripts and styles of a build once, as small as they become: Brotli makes them a seventh smaller than the gzip that a server packs
 * anew for everybody. Browsers take it behind TLS and from their own machine alone, so a gzip stands beside it.
 */
export const packFiles = (): Plugin => ({
  name: 'pack-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) throw new Error('The build writes into no folder')
    const files = Object.values(bundle).filter(({ fileName }) => texts.test(fileName))
    await Promise.all(
      files.map(async (file) => {
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (text.length < LEAST_BYTES) return
        await Promise.all(Object.entries(ways).map(async ([end, pack]) => writeFile(path.join(dir, file.fileName + end), await pack(text))))
      }),
    )
  },
})
