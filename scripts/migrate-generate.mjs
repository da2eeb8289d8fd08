import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './process.mjs'

/**
 * `npm run migrate:generate -- --name what_changes`: writes the migration from the last snapshot of the schema to the schema as it is. Only the newest
 * snapshot is kept: the next migration is made from it alone, and each is as large as the whole schema.
 */
const code = await run('drizzle-kit', ['generate', ...process.argv.slice(2)], { cwd: join(root, 'apps/server') })
if (code === 0) {
  const folder = join(root, 'base/server/db/migrations/meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name))
}
process.exitCode = code
