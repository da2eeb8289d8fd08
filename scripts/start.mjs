import { ensureInstalled } from './install.mjs'
import { nodeProgram, toolEnv } from './process.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const args = process.argv.slice(2)
ensureInstalled({ withTools: false })
if (!args.includes('--role=worker')) await ensureWebBuilt()
const env = toolEnv({
  // glibc gives each thread memory of its own, which threads that decode and shrink pictures leave behind in pieces: some 150 MB after the demo was made
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
})
process.exitCode = await supervise(nodeProgram(), ['apps/server/main.ts', ...args], { env })
