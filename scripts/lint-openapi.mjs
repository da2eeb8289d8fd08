import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '../packages/contracts/src/endpoints.ts'
import { openApi } from '../packages/contracts/src/openapi.ts'
import { root, run, toolEnv } from './process.mjs'

// Prints the description of the API and lints it. The linter asks the network for nothing.
const folder = join(root, '.cache')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'openapi.json')
const about = { title: 'Ridgeline API', version: '0.1.0', server: 'http://127.0.0.1:4300' }
writeFileSync(file, JSON.stringify(openApi(calls, about), null, 2))
const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
process.exitCode = await run('node', [linter, 'lint', '--config', 'redocly.yaml', '--max-problems', '1000', file], { env: toolEnv(quiet) })
