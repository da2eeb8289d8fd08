import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './start-cluster.ts'
import { storeForCluster } from './store.ts'

/*
 * `npm run cluster -- --webs=2 --workers=3 --pooled`: on this machine what several would run, until Ctrl-C. PostgreSQL is the embedded one; nginx and, with `--pooled`,
 * PgBouncer have to be installed. The store is the one of `S3_*`, or one in memory, which is empty at the next start as the database is.
 */
const { values } = parseArgs({
  options: {
    webs: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    pooled: { type: 'boolean', default: false },
  },
})
const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-cluster-'))
const store = await storeForCluster()
const cluster = await startCluster({
  ...{ folder, webs: Number(values.webs), workers: Number(values.workers), isPooled: values.pooled },
  ...{ store: store.settings, env: { DEMO: process.env.DEMO ?? '1' } },
})
console.log(
  `People come at ${cluster.address}; the database is ${cluster.database}; files lie in ${folder}; Prometheus asks ${cluster.metrics.join(', ')}`,
)
const stop = async () => {
  await cluster.stop()
  store.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
