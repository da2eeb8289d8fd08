import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { takeAlong } from '#contract/take-along'
import { listVisits, putVisit, putVisitFile, putVisitIssue, putVisitPhoto, readVisit } from '#contract/visit'
import { listVisitsOf, readOwnVisit, readPhoto } from '#server/list'
import { putFile } from '#server/put-file'
import { putIssue } from '#server/put-issue'
import { putPhoto } from '#server/put-photo'
import { writeVisit } from '#server/put-visit'
import { takenAlong } from '#server/take-along/take-along'

export function visitRoutes(mount: Mount, deps: Deps): void {
  mount.page(listVisits, async ({ actor, query }) => pageReply(await listVisitsOf(deps, actor, query)))
  mount.json(readVisit, async ({ actor, params }) => readOwnVisit(deps, actor, params.id))
  mount.json(putVisit, async ({ actor, params, body }) => {
    await writeVisit(deps, actor, params.id, body)
    return readOwnVisit(deps, actor, params.id)
  })
  mount.json(putVisitPhoto, async ({ actor, params, body }) => {
    await putPhoto(deps, actor, params, body)
    return readPhoto(deps, actor, params)
  })
  mount.json(putVisitIssue, async ({ actor, params, body }) => putIssue(deps, actor, params, body))
  mount.json(putVisitFile, async ({ actor, params, body }) => putFile(deps, actor, params, body))
  mount.json(takeAlong, async ({ actor, query }) => takenAlong(deps, actor, query))
}
