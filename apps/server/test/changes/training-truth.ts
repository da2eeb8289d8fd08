import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureAnswer } from '@ridgeline/training/contract/practical'
import type { PracticalScene } from '@ridgeline/training/rules/practical/scenes'
import { gradePictures } from '@ridgeline/training/server/exam/grade-practical'
import pg from 'pg'

const SOCKET_LINE = 4
const MOST_CORNERS = 60

/** How whoever owns the data folder of an embedded database reaches it: by the folder of its socket, which the database itself wrote down. */
const ownDatabase = (dataDir: string) =>
  new pg.Client({
    host: readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE] ?? '',
    ...{ port: 5432, user: 'app', database: 'postgres' },
  })

/** Moves what a member noted of courses an hour back: no journey waits for as long as reading seven courses takes. */
export async function readAnHourAgo(dataDir: string, email: string): Promise<void> {
  const client = ownDatabase(dataDir)
  await client.connect()
  try {
    const own = `user_id = (select id from "user" where email = $1)`
    await client.query(`update training_block set done_at = done_at - interval '1 hour' where ${own}`, [email])
  } finally {
    await client.end()
  }
}

/** What somebody draws on each picture of a running practical exam who sees what is there: read from the database, as no browser can. */
export async function drawingsOf(dataDir: string, attempt: string): Promise<readonly PictureAnswer[]> {
  const client = ownDatabase(dataDir)
  await client.connect()
  try {
    const { rows } = await client.query<{ scenes: PracticalScene[] }>('select scenes from practical_attempt where id = $1', [attempt])
    const [row] = rows
    if (!row) throw new Error(`${attempt} is no practical exam`)
    const { pictures } = await gradePictures({ scenes: row.scenes, answers: {} })
    return pictures.map(({ truth, verdict }) => ({
      areas: truth.map(({ corners, kind, checks }) => ({ corners: corners.slice(0, MOST_CORNERS), kind, check: checks[0] ?? 'look' })),
      verdict,
    }))
  } finally {
    await client.end()
  }
}
