import { organization } from '@ridgeline/account/server/tables/organization'
import { hasFeature } from '@ridgeline/plan/server/gate'
import type { Deps } from '@ridgeline/server/deps'
import type { Words } from '@ridgeline/words/message'
import { and, eq, isNull } from 'drizzle-orm'
import { type StormRow, StormSource } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { storeAnswer } from '#server/ask-feeds'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import type { StormFeed } from '#server/feeds/storm-feeds'
import { noteFindings } from '#server/find-near'
import { stormFeedState } from '#server/tables/storm-watch'
import { tellFindings } from '#server/tell-findings'
import { watchSettingsOf } from '#server/watch-settings'

type WatchDeps = Pick<Deps, 'db' | 'now' | 'storms'>
const DAY_MS = 86_400_000
/** Older reports are history: whoever wants them verifies a date. */
const NEW_MS = 2 * DAY_MS

/**
 * Looks for new severe reports near the properties of every organization that wants to hear of them, and tells those that nothing keeps quiet. The sources are asked
 * once for all of the country. Safe to run twice: a report is found and told once.
 */
export async function watchStorms(deps: WatchDeps): Promise<void> {
  const { db, now } = deps
  const owners = await db
    .select()
    .from(organization)
    .where(and(eq(organization.isDemo, false), isNull(organization.deletionAt)))
  const watching = []
  for (const own of owners) {
    const settings = await watchSettingsOf(db, own.id)
    if (settings.isOn && hasFeature(own, 'storms', now())) watching.push({ own, settings })
  }
  if (watching.length === 0) return
  const rows = await newRows(deps)
  for (const { own, settings } of watching)
    await db.transaction(async (tx) => {
      await noteFindings(tx, own.id, settings, rows, now())
      await tellFindings(tx, own, settings, now())
    })
}

/** Reports of the last two days, of all sources that answered; how each answered is kept. */
async function newRows(deps: WatchDeps): Promise<StormRow[]> {
  const nowMs = deps.now().getTime()
  const rows: StormRow[] = []
  for (const feed of deps.storms.feeds) {
    const said = await askForNews(deps, feed, nowMs)
    if (said === null) continue
    rows.push(...said.rows.filter(({ at }) => Date.parse(at) > nowMs - NEW_MS && Date.parse(at) <= nowMs))
    const state = {
      askedAt: deps.now(),
      state: said.sentence === '' ? ('answered' as const) : ('failed' as const),
      sentence: said.sentence,
    }
    await deps.db
      .insert(stormFeedState)
      .values({ source: StormSource.parse(feed.source), ...state })
      .onConflictDoUpdate({ target: stormFeedState.source, set: state })
  }
  return rows
}

/** What a source has of the last days; the rows of the files that came before one failed, with the sentence. Null for a source that tells no news. */
async function askForNews(deps: WatchDeps, feed: StormFeed, nowMs: number): Promise<{ rows: StormRow[]; sentence: Words } | null> {
  if (!feed.news) return null
  const rows: StormRow[] = []
  try {
    for (const question of feed.news(nowMs)) rows.push(...(await storeAnswer(deps, feed.source, question)).rows)
    return { rows, sentence: '' }
  } catch (error) {
    if (error instanceof WeatherTrouble || error instanceof StormFileError) return { rows, sentence: error.words }
    throw error
  }
}
