import { costsInStep } from '@ridgeline/contracts/draft/quantity'
import { draftEvents, editDraft, estimateCsv, listDraftChanges, openDraft, readDraft } from '@ridgeline/contracts/draft/report-draft'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#deps'
import { csvAnswer } from '#features/captures/anomaly-list'
import { presentEstimate } from '#features/report-drafts/estimate-csv'
import { followDraft } from '#features/report-drafts/follow-draft'
import { measuredOf } from '#features/report-drafts/measured'
import { presentDraft } from '#features/report-drafts/present'
import { changesOf, editDraftBy, findDraft, openDraftOf } from '#features/report-drafts/service'
import { type Mount, pageReply } from '#http/mount'

export function reportDraftRoutes(mount: Mount, deps: Deps): void {
  mount.json(openDraft, async ({ actor, params }) => presentDraft(await openDraftOf(deps, actor, params.id)))
  mount.json(readDraft, async ({ actor, params }) => presentDraft(await findDraft(deps, actor, params.id)))
  mount.json(editDraft, async ({ actor, params, body }) => editDraftBy(deps, actor, params.id, body.edits))
  mount.binary(estimateCsv, async ({ actor, params }) => {
    const draft = await findDraft(deps, actor, params.id)
    const { measured, names } = await measuredOf(deps, actor, draft.propertyId)
    return csvAnswer(presentEstimate(costsInStep(presentDraft(draft).content.costs, measured), names), `Estimate ${draft.id}.csv`)
  })
  mount.page(listDraftChanges, async ({ actor, params, query }) => pageReply(await changesOf(deps, actor, params.id, query)))
  mount.binary(draftEvents, async ({ actor, params }, c) => {
    await findDraft(deps, actor, params.id)
    // Proxies that collect a stream before passing it on would hide the changes.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => followDraft(deps, () => mount.whoIs(c), params.id, stream))
  })
}
