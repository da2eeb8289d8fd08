import { late } from '@ridgeline/web/ui/late.tsx'
import { useEffect, useMemo, useState } from 'react'
import { draftDatabase } from '#web/upload/queue/draft-database.ts'
import { useSender } from '#web/upload/queue/use-sender.ts'

const GoesOn = late(async () => (await import('./goes-on.tsx')).GoesOn)

/** An upload that was left before it was done, on every screen but its own; the code of sending comes only where there is one. */
export function UnfinishedUpload({ owner }: { owner: string }) {
  const store = useMemo(() => draftDatabase(owner), [owner])
  const isSender = useSender(owner)
  const [hasFiles, setHasFiles] = useState(false)
  useEffect(() => {
    // a browser that keeps nothing has nothing unfinished
    if (isSender)
      store.read().then(
        (draft) => setHasFiles(draft !== null && draft.files.length > 0),
        () => {},
      )
  }, [store, isSender])
  return isSender && hasFiles ? <GoesOn store={store} /> : null
}
