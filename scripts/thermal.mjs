import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { nodeProgram, root, run } from './process.mjs'

ensureInstalled()
// files are named from where the caller stands; npm runs scripts in the project's folder and keeps the caller's one here
const cwd = process.env.npm_lifecycle_event === 'thermal' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd()
process.exitCode = await run(nodeProgram(), [join(root, 'engine/thermal/cli/main.ts'), ...process.argv.slice(2)], { cwd })
