import { draftEvents, editDraft, listDraftChanges, openDraft, readDraft } from '@ridgeline/contracts/draft/report-draft'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#deps'
import { followDraft } from '#features/report-drafts/follow-draft'
import { presentDraft } from '#features/report-drafts/present'
import { changesOf, editDraftBy, findDraft, openDraftOf } from '#features/report-drafts/service'
import { type Mount, pageReply } from '#http/mount'

export function reportDraftRoutes(mount: Mount, deps: Deps): void {
  mount.json(openDraft, async ({ actor, params }) => presentDraft(await openDraftOf(deps, actor, params.id)))
  mount.json(readDraft, async ({ actor, params }) => presentDraft(await findDraft(deps, actor, params.id)))
  mount.json(editDraft, async ({ actor, params, body }) => editDraftBy(deps, actor, params.id, body.edits))
  mount.page(listDraftChanges, async ({ actor, params, query }) => pageReply(await changesOf(deps, actor, params.id, query)))
  mount.binary(draftEvents, async ({ actor, params }, c) => {
    await findDraft(deps, actor, params.id)
    // Proxies that collect a stream before passing it on would hide the changes.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => followDraft(deps, () => mount.whoIs(c), params.id, stream))
  })
}
