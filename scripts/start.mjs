import { ensureInstalled } from './install.mjs'
import { nodeProgram, run } from './process.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const args = process.argv.slice(2)
ensureInstalled()
if (!args.includes('--role=worker')) await ensureWebBuilt()
process.exitCode = await run(nodeProgram(), ['packages/server/src/main.ts', ...args])
