import { createIssue, judgeIssues, listIssues, patchIssue } from '@ridgeline/contracts/scan/issue'
import type { Deps } from '#deps'
import { judgeTogether } from '#features/issues/judge-together'
import { listIssuesOf } from '#features/issues/list'
import { presentIssue } from '#features/issues/present'
import { addIssue, changeIssue, readIssue } from '#features/issues/service'
import type { Actor } from '#http/access'
import { type Mount, pageReply } from '#http/mount'

export function issueRoutes(mount: Mount, deps: Deps): void {
  const show = async (actor: Actor, id: string) => {
    const { row, events } = await readIssue(deps, actor, id)
    return presentIssue(row, events, actor.units)
  }
  mount.page(listIssues, async ({ actor, query }) => pageReply(await listIssuesOf(deps, actor, query)))
  mount.json(createIssue, async ({ params, body, actor }) => show(actor, await addIssue(deps, actor, params.id, body)))
  mount.json(patchIssue, async ({ params, body, actor }) => {
    await changeIssue(deps, actor, params.id, body)
    return show(actor, params.id)
  })
  mount.json(judgeIssues, async ({ params, body, actor }) => ({ changedIds: await judgeTogether(deps, actor, params.id, body) }))
}
