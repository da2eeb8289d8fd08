import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, nodeProgram, root, run } from './process.mjs'

/** Compares what we send to CRM vendors with what their own libraries send; those are installed at the first run, beside the product (185 MB). */
const folder = join(root, 'tools/crm-oracles')
if (!existsSync(join(folder, 'node_modules/jsforce'))) {
  console.log('Installing the libraries of the vendors...')
  if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })) !== 0)
    fail('The libraries of the vendors could not be installed')
}
process.exit(await run(nodeProgram(), [join(folder, 'compare.ts')], { cwd: folder }))
