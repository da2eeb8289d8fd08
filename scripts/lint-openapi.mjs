import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { calls } from '../apps/api/endpoints.ts'
import { openApi } from '../apps/api/openapi.ts'
import { VERSION } from '../apps/server/version.ts'
import { root, run, toolEnv } from './process.mjs'

// Prints the description of the API and lints it, by Redocly's rules and by those that Spectral recommends. Neither asks the network for anything.
const folder = join(root, '.cache')
mkdirSync(folder, { recursive: true })
const file = join(folder, 'openapi.json')
const about = { title: 'Ridgeline API', version: VERSION, server: 'http://127.0.0.1:4300' }
const description = openApi(calls, about)
writeFileSync(file, JSON.stringify(description, null, 2))
const linter = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const code = await run('node', [linter, 'lint', '--config', 'redocly.yaml', '--max-problems', '1000', file], { env: toolEnv(quiet) })

const checker = new spectral.Spectral()
checker.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }))
const found = await checker.run(JSON.parse(JSON.stringify(description)))
for (const { code: rule, path, message } of found) console.error(`${rule} at ${path.join('/')}: ${message}`)
console.log(`Spectral: ${found.length} problems`)
process.exitCode = code !== 0 || found.length > 0 ? 1 : 0
