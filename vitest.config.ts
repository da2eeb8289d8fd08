import { defineConfig } from 'vitest/config'

const project = (name: string, extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], ...extra },
})

export default defineConfig({
  test: {
    projects: [
      project('thermal', { testTimeout: 60_000, include: ['{src,test,cli}/**/*.test.ts'] }),
      project('contracts'),
      project('report', { testTimeout: 60_000 }),
      project('server', { testTimeout: 60_000, hookTimeout: 120_000, globalSetup: './src/test/database-setup.ts' }),
      'packages/web/vite.config.ts',
    ],
  },
})
