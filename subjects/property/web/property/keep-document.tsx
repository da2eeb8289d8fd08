import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useState } from 'react'
import { useDocumentUpload } from './use-document-upload.ts'

/** One press keeps a file with the documents of a property, where nothing else can be made of it. */
export function KeepDocument({ file, propertyId }: { file: File; propertyId: string }) {
  const [isAsked, setAsked] = useState(false)
  const { all, add, forget } = useDocumentUpload(propertyId)
  const [sending] = all
  const keep = () => {
    if (sending) forget(sending.key)
    setAsked(true)
    add([file])
  }
  if (isAsked && !sending) return <p role="status">{`${file.name} is with the documents of the property.`}</p>
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" pending={sending?.reason === null} onClick={keep}>
        {sending?.reason === null ? 'Keeping...' : 'Keep it with the documents'}
      </Button>
      {sending?.reason && <p className="text-muted">{sending.reason}</p>}
    </div>
  )
}
