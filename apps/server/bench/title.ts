import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { organization } from '@ridgeline/account/server/tables/organization'
import { connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import { type Hash, toHex, utf8 } from '@ridgeline/title/rules/bytes'
import { isIncluded } from '@ridgeline/title/rules/proofs'
import { append, leafHash, rootOfFrontier } from '@ridgeline/title/rules/tree'
import { inclusionProofs, readRoot, readSubtrees } from '@ridgeline/title/server/store'
import { sql } from 'drizzle-orm'

/** A log of a million entries: how long its proofs take from the stored hashes of subtrees, each one checked. `npm run bench -- title`. */
const LEAVES = 1_000_000
const AT_ONCE = 20_000
const PROOFS = 1000
const MOST_MS = 50

const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
const database = await startEmbedded({ dataDir: path.join(folder, 'postgres') })
try {
  await migrate(database.connection)
  const { db, pool } = connect(database.connection, 4)
  const [own] = await db.insert(organization).values({ name: 'Bench' }).returning()
  if (!own) throw new Error('no organization was made')
  const started = performance.now()
  let frontier: Hash[] = []
  const chain = crypto.randomUUID()
  for (let from = 0; from < LEAVES; from += AT_ONCE) {
    const [leaves, hashes, completed]: [string[], string[], string[]] = [[], [], []]
    for (let index = from; index < from + AT_ONCE; index++) {
      const leaf = `leaf ${index}`
      const hash = leafHash(utf8(leaf))
      const next = append(frontier, index, hash)
      frontier = next.frontier
      leaves.push(leaf)
      hashes.push(toHex(hash))
      completed.push(next.completed.map(toHex).join(''))
    }
    await pool.query(
      `insert into title_entry (organization_id, index, chain_id, sequence, kind, at, leaf, leaf_hash, completed)
       select $1, $2::bigint + o - 1, $3, $2::int + o::int - 1, 'photo', now(), l, h, c
       from unnest($4::text[], $5::text[], $6::text[]) with ordinality as u (l, h, c, o)`,
      [own.id, from, chain, leaves, hashes, completed],
    )
  }
  await db.execute(sql`analyze title_entry`)
  const { rows } = await db.execute<{ size: string }>(sql`select pg_size_pretty(pg_total_relation_size('title_entry')) as size`)
  console.log(`${LEAVES} entries written in ${((performance.now() - started) / 1000).toFixed(0)} s, ${rows[0]?.size} with indexes`)
  const root = await readRoot(db, own.id, LEAVES)
  if (toHex(root) !== toHex(rootOfFrontier(frontier))) throw new Error('the stored root is not that of the leaves')
  const times: number[] = []
  for (let i = 0; i < PROOFS; i++) {
    const index = (i * 7919 * 131) % LEAVES
    const begun = performance.now()
    const [proof = []] = await inclusionProofs(db, own.id, [index], LEAVES)
    times.push(performance.now() - begun)
    const leaf = (await readSubtrees(db, own.id, [{ level: 0, index }]))({ level: 0, index })
    if (!isIncluded({ index, size: LEAVES, leaf, proof, root })) throw new Error(`the proof of entry ${index} does not check`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  console.log(`${PROOFS} proofs, each checked: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`)
  if (at(0.99) > MOST_MS) throw new Error(`p99 is above ${MOST_MS} ms`)
  await pool.end()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
