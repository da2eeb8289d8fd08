import { ensureInstalled } from './install.mjs'
import { fail, nodeProgram, run } from './process.mjs'

/** Runs a command of the server (`apps/server/NAME.ts`), with what it is given. */
const [name, ...given] = process.argv.slice(2)
if (!name) fail('Expected the name of a command of apps/server')
ensureInstalled()
process.exitCode = await run(nodeProgram(), [`apps/server/${name}.ts`, ...given])
