import { fileURLToPath } from 'node:url'
import { inLanguage, pageIn } from '@ridgeline/language/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { announceScreens } from './bundle/announce.ts'
import { captureShell } from './bundle/capture.ts'
import { contractsWithoutShapes } from './bundle/contracts.ts'
import { groups } from './bundle/groups.ts'
import { offlineVerifier } from './bundle/offline.ts'
import { packFiles } from './bundle/pack.ts'
import { publicPages } from './bundle/prerender.ts'
import { schemasWithoutPrinting } from './bundle/schemas.ts'

/** The language of this build (`LANGUAGE`): English is what the sources are written in. */
const language = process.env.LANGUAGE === 'es' ? 'es' : 'en'
const spoken = () => (language === 'en' ? [] : [inLanguage(language)])
const server = `http://localhost:${process.env.PORT ?? '4300'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...spoken(),
    react(),
    tailwindcss(),
    schemasWithoutPrinting(),
    contractsWithoutShapes(),
    announceScreens(),
    offlineVerifier(spoken, language === 'en' ? (page) => page : pageIn(language)),
    publicPages(spoken),
    captureShell(language, spoken),
    packFiles(),
  ],
  // The server puts the nonce of each answer there; styles the kit makes at run time carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: `dist/${language}`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'site.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      onLog(level, log, report) {
        // A part meant to come later, which one import elsewhere puts into the first scripts again.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
        report(level, log)
      },
      output: { codeSplitting: { groups } },
    },
  },
  // The worker of the upload screen loads the reader of each format when a file of it comes.
  worker: { format: 'es', plugins: spoken },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  test: {
    name: 'web',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'happy-dom',
    // a context of its own for each file without a process of its own: half the time
    pool: 'vmThreads',
    include: ['{apps/web/{src,bundle},base/web,subjects/*/web}/**/*.test.{ts,tsx}'],
    setupFiles: ['apps/web/browser-stand-in.ts', 'base/web/test/setup.ts'],
    testTimeout: 20_000,
    // what it takes for its workers in Node expects to be the first thread; in a browser it takes the browser's own
    server: { deps: { inline: ['geotiff'] } },
    alias: { 'web-worker': fileURLToPath(new URL('../../node_modules/web-worker/src/browser/index.js', import.meta.url)) },
  },
})
