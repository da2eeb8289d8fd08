import { createComment, listComments, patchComment, removeComment } from '@ridgeline/contracts/comment'
import { putReportTemplate, readReportTemplate } from '@ridgeline/contracts/draft/template'
import type { Deps } from '#deps'
import { addComment, changeComment, commentsOf, dropComment } from '#features/report-texts/comments'
import { changeTemplate, templateOfOrganization } from '#features/report-texts/template'
import { type Mount, pageReply } from '#http/mount'

export function reportTextRoutes(mount: Mount, deps: Deps): void {
  mount.page(listComments, async ({ actor, query }) => pageReply(await commentsOf(deps, actor, query)))
  mount.json(createComment, async ({ actor, body }) => addComment(deps, actor, body))
  mount.json(patchComment, async ({ actor, params, body }) => changeComment(deps, actor, params.id, body))
  mount.json(removeComment, async ({ actor, params }) => {
    await dropComment(deps, actor, params.id)
    return { removed: true as const }
  })
  mount.json(readReportTemplate, async ({ actor }) => templateOfOrganization(deps.db, actor.organizationId))
  mount.json(putReportTemplate, async ({ actor, body }) => changeTemplate(deps, actor, body))
}
