import { failureOf } from '@ridgeline/web/calls/change.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useState } from 'react'
import type { UploadForm } from '#web/upload/queue/draft.ts'
import { makeSample } from './sample-file.ts'

interface Props {
  onFiles: (files: readonly File[], form: Partial<UploadForm>) => void
  /** The look of what stands beside it. */
  className: string
}

/** For whoever has no thermogram at hand: pictures of a made-up roof, uploaded as one's own would be. */
export function TrySample({ onFiles, className }: Props) {
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      onFiles(await makeSample(), {
        name: 'Sample roof',
        notes: 'A made-up roof to try Ridgeline with. No such building exists: delete the property when you are done.',
      })
    } catch (error) {
      toast(failureOf(error, { title: 'Sample not made', sentence: 'This browser could not make the sample pictures.' }))
    } finally {
      setMaking(false)
    }
  }
  return (
    <button type="button" className={className} disabled={isMaking} onClick={() => void make()}>
      {isMaking ? 'Drawing a roof...' : 'Try a sample roof'}
    </button>
  )
}
