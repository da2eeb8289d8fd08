import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const server = `http://localhost:${process.env.PORT ?? '4300'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The server puts the nonce of each answer there; styles the kit makes at run time carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few files instead of many tiny ones; the landing page takes only `react` and `icons` of them (bench/size.ts holds the limit).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 2 },
            {
              name: 'kit',
              test: /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'data', test: /node_modules[\\/](@tanstack|zod|react-router)|packages[\\/]contracts/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // The worker of the upload screen loads the reader of each format when a file of it comes.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    // a context of its own for each file without a process of its own: half the time
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['browser-stand-in.ts', 'src/test/setup.ts'],
    testTimeout: 20_000,
  },
})
