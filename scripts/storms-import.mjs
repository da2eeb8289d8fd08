import { ensureInstalled } from './install.mjs'
import { nodeProgram, run } from './process.mjs'

ensureInstalled()
process.exitCode = await run(nodeProgram(), ['apps/server/import-storms.ts', ...process.argv.slice(2)])
