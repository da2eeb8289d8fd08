import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { message } from '@ridgeline/words/message'
import { askStorms, checkStorms, listStormChecks, STORM_QUESTIONS_A_MINUTE } from '#contract/storm-check'
import { listStormFindings, putPropertyWatch, putStormWatch, readPropertyWatch, readStormWatch } from '#contract/watch/watch'
import { checkProperty, checksOf } from '#server/checks'
import { listFindings } from '#server/findings'
import { inWords } from '#server/in-words'
import { askAbout } from '#server/service'
import { changeWatch, readPropertySwitch, readWatch, switchProperty } from '#server/watch-settings'

export function stormRoutes(mount: Mount, deps: Deps): void {
  const questions = databaseLimiter(deps.db, { name: 'storms', points: STORM_QUESTIONS_A_MINUTE, durationS: 60 })
  const take = async ({ organizationId }: Actor): Promise<void> => {
    const waitMs = await questions.take(organizationId)
    if (waitMs === 0) return
    const sentence = message`Your organization has asked about storms ${STORM_QUESTIONS_A_MINUTE} times within a minute; please wait a moment`
    throw new AppError('too-many-requests', sentence, { retryAfterS: Math.ceil(waitMs / 1000) })
  }
  mount.json(askStorms, async ({ actor, query }) => {
    await take(actor)
    const place = { latitude: query.lat, longitude: query.lon }
    const answer = await askAbout(deps, actor, place, query.date)
    return { ...answer, ...inWords({ ...place, date: answer.day, timeZone: answer.timeZone }, answer) }
  })
  mount.json(checkStorms, async ({ actor, params, body }) => {
    await take(actor)
    return checkProperty(deps, actor, params.id, body.date)
  })
  mount.page(listStormChecks, async ({ actor, params, query }) => pageReply(await checksOf(deps, actor, params.id, query)))
  mount.json(readStormWatch, ({ actor }) => readWatch(deps, actor))
  mount.json(putStormWatch, ({ actor, body }) => changeWatch(deps, actor, body))
  mount.page(listStormFindings, async ({ actor, query }) => pageReply(await listFindings(deps, actor, query)))
  mount.json(readPropertyWatch, ({ actor, params }) => readPropertySwitch(deps, actor, params.id))
  mount.json(putPropertyWatch, ({ actor, params, body }) => switchProperty(deps, actor, params.id, body.isWatched))
}
