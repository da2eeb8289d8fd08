import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { nodeProgram, root, toolEnv } from './process.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const args = process.argv.slice(2)
ensureInstalled()
if (!args.includes('--role=worker')) await ensureWebBuilt()
const env = toolEnv({
  // the second start need not compile what the first one did: about a third of its time
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
  // glibc gives each thread memory of its own, which threads that decode and shrink pictures leave behind in pieces: some 150 MB after the demo was made
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
})
process.exitCode = await supervise(nodeProgram(), ['packages/server/src/main.ts', ...args], { env })
