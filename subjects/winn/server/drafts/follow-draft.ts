import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { type EventStream, followChanges } from '@ridgeline/server/http/answer/follow-changes'
import { findDraft } from '#server/drafts/service'

/** Sends the number of the draft's revision on every change, until the listener goes away or signs out. */
export async function followDraft(
  deps: Pick<Deps, 'db' | 'events'>,
  whoListens: () => Promise<Actor | null>,
  draftId: string,
  stream: EventStream,
): Promise<void> {
  async function tellRevision(): Promise<'more' | 'over'> {
    const actor = await whoListens()
    if (!actor) return 'over'
    const { revision } = await findDraft(deps, actor, draftId)
    await stream.writeSSE({ event: 'revision', data: JSON.stringify({ revision }) })
    return 'more'
  }
  await followChanges(deps.events, draftId, stream, tellRevision)
}
