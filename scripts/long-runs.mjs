import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** Tests that need much setting up, and the sources they test. `npm test` runs them where those have changed since they last passed. */
const tested = {
  s3: [
    'base/server/integrations/storage',
    'base/server/http/tus',
    'apps/server/test/stand-ins/s3.ts',
    'apps/server/test/stand-ins/rgw.sh',
    'base/server/package.json',
  ],
}
const record = join(root, 'scripts/long-runs.json')

/** @param name one of the kinds above */
export const changedSinceLongRun = (name) => recorded()[name] !== digest(tested[name])

/** Notes that all of them passed on the sources as they are: after `npm run test:long`. */
export function recordLongRun() {
  const digests = Object.fromEntries(Object.entries(tested).map(([name, sources]) => [name, digest(sources)]))
  writeFileSync(record, `${JSON.stringify(digests, null, 2)}\n`)
}

const recorded = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})

function digest(sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

/** A name stands for the folder, the file, or all files that begin so. */
function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) {
    const [folder, start] = [full.slice(0, full.lastIndexOf('/')), full.slice(full.lastIndexOf('/') + 1)]
    const found = readdirSync(folder).filter((name) => name.startsWith(start))
    if (found.length === 0) throw new Error(`Nothing is named ${path}`)
    for (const name of found.sort()) addTo(hash, `${path.slice(0, path.lastIndexOf('/'))}/${name}`)
  } else if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`${path}\0`).update(readFileSync(full))
  }
}
