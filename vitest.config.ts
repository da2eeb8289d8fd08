import { defineConfig } from 'vitest/config'

const project = (name: string, extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], ...extra },
})

/** Two years ahead, so that a test that is bound to the day it was written on fails now. */
const clockAhead = { setupFiles: ['../../scripts/clock-ahead.mjs'] }

export default defineConfig({
  test: {
    projects: [
      // Pure functions leave nothing behind: one process for all files.
      project('thermal', { testTimeout: 60_000, isolate: false, include: ['{src,test,cli}/**/*.test.ts'] }),
      project('contracts', { isolate: false, ...clockAhead }),
      project('title', { isolate: false, testTimeout: 60_000 }),
      project('training', { isolate: false }),
      project('crm', { isolate: false }),
      project('words', { isolate: false }),
      project('language', { isolate: false, testTimeout: 120_000 }),
      project('handbook', { isolate: false }),
      project('assistant', { isolate: false, testTimeout: 60_000 }),
      project('report', { isolate: false, testTimeout: 60_000, ...clockAhead }),
      project('storms', { isolate: false }),
      // A database for each file keeps them apart; loading the server anew for each took more than half of their time.
      project('server', { isolate: false, testTimeout: 60_000, hookTimeout: 120_000, globalSetup: './src/test/database-setup.ts' }),
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], isolate: false } },
      'packages/web/vite.config.ts',
    ],
  },
})
