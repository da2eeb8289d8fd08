import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const project = (name: string, extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], ...extra },
})

export default defineConfig({
  test: {
    // the tests of the server wait for its database and the disk more than they compute: two at a time on two cores as well
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Pure functions leave nothing behind: one process for all files.
      project('thermal', { testTimeout: 60_000, isolate: false, include: ['{src,test,cli}/**/*.test.ts'] }),
      project('contracts', { isolate: false }),
      project('report', { testTimeout: 60_000 }),
      project('server', { testTimeout: 60_000, hookTimeout: 120_000, globalSetup: './src/test/database-setup.ts' }),
      'packages/web/vite.config.ts',
    ],
  },
})
