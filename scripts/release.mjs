import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { fail, nodeProgram, run } from './process.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** `npm run release -- FOLDER`: writes what running needs, and nothing else, into a folder of its own: the program of a container, or of a machine without npm. */
const [folder] = process.argv.slice(2)
if (!folder) fail('Which folder? npm run release -- FOLDER')
ensureInstalled()
await ensureWebBuilt()
// npm runs scripts in the project's folder and keeps the caller's one here
const into = resolve(process.env.INIT_CWD ?? '.', folder)
process.exitCode = await run(nodeProgram(), ['--disable-warning=ExperimentalWarning', 'scripts/release/write.mjs', into])
