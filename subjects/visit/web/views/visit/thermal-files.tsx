import { uploadExtensions } from '@ridgeline/scan/contract/upload'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { useId, useState } from 'react'
import { Part } from '#web/kit.tsx'
import { type PhoneFile, PhoneFull } from '#web/phone/phone.ts'
import { usePhone } from '#web/phone-context.ts'
import { freeShot } from '#web/views/shot/free-shot.ts'

/** Files of a thermal camera, by cable, card or share sheet: they are kept as they are and join the shots by their own time. */
export function ThermalFiles({ visitId, files }: { visitId: string; files: readonly PhoneFile[] }) {
  const phone = usePhone()
  const id = useId()
  const [problem, setProblem] = useState('')
  const add = async (chosen: readonly File[]) => {
    setProblem('')
    try {
      for (const file of chosen) await phone.keep(visitId, 'thermal', file, file.name, freeShot(file.lastModified))
    } catch (error) {
      setProblem(
        error instanceof PhoneFull
          ? 'There is no room left on this phone. Send what waits or free some space, then choose the rest again.'
          : 'A file could not be kept. Choose it again.',
      )
    }
  }
  const waiting = files.filter(({ state }) => state !== 'on-server').length
  return (
    <Part title={files.length === 0 ? 'Thermal camera' : `Thermal camera: ${formatCount(files.length, 'file')}`}>
      {waiting > 0 && <p className="m-0 text-base text-muted">{`Not on the server yet: ${waiting} of ${files.length}`}</p>}
      <label
        htmlFor={id}
        className="flex min-h-16 items-center rounded-ui border border-line bg-surface px-4 text-lg font-medium focus-within:outline-2"
      >
        Add files of the camera
        <input
          id={id}
          type="file"
          multiple
          accept={uploadExtensions.join(',')}
          className="sr-only"
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="m-0 text-lg text-critical">
          {problem}
        </p>
      )}
    </Part>
  )
}
