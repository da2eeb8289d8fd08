import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** What a phone is asked to keep (bytes): seconds at 1.6 Mbit/s, once. */
const MOST_KEPT_BYTES = 2_500_000
/** What the source of the service worker says where the list of what it keeps belongs. */
const LIST = 'self.__WB_MANIFEST'
/** Of the typeface the letters of English and Spanish (48 kB): the others are rare there. */
const kept = /\.(?:js|css|svg|wasm)$|^inter-latin-wght-[\w-]+\.woff2$/

interface Kept {
  /** Folder of the sources. */
  readonly root: string
  /** Folder of the build, in which what is kept lies already. */
  readonly dir: string
  /** Folder below `dir` whose files are kept; their names change with them. */
  readonly assets: string
  /** Pages that are kept, by name. */
  readonly pages: readonly string[]
  /** Of this build. */
  readonly language: string
  readonly plugins: Plugin[]
}

/**
 * Builds the service worker, told what it keeps: pages as the server answers them, with its name and policy, in the language of the worker.
 * @throws Error where a phone would be asked to keep more than it should
 */
export async function buildKeeper({ root, dir, plugins, ...of }: Kept): Promise<void> {
  const list = JSON.stringify(await listKept(dir, of))
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [...plugins, withList(list)],
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: path.join(root, 'src/worker/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}

/** Written into the finished script, as it is read by whoever checks what is kept. */
const withList = (list: string): Plugin => ({
  name: 'list-kept',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replace(LIST, () => list)
  },
})

async function listKept(dir: string, { assets, pages, language }: Pick<Kept, 'assets' | 'pages' | 'language'>) {
  const names = (await readdir(path.join(dir, assets))).filter((name) => kept.test(name)).sort()
  const files = await Promise.all(names.map((name) => readFile(path.join(dir, assets, name))))
  const shells = await Promise.all(pages.map((page) => readFile(path.join(dir, `${page}.html`))))
  const bytes = [...files, ...shells].reduce((sum, { length }) => sum + length, 0)
  if (bytes > MOST_KEPT_BYTES) throw new Error(`A phone would be asked to keep ${bytes} bytes for capture, ${MOST_KEPT_BYTES} at most`)
  return [
    ...names.map((name) => ({ revision: null, url: `/${assets}/${name}` })),
    ...pages.map((page, n) => ({
      revision: createHash('md5')
        .update(shells[n] ?? '')
        .digest('hex'),
      url: `/${page}?language=${language}`,
    })),
  ]
}
