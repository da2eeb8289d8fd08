import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { migrate } from '@ridgeline/server/db/migrate'
import { stormWindow } from '@ridgeline/storm/rules/verdict/window'
import { importStormEvents } from '@ridgeline/storm/server/import-events'
import { findRows } from '@ridgeline/storm/server/rows'
import { sql } from 'drizzle-orm'
import { type MadeEvent, stormEventsFile } from '#test/stand-ins/storm-events-file'

/**
 * Import of Storm Events and questions by place and day: a million rows in yearly files of the form of NCEI's, most of them in the storm season and in the
 * plains, gzipped. Prints the speed of the import and the times of questions. `npm run bench -- storms`.
 */
const YEARS = 10
const A_YEAR = 100_000
const QUESTIONS = 500
const FIRST_YEAR = 2014

/** Mulberry32: the same rows each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const next = random(7)
const bell = (): number => (next() + next() + next()) / 3

function* events(year: number): Generator<MadeEvent> {
  const types = ['Hail', 'Thunderstorm Wind', 'Thunderstorm Wind', 'Tornado'] as const
  for (let i = 0; i < A_YEAR; i++) {
    const day = Math.floor(60 + bell() * 220)
    const at = new Date(Date.UTC(year, 0, day, 18 + Math.floor(bell() * 9), Math.floor(next() * 60)))
    yield {
      id: year * 1_000_000 + i,
      at,
      type: types[i % 4]!,
      latitude: 26 + bell() * 22,
      longitude: -105 + bell() * 24,
      magnitude: 0.75 + next() * 2,
    }
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
const database = await startEmbedded({ dataDir: path.join(folder, 'postgres') })
try {
  await migrate(database.connection)
  const { db, pool } = connect(database.connection, 4)
  let importMs = 0
  for (let year = FIRST_YEAR; year < FIRST_YEAR + YEARS; year++) {
    const file = path.join(folder, `StormEvents_details-ftp_v1.0_d${year}_c20260101.csv.gz`)
    await pipeline(Readable.from(stormEventsFile(events(year))), createGzip({ level: 1 }), createWriteStream(file))
    const started = performance.now()
    const outcome = await importStormEvents(db, file, new Date())
    importMs += performance.now() - started
    if (outcome.state !== 'imported') throw new Error(JSON.stringify(outcome))
    await rm(file)
  }
  await db.execute(sql`analyze storm_row`)
  const { rows } = await db.execute<{ n: string; size: string }>(
    sql`select count(*) as n, pg_size_pretty(pg_total_relation_size('storm_row')) as size from storm_row`,
  )
  console.log(
    `import: ${rows[0]?.n} rows in ${(importMs / 1000).toFixed(1)} s, ${Math.round((YEARS * A_YEAR) / (importMs / 1000))} rows/s; ${rows[0]?.size} with indexes`,
  )
  const times: number[] = []
  let found = 0
  for (let i = 0; i < QUESTIONS; i++) {
    const place = { latitude: 26 + bell() * 22, longitude: -105 + bell() * 24 }
    const date = `${FIRST_YEAR + Math.floor(next() * YEARS)}-0${4 + Math.floor(next() * 4)}-${10 + Math.floor(next() * 18)}`
    const window = stormWindow(date, 'America/Chicago')
    const started = performance.now()
    found += (await findRows(db, place, window, ['storm-events'])).length
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  console.log(
    `${QUESTIONS} questions by place and day: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${(found / QUESTIONS).toFixed(1)} rows each`,
  )
  await pool.end()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
