import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { phoneVisits } from './visits.ts'

/* Part of `npm run test:faults`, which prints what the last line here says as JSON. `--visits=5` for less. */

const visits = Number(/--visits=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 200)
const root = await mkdtemp(path.join(tmpdir(), 'ridgeline-phone-'))
const counted = await phoneVisits(root, visits, Math.random)
await rm(root, { recursive: true, force: true })
console.log(JSON.stringify(counted))
process.exit(0)
