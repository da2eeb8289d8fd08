import { organization } from '@ridgeline/account/server/tables/organization'
import { assertFeature } from '@ridgeline/plan/server/gate'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { joined, message, type Words } from '@ridgeline/words/message'
import { and, eq, inArray } from 'drizzle-orm'
import type { StormSource } from '#contract/storm'
import { StormPeril } from '#contract/storm'
import type { StormAnswer } from '#contract/storm-check'
import type { Place } from '#rules/verdict/distance'
import type { ToldAnswer } from '#rules/verdict/question'
import { type JudgedStorm, judgeStorm } from '#rules/verdict/verdict'
import { type StormWindow, stormWindow } from '#rules/verdict/window'
import { askFeed } from '#server/ask-feeds'
import { findRows, presentFile } from '#server/rows'
import { stormFile } from '#server/tables/storm'
import { usZoneOf } from '#server/us-place'

export type StormDeps = Pick<Deps, 'db' | 'now' | 'storms'>
const FEEDS: readonly StormSource[] = ['spc', 'spc-filtered', 'iem', 'lsr', 'swdi']

/** An answer as it is stored. */
type ToldStorms = Omit<StormAnswer, 'verdicts' | 'sources'> & {
  readonly verdicts: readonly JudgedStorm[]
  readonly sources: readonly ToldAnswer[]
}

/**
 * What public records say of a place and a day: the sources that the settings name are asked where what is stored is not fresh, the rest is what was imported.
 *
 * @throws AppError `forbidden` where the plan has no storm records; `unprocessable` for a day to come and a place elsewhere
 */
export async function askAbout(deps: StormDeps, actor: Pick<Actor, 'organizationId'>, place: Place, date: string): Promise<ToldStorms> {
  const [own] = await deps.db.select().from(organization).where(eq(organization.id, actor.organizationId))
  if (!own) throw new AppError('not-found', 'No such organization')
  assertFeature(own, 'storms', deps.now())
  const timeZone = usZoneOf(place)
  if (date > dayInZone(deps.now(), timeZone))
    throw new AppError('unprocessable', message`${date} is still to come at this place: expected a day that has begun there.`)
  const window = stormWindow(date, timeZone)
  const sources = [
    ...(await feedAnswers(deps, place, window)),
    await archiveAnswer(deps, window),
    ...(own.isDemo ? [await sampleAnswer(deps)] : []),
  ]
  // what a source that failed said before still stands; that it failed is told beside it
  const asked = sources.filter(({ state }) => state !== 'off').map(({ source }) => source)
  const rows = await findRows(deps.db, place, window, asked)
  const verdicts = StormPeril.options.map((peril) => judgeStorm({ ...place, date, timeZone, peril }, { rows, answers: sources }))
  return { ...place, day: date, timeZone, askedAt: deps.now().toISOString(), verdicts, sources }
}

async function feedAnswers(deps: StormDeps, place: Place, window: StormWindow): Promise<ToldAnswer[]> {
  return Promise.all(
    FEEDS.map(async (source) => {
      const feed = deps.storms.feeds.find((each) => each.source === source)
      return feed ? askFeed(deps, feed, place, window) : off(source, message`Not switched on here.`)
    }),
  )
}

const off = (source: StormSource, sentence: Words): ToldAnswer => ({ source, state: 'off', sentence, asOf: null, files: [] })

/** Storm Events: yearly files that somebody imported. A year that is missing is not asked; one that stopped half-way failed. */
async function archiveAnswer({ db }: StormDeps, window: StormWindow): Promise<ToldAnswer> {
  const source = 'storm-events'
  // a row is in the file of its local year, within half a day of UTC's
  const years = [...new Set([window.startMs, window.endMs].map((ms) => String(new Date(ms).getUTCFullYear())))]
  const files = await db
    .select()
    .from(stormFile)
    .where(and(eq(stormFile.source, source), inArray(stormFile.key, years)))
  const half = files.find(({ state }) => state === 'reading')
  if (half)
    return {
      source,
      state: 'failed',
      sentence: message`The import of ${half.key} stopped half-way. Run it again: it goes on where it stopped.`,
      asOf: null,
      files: [],
    }
  const missing = years.filter((year) => !files.some(({ key }) => key === year))
  if (missing.length > 0) return off(source, message`The yearly file of ${joined(missing, ' and ')} was not imported here.`)
  const edition = files.map(({ vintage, fetchedAt }) => (vintage ? `${vintage}T00:00:00.000Z` : fetchedAt.toISOString())).toSorted()[0]!
  return { source, state: 'answered', sentence: '', asOf: edition, files: files.map(presentFile) }
}

/** Rows that the demo workspace brought along. */
async function sampleAnswer({ db }: StormDeps): Promise<ToldAnswer> {
  const files = await db.select().from(stormFile).where(eq(stormFile.source, 'sample'))
  if (files.length === 0) return off('sample', message`This server made none.`)
  return {
    source: 'sample',
    state: 'answered',
    sentence: "Made up by this product for the demo; nobody's record.",
    asOf: files[0]!.fetchedAt.toISOString(),
    files: files.map(presentFile),
  }
}
