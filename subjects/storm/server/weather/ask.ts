import { organization } from '@ridgeline/account/server/tables/organization'
import type { Deps } from '@ridgeline/server/deps'
import type { Words } from '@ridgeline/words/message'
import { and, eq, lt } from 'drizzle-orm'
import { StormFileError } from '#rules/errors'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import { practiceWeather } from '#server/feeds/practice-weather'
import type { AskWeather, WeatherFeeds } from '#server/feeds/weather-feed'
import { weatherAnswer } from '#server/tables/weather'

export type WeatherDeps = Pick<Deps, 'db' | 'now' | 'weather'>

/** What stands for good is kept a little longer than the year that a claim may be made in; after that it is asked for again. */
const KEEP_MS = 400 * 86_400_000

/** Answers that were given, as far as they say where figures come from. */
export interface Taken {
  readonly fetchedAt: Date
  readonly sha256: string
}

/** Who is asked for an organization: a demo asks nobody, its weather is made up. */
export async function feedsOf({ db, now, weather }: WeatherDeps, organizationId: string): Promise<WeatherFeeds> {
  const [own] = await db.select({ isDemo: organization.isDemo }).from(organization).where(eq(organization.id, organizationId))
  return own?.isDemo ? practiceWeather(now) : weather
}

/** The way to ask: what stands in the database is not asked for again. `taken` collects where the answers come from. */
export function askThrough({ db, now }: WeatherDeps, feeds: WeatherFeeds, taken: Taken[]): AskWeather {
  return async ({ source, key, url, shape, standsUntil, read }) => {
    const [stored] = await db
      .select()
      .from(weatherAnswer)
      .where(and(eq(weatherAnswer.source, source), eq(weatherAnswer.key, key)))
    if (stored && now().getTime() < standsUntil(stored.fetchedAt.getTime())) {
      const kept = shape.safeParse(stored.content)
      // one of an older version is asked for again
      if (kept.success) {
        taken.push(stored)
        return kept.data
      }
    }
    const { text, sha256 } = await feeds.fetch(url)
    const content = read(text)
    const fetchedAt = now()
    const answer = {
      fetchedAt,
      sha256,
      content,
      keepUntil: new Date(Math.min(standsUntil(fetchedAt.getTime()), fetchedAt.getTime() + KEEP_MS)),
    }
    await db
      .insert(weatherAnswer)
      .values({ source, key, ...answer })
      .onConflictDoUpdate({ target: [weatherAnswer.source, weatherAnswer.key], set: answer })
    taken.push(answer)
    return content
  }
}

/** What a service said, or the sentence why it said nothing. A fault of ours is thrown on. */
export async function orSentence<T>(work: () => Promise<T>): Promise<{ readonly content: T } | { readonly sentence: Words }> {
  try {
    return { content: await work() }
  } catch (error) {
    if (error instanceof WeatherTrouble || error instanceof StormFileError) return { sentence: error.words }
    throw error
  }
}

/** Lets go of answers that stand no longer. */
export async function forgetWeather({ db, now }: Pick<WeatherDeps, 'db' | 'now'>): Promise<void> {
  await db.delete(weatherAnswer).where(lt(weatherAnswer.keepUntil, now()))
}
