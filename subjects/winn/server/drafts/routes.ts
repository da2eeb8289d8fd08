import { openClaimOf } from '@ridgeline/property/contract/claim'
import { claimsOf } from '@ridgeline/property/server/claims/open-claim'
import { csvAnswer } from '@ridgeline/scan/server/captures/anomaly-list'
import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { streamSSE } from 'hono/streaming'
import { costsOfClaim } from '#contract/content'
import { costsInStep } from '#contract/quantity'
import { draftEvents, editDraft, estimateCsv, listDraftChanges, openDraft, readDraft } from '#contract/report-draft'
import { presentEstimate } from '#server/drafts/estimate-csv'
import { followDraft } from '#server/drafts/follow-draft'
import { measuredOf } from '#server/drafts/measured'
import { presentDraft } from '#server/drafts/present'
import { presentProgramLines } from '#server/drafts/program-csv'
import { changesOf, editDraftBy, findDraft, openDraftOf } from '#server/drafts/service'
import { itemsOf } from '#server/price-lists/service'

export function reportDraftRoutes(mount: Mount, deps: Deps): void {
  mount.json(openDraft, async ({ actor, params }) => presentDraft(await openDraftOf(deps, actor, params.id)))
  mount.json(readDraft, async ({ actor, params }) => presentDraft(await findDraft(deps, actor, params.id)))
  mount.json(editDraft, async ({ actor, params, body }) => editDraftBy(deps, actor, params.id, body.edits))
  mount.binary(estimateCsv, async ({ actor, params, query }) => {
    const draft = await findDraft(deps, actor, params.id)
    const { measured, names } = await measuredOf(deps, actor, draft.propertyId)
    const claim = openClaimOf(await claimsOf(deps.db, draft.propertyId))
    const costs = costsOfClaim(costsInStep(presentDraft(draft).content.costs, measured), claim)
    const isForProgram = query.columns === 'program'
    const csv = isForProgram ? presentProgramLines(costs, await itemsOf(deps, actor)) : presentEstimate(costs, names)
    return csvAnswer(csv, `Estimate ${draft.id}.csv`)
  })
  mount.page(listDraftChanges, async ({ actor, params, query }) => pageReply(await changesOf(deps, actor, params.id, query)))
  mount.binary(draftEvents, async ({ actor, params }, c) => {
    await findDraft(deps, actor, params.id)
    // Proxies that collect a stream before passing it on would hide the changes.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => followDraft(deps, () => mount.whoIs(c), params.id, stream))
  })
}
