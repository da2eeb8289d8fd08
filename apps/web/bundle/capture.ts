import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, runnerImport } from 'vite'
import { contractsWithoutShapes } from './contracts.ts'
import { buildKeeper } from './keeper.ts'
import { packFiles } from './pack.ts'
import { schemasWithoutPrinting } from './schemas.ts'

const root = path.join(import.meta.dirname, '..')
/** Everything that capture loads lies here, and nothing else: the service worker keeps the folder as it is. */
const ASSETS = 'assets/capture'
const pages = ['capture', 'offline']

/** What the build asks of `web-manifest.ts`. */
interface ManifestModule {
  webManifest(): object
}

/**
 * Builds capture, the page without a connection, the service worker that keeps both, and the manifest of the installed application. A build of its own: what it
 * shares with the other screens is bundled for it alone, so that neither waits for code of the other.
 *
 * @param language - of this build
 * @param spoken - plugins of that language
 */
export const captureShell = (language: string, spoken: () => Plugin[]): Plugin => ({
  name: 'capture-shell',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/capture(?:[/?]|$)/.test(request.url ?? '')) request.url = '/capture.html'
      next()
    })
  },
  transformIndexHtml: (page, { server }) => (server ? page.replaceAll('__PRODUCT_NAME__', 'Ridgeline') : page),
  async writeBundle({ dir }) {
    if (!dir) throw new Error('The build writes into no folder')
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      html: { cspNonce: '__CSP_NONCE__' },
      plugins: [...spoken(), react(), tailwindcss(), schemasWithoutPrinting(), contractsWithoutShapes(), themeBeforePaint(), packFiles()],
      build: {
        outDir: dir,
        emptyOutDir: false,
        assetsDir: ASSETS,
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: pages.map((page) => path.join(root, `${page}.html`)) },
      },
      worker: { format: 'es', plugins: spoken },
    })
    await buildKeeper({ root, dir, assets: ASSETS, pages, language, plugins: spoken() })
    const manifest = await runnerImport<ManifestModule>('/src/install/web-manifest.ts', {
      configFile: false,
      root,
      logLevel: 'error',
      plugins: spoken(),
    })
    await writeFile(path.join(dir, 'manifest.webmanifest'), JSON.stringify(manifest.module.webManifest()))
  },
})

/** The script that runs before the first paint is kept with the rest, under a name that changes with it. */
const themeBeforePaint = (): Plugin => {
  let file = ''
  return {
    name: 'theme-before-paint',
    async buildStart() {
      const source = await readFile(path.join(root, 'public/theme-init.js'))
      file = `${ASSETS}/theme-init-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: { order: 'post', handler: (page) => page.replace('"/theme-init.js"', `"/${file}"`) },
  }
}
