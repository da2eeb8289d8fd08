import { pinnedProperty } from '@ridgeline/property/server/properties/pinned-property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Mount } from '@ridgeline/server/http/mount'
import { said } from '@ridgeline/server/integrations/language/said'
import { unknownConditions } from '@ridgeline/thermal/survey/conditions'
import { message, type Words } from '@ridgeline/words/message'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { readWeatherAlerts } from '#contract/weather/alerts'
import { readStormDirection } from '#contract/weather/direction'
import { readSurveyNights } from '#contract/weather/survey-nights'
import { readPropertyWeather } from '#contract/weather/weather'
import { alertsAt } from '#server/weather/alerts'
import { stormDirection } from '#server/weather/direction'
import { surveyNights } from '#server/weather/nights'
import { weatherAt } from '#server/weather/service'
import type { ToldSource } from '#server/weather/told'

/** Questions of one organization within a minute: each may ask a service of the public several times. */
const QUESTIONS_A_MINUTE = 60

/** What services said of themselves and why nobody knows, in the language of whoever asks. */
const inWords = <T extends { readonly sentence: Words; readonly sources: readonly ToldSource[] }>(answer: T) => ({
  ...answer,
  sentence: said(answer.sentence),
  sources: answer.sources.map((source) => ({ ...source, sentence: said(source.sentence) })),
})

export function weatherRoutes(mount: Mount, deps: Deps): void {
  const questions = databaseLimiter(deps.db, { name: 'weather', points: QUESTIONS_A_MINUTE, durationS: 60 })
  const take = async ({ organizationId }: Actor): Promise<void> => {
    const waitMs = await questions.take(organizationId)
    if (waitMs === 0) return
    const sentence = message`Your organization has asked about the weather ${QUESTIONS_A_MINUTE} times within a minute; please wait a moment`
    throw new AppError('too-many-requests', sentence, { retryAfterS: Math.ceil(waitMs / 1000) })
  }
  mount.json(readPropertyWeather, async ({ actor, params, query }) => {
    const { place } = await pinnedProperty(deps.db, actor, params.id)
    await take(actor)
    return inWords(await weatherAt(deps, actor.organizationId, place, new Date(query.at)))
  })
  mount.json(readSurveyNights, async ({ actor, params }) => {
    const { own, place } = await pinnedProperty(deps.db, actor, params.id)
    await take(actor)
    return inWords(await surveyNights(deps, actor.organizationId, { place, roofAssembly: await roofOf(own.id), units: actor.units }))
  })
  mount.json(readWeatherAlerts, async ({ actor, params }) => {
    const { place } = await pinnedProperty(deps.db, actor, params.id)
    await take(actor)
    return inWords(await alertsAt(deps, actor.organizationId, place))
  })

  mount.json(readStormDirection, async ({ actor, params, query }) => {
    await take(actor)
    const told = await stormDirection(deps, actor, params.id, query.check)
    return { ...told, windSentence: said(told.windSentence), motionSentence: said(told.motionSentence) }
  })

  /** What the newest scan says of the roof. */
  async function roofOf(propertyId: string) {
    const [newest] = await deps.db
      .select({ conditions: scan.conditions })
      .from(scan)
      .where(and(eq(scan.propertyId, propertyId), isNull(scan.deletedAt)))
      .orderBy(desc(scan.createdAt))
      .limit(1)
    return (newest?.conditions ?? unknownConditions).roofAssembly
  }
}
