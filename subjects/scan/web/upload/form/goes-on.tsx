import { formatCount } from '@ridgeline/web/format/count.ts'
import { GoesOnBar } from '@ridgeline/web/ui/feedback/goes-on-bar.tsx'
import type { DraftStore } from '#web/upload/queue/draft.ts'
import { totalsOf } from '#web/upload/queue/queue.ts'
import { newRoofOf } from './new-roof.ts'
import { type UploadWork, useUpload } from './use-upload.ts'

/** Goes on with an upload on any screen, and says how far it is. */
export function GoesOn({ store }: { store: DraftStore }) {
  const work = useUpload(store, null)
  if (work.queue.length === 0) return null
  return (
    <GoesOnBar to="/upload" link={work.isPending ? 'Show upload' : 'Go on'}>
      {stateOf(work)}
    </GoesOnBar>
  )
}

function stateOf({ form, queue, isPending, isFinishing, isWaiting }: UploadWork): string {
  const { accepted, done, failed, waiting } = totalsOf(queue)
  const name = newRoofOf(form).name
  const scan = name === '' ? '1 scan not sent' : `1 scan not sent: ${name}`
  if (!isPending) {
    const sentence = `${scan}, ${formatCount(accepted, 'file')}.`
    return failed > 0 ? `${sentence} ${formatCount(failed, 'file was', 'files were')} not taken by the server.` : sentence
  }
  const count = `${scan}, ${done} of ${accepted} safe on the server.`
  if (isWaiting || waiting > 0) return `${count} Waiting for the connection; it goes on by itself.`
  return isFinishing ? `${count} The scan is being made.` : `${count} It goes on by itself.`
}
