import { askStorms, checkStorms, listStormChecks, STORM_QUESTIONS_A_MINUTE } from '@ridgeline/contracts/storm/storm-check'
import {
  listStormFindings,
  putPropertyWatch,
  putStormWatch,
  readPropertyWatch,
  readStormWatch,
} from '@ridgeline/contracts/storm-watch/watch'
import { message } from '@ridgeline/words/message'
import { databaseLimiter } from '#db/rate-limiter'
import type { Deps } from '#deps'
import { checkProperty, checksOf } from '#features/storms/checks'
import { listFindings } from '#features/storms/findings'
import { inWords } from '#features/storms/in-words'
import { askAbout } from '#features/storms/service'
import { changeWatch, readPropertySwitch, readWatch, switchProperty } from '#features/storms/watch-settings'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'
import { type Mount, pageReply } from '#http/mount'

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
