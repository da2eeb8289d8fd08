import { ensureInstalled } from './install.mjs'
import { nodeProgram, run } from './process.mjs'

ensureInstalled()
process.exitCode = await run(nodeProgram(), ['apps/server/rotate-secrets.ts'])
