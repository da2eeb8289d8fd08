import type { Deps } from '@ridgeline/server/deps'
import type { Words } from '@ridgeline/words/message'
import { and, eq, inArray } from 'drizzle-orm'
import type { StormRow, StormSource } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import type { Place } from '#rules/verdict/distance'
import type { ToldAnswer } from '#rules/verdict/question'
import type { StormWindow } from '#rules/verdict/window'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import type { FeedQuestion, StormFeed } from '#server/feeds/storm-feeds'
import { presentFile, putFile, putRows } from '#server/rows'
import { stormFile } from '#server/tables/storm'

type FileRow = typeof stormFile.$inferSelect
const HOUR_MS = 3_600_000
/** An answer that may still change is asked for again after this long. */
const FRESH_MS = HOUR_MS
/** Questions to one source at a time: it serves the public. */
const AT_ONCE = 3

/**
 * Asks a source about a place and a window, as far as what is stored is not fresh, and stores its rows. One question that fails makes the source one that
 * failed: what is missing could be the report that matters.
 */
export async function askFeed(
  deps: Pick<Deps, 'db' | 'now' | 'storms'>,
  feed: StormFeed,
  place: Place,
  window: StormWindow,
): Promise<ToldAnswer> {
  const asked = await questionsOf(deps, feed, place, window)
  if ('sentence' in asked) return { source: feed.source, state: 'failed', sentence: asked.sentence, asOf: null, files: [] }
  const { questions } = asked
  if (questions.length === 0) return { source: feed.source, state: 'off', sentence: 'It has no file of that day.', asOf: null, files: [] }
  const keys = questions.map(({ key }) => key)
  const stored = await deps.db
    .select()
    .from(stormFile)
    .where(and(eq(stormFile.source, feed.source), inArray(stormFile.key, keys), eq(stormFile.state, 'read')))
  const settled = window.toMs + feed.settlesHours * HOUR_MS
  const isFresh = ({ fetchedAt }: FileRow) => fetchedAt.getTime() >= settled || deps.now().getTime() - fetchedAt.getTime() < FRESH_MS
  const known = new Map(stored.filter(isFresh).map((file) => [file.key, file]))
  const waiting = questions.filter(({ key }) => !known.has(key))
  const failures: Words[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const outcome = await askOne(deps, feed, next)
      if ('sentence' in outcome) failures.push(outcome.sentence)
      else known.set(next.key, outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const files = [...known.values()]
  if (failures.length > 0) return { source: feed.source, state: 'failed', sentence: failures[0]!, asOf: null, files: [] }
  const oldest = Math.min(...files.map(({ fetchedAt }) => fetchedAt.getTime()))
  return { source: feed.source, state: 'answered', sentence: '', asOf: new Date(oldest).toISOString(), files: files.map(presentFile) }
}

/** What is asked, or the sentence why that could not be found out. */
async function questionsOf(
  { storms }: Pick<Deps, 'storms'>,
  feed: StormFeed,
  place: Place,
  window: StormWindow,
): Promise<{ readonly questions: FeedQuestion[] } | { readonly sentence: Words }> {
  try {
    return { questions: await feed.questions(place, window, (url) => storms.fetch(url)) }
  } catch (error) {
    if (error instanceof WeatherTrouble || error instanceof StormFileError) return { sentence: error.words }
    throw error
  }
}

/** The stored file, or a sentence where there is none. */
async function askOne(
  deps: Pick<Deps, 'db' | 'now' | 'storms'>,
  feed: StormFeed,
  question: FeedQuestion,
): Promise<FileRow | { readonly sentence: Words }> {
  try {
    return (await storeAnswer(deps, feed.source, question)).file
  } catch (error) {
    if (error instanceof WeatherTrouble || error instanceof StormFileError) return { sentence: error.words }
    throw error
  }
}

/** Asks, and stores the answer with its rows. @throws WeatherTrouble, StormFileError with a sentence */
export async function storeAnswer(
  { db, now, storms }: Pick<Deps, 'db' | 'now' | 'storms'>,
  source: StormSource,
  question: FeedQuestion,
): Promise<{ readonly file: FileRow; readonly rows: readonly StormRow[] }> {
  const { text, sha256 } = await storms.fetch(question.url)
  const fetchedAt = now()
  const file = { vintage: question.vintage, fetchedAt: fetchedAt.toISOString(), sha256 }
  const { rows, inFile } = question.read(text, file)
  return db.transaction(async (tx) => {
    const row = await putFile(tx, { source, key: question.key, state: 'read', ...file, fetchedAt, rowsDone: inFile })
    await putRows(tx, row.id, rows)
    return { file: row, rows }
  })
}
