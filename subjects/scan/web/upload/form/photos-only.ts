import { isPhotoName } from '@ridgeline/property/contract/photo'
import type { Previews } from '#web/upload/preview/previews.ts'
import type { Queue } from '#web/upload/queue/queue.ts'

/** Whether the files to send are photos without temperatures, each of them opened here and seen to be one: no survey, but photos of the property. */
export function arePhotosOnly(queue: Queue, previews: Pick<Previews, 'stateOf'>): boolean {
  const sent = queue.filter(({ state }) => state !== 'refused')
  return (
    sent.length > 0 &&
    sent.every(({ id, name }) => {
      const shown = previews.stateOf(id)
      return shown.state === 'ready' && (shown.preview.kind === 'photo' || shown.preview.kind === 'heat') && isPhotoName(name)
    })
  )
}
