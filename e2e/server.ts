import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the product as a user does, on an empty data folder that goes away with it. */
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ridgeline-e2e-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: '1',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    TRUSTED_PROXIES: '127.0.0.1',
    // no journey asks a service of the public
    GEOCODER: 'none',
    MAP_IMAGERY: 'none',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 0
})
