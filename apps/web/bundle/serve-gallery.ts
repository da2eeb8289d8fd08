import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

const root = join(import.meta.dirname, '..')

/** The gallery of parts as a page of its own, built into `outDir` and served on loopback. It is no part of what the product serves. */
export async function serveGallery(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const common = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...common,
    plugins: [react(), tailwindcss()],
    build: { outDir, minify: false, chunkSizeWarningLimit: 4000, rolldownOptions: { input: join(root, 'gallery.html') } },
  })
  const served = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  return { url: `${served.resolvedUrls?.local[0] ?? ''}gallery.html`, close: () => served.close() }
}
