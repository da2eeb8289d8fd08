import { formatCount } from '@ridgeline/web/format/count.ts'
import { CloudUpload } from 'lucide-react'
import { Link } from 'react-router'
import type { DraftStore } from '#web/upload/queue/draft.ts'
import { totalsOf } from '#web/upload/queue/queue.ts'
import { type Surroundings, type UploadWork, useUpload } from './use-upload.ts'

/** Other screens are not covered and not left. */
const elsewhere: Surroundings = { busy: () => {}, idle: () => {}, leave: () => {} }

/** Goes on with an upload on any screen, and says how far it is. */
export function GoesOn({ store }: { store: DraftStore }) {
  const work = useUpload(store, elsewhere)
  if (work.queue.length === 0) return null
  return (
    <div className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-sm">
      <CloudUpload aria-hidden size={16} className="shrink-0 text-warning" />
      <p role="status" className="min-w-0 wrap-break-word">
        {stateOf(work)}
      </p>
      <Link to="/upload" className="inline-flex min-h-11 shrink-0 items-center text-accent-text underline underline-offset-2 md:min-h-6">
        {work.isPending ? 'Show upload' : 'Go on'}
      </Link>
    </div>
  )
}

function stateOf({ form: { name }, queue, isPending, isFinishing, isWaiting }: UploadWork): string {
  const { accepted, done, failed, waiting } = totalsOf(queue)
  const scan = name.trim() || 'a new scan'
  if (!isPending) {
    const sentence = `Not sent yet: ${formatCount(accepted, 'file')} for ${scan}.`
    return failed > 0 ? `${sentence} ${formatCount(failed, 'file was', 'files were')} not taken by the server.` : sentence
  }
  const count = `Upload for ${scan}: ${done} of ${accepted} safe on the server.`
  if (isWaiting || waiting > 0) return `${count} Waiting for the connection; it goes on by itself.`
  return isFinishing ? `${count} The scan is being made.` : `${count} It goes on by itself.`
}
