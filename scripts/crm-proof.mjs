import { join } from 'node:path'
import { root, run, toolEnv } from './process.mjs'

/**
 * `faults`: every CRM vendor with every fault, as a table. `kills`: 1,000 properties (or as many as are named) with 20 % faulty calls and two SIGKILLs of the
 * worker; some minutes.
 */
const [what, many = '1000'] = process.argv.slice(2)
const env = what === 'kills' ? { CRM_KILLS: many } : { CRM_TABLE: '1' }
const file = what === 'kills' ? 'faults/crm-kills' : 'faults/crm-faults'
const args = ['run', file, '--project=server', '--maxWorkers=1', '--disable-console-intercept']
process.exit(await run(join(root, 'node_modules/.bin/vitest'), args, { env: toolEnv(env) }))
