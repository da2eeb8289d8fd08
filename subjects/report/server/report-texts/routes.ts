import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  createTemplate,
  listTemplates,
  patchTemplate,
  putReportTemplate,
  readReportTemplate,
  readTemplate,
  removeTemplate,
} from '@ridgeline/winn/contract/template'
import { createComment, listComments, patchComment, removeComment } from '#contract/comment'
import { addComment, changeComment, commentsOf, dropComment } from '#server/report-texts/comments'
import { defaultTemplate, putDefaultTemplate } from '#server/report-texts/template'
import { addTemplate, changeTemplate, dropTemplate, templateBy, templatesOf } from '#server/report-texts/templates'

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
