import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { nodeProgram, root, toolEnv } from './process.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const args = process.argv.slice(2)
ensureInstalled()
if (!args.includes('--role=worker')) await ensureWebBuilt()
// the second start need not compile what the first one did: about a third of its time
const env = toolEnv({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node') })
process.exitCode = await supervise(nodeProgram(), ['packages/server/src/main.ts', ...args], { env })
