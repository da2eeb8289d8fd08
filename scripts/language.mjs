import { ensureInstalled } from './install.mjs'
import { nodeProgram, run } from './process.mjs'

ensureInstalled()
const given = process.argv.slice(2)
const tool = ['--po', '--from'].includes(given[0]) ? 'exchange' : 'write'
process.exitCode = await run(nodeProgram(), [`base/language/tools/${tool}.ts`, ...given])
