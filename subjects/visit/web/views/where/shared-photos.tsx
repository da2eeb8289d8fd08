import { formatCount } from '@ridgeline/web/format/count.ts'
import { useEffect, useState } from 'react'
import { Part, Target } from '#web/kit.tsx'
import type { PhoneVisit } from '#web/phone/phone.ts'
import { removeShared, type SharedFile, sharedFiles } from '#web/phone/shared-files.ts'
import { usePhone } from '#web/phone-context.ts'
import { go, visitPath } from '#web/route.ts'
import { freeShot, kindOf } from '#web/views/shot/free-shot.ts'

/** Photos that another program of the phone handed over: they lie here already, and go into the visit that is chosen. */
export function SharedPhotos({ visits }: { visits: readonly PhoneVisit[] }) {
  const phone = usePhone()
  const [files, setFiles] = useState<readonly SharedFile[]>([])
  useEffect(() => void sharedFiles().then(setFiles), [])
  if (files.length === 0) return null
  const put = async (visitId: string) => {
    for (const { id, bytes, fileName, madeAt } of files) {
      await phone.keep(visitId, kindOf(fileName), bytes, fileName, freeShot(madeAt))
      await removeShared(id)
    }
    go(visitPath(visitId), true)
  }
  return (
    <Part title={`Shared with Capture: ${formatCount(files.length, 'file')}`}>
      {visits.map(({ id, title }) => (
        <Target key={id} look="primary" onClick={() => void put(id)}>{`Put into ${title}`}</Target>
      ))}
      {visits.length === 0 && (
        <p className="m-0 text-lg">Choose where you are: they go into the visit that begins, and stay here until then.</p>
      )}
    </Part>
  )
}
