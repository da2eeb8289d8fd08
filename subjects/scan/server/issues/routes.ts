import { organizationOf } from '@ridgeline/account/server/organizations/own'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { createIssue, judgeIssues, listIssues, patchIssue } from '#contract/issue/issue'
import { judgeTogether } from '#server/issues/judge-together'
import { listIssuesOf } from '#server/issues/list'
import { presentIssue } from '#server/issues/present'
import { addIssue, changeIssue, readIssue } from '#server/issues/service'
import { ownConfidence } from '#server/method/own-confidence'

export function issueRoutes(mount: Mount, deps: Deps): void {
  const show = async (actor: Actor, id: string) => {
    const { row, events } = await readIssue(deps, actor, id)
    return presentIssue(row, events, actor.units, await ownConfidence(deps.db, await organizationOf(deps.db, actor)))
  }
  mount.page(listIssues, async ({ actor, query }) => pageReply(await listIssuesOf(deps, actor, query)))
  mount.json(createIssue, async ({ params, body, actor }) => show(actor, await addIssue(deps, actor, params.id, body)))
  mount.json(patchIssue, async ({ params, body, actor }) => {
    await changeIssue(deps, actor, params.id, body)
    return show(actor, params.id)
  })
  mount.json(judgeIssues, async ({ params, body, actor }) => ({ changedIds: await judgeTogether(deps, actor, params.id, body) }))
}
