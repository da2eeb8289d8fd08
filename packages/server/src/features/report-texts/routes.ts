import {
  createTemplate,
  listTemplates,
  patchTemplate,
  putReportTemplate,
  readReportTemplate,
  readTemplate,
  removeTemplate,
} from '@ridgeline/contracts/draft/template'
import { createComment, listComments, patchComment, removeComment } from '@ridgeline/contracts/report/comment'
import type { Deps } from '#deps'
import { addComment, changeComment, commentsOf, dropComment } from '#features/report-texts/comments'
import { defaultTemplate, putDefaultTemplate } from '#features/report-texts/template'
import { addTemplate, changeTemplate, dropTemplate, templateBy, templatesOf } from '#features/report-texts/templates'
import { type Mount, pageReply } from '#http/mount'

export function reportTextRoutes(mount: Mount, deps: Deps): void {
  mount.page(listComments, async ({ actor, query }) => pageReply(await commentsOf(deps, actor, query)))
  mount.json(createComment, async ({ actor, body }) => addComment(deps, actor, body))
  mount.json(patchComment, async ({ actor, params, body }) => changeComment(deps, actor, params.id, body))
  mount.json(removeComment, async ({ actor, params }) => {
    await dropComment(deps, actor, params.id)
    return { removed: true as const }
  })
  mount.json(readReportTemplate, async ({ actor }) => defaultTemplate(deps.db, actor.organizationId))
  mount.json(putReportTemplate, async ({ actor, body }) => putDefaultTemplate(deps, actor, body))
  mount.page(listTemplates, async ({ actor, query }) => pageReply(await templatesOf(deps, actor, query)))
  mount.json(readTemplate, async ({ actor, params }) => templateBy(deps, actor, params.id))
  mount.json(createTemplate, async ({ actor, body }) => addTemplate(deps, actor, body))
  mount.json(patchTemplate, async ({ actor, params, body }) => changeTemplate(deps, actor, params.id, body))
  mount.json(removeTemplate, async ({ actor, params }) => {
    await dropTemplate(deps, actor, params.id)
    return { removed: true as const }
  })
}
