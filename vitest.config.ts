import { defineConfig } from 'vitest/config'

/** Pure functions leave nothing behind: one process for all files of a project. */
const project = (name: string, folders: readonly string[], extra: object = {}) => ({
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.ts`), isolate: false, testTimeout: 60_000, ...extra },
})

export default defineConfig({
  test: {
    // Tests that run where what they test has changed (`tagged` of `scripts/long-runs.mjs`).
    tags: ['crm', 'demo', 'winn'].map((name) => ({ name })),
    projects: [
      project('thermal', ['engine/thermal']),
      // Two years ahead, so that a test that is bound to the day it was written on fails now.
      project('rules', ['base/contract', 'apps/api', 'subjects/*/{contract,rules}'], { setupFiles: ['scripts/clock-ahead.mjs'] }),
      project('language', ['base/{words,language}'], { testTimeout: 120_000 }),
      // A database for each file keeps them apart; loading the server anew for each took more than half of their time.
      project('server', ['base/server', 'apps/server', 'subjects/*/server'], {
        hookTimeout: 120_000,
        globalSetup: 'apps/server/test/database-setup.ts',
      }),
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], isolate: false } },
      'apps/web/vite.config.ts',
    ],
  },
})
