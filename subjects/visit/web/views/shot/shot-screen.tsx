import type { Units } from '@ridgeline/account/contract/session'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useState } from 'react'
import { KeptField, Part, Screen, Target } from '#web/kit.tsx'
import { DrawnMarks } from '#web/marks/drawn-marks.tsx'
import { go, visitPath } from '#web/route.ts'
import { usePicture } from '#web/use-picture.ts'
import { useVisit } from '#web/views/visit/use-visit.ts'
import { doubtText } from '#web/visit-words.ts'

const MarkEditor = late(async () => (await import('#web/marks/mark-editor.tsx')).MarkEditor, <div aria-busy="true" className="flex-1" />)

/** One file of a visit: its picture with marks, where it belongs, and how it stands with the server. */
export function ShotScreen({ visitId, photoId }: { visitId: string; photoId: string }) {
  const { visit, files, phone } = useVisit(visitId)
  const units = useUnits()
  const [isMarking, setMarking] = useState(false)
  const [size, setSize] = useState({ width: 4, height: 3 })
  const [isAsked, setAsked] = useState(false)
  const file = files?.find(({ id }) => id === photoId)
  const url = usePicture(file?.isHere ? photoId : null)
  if (!visit || files === undefined) return <div aria-busy="true" className="flex-1" />
  if (!file)
    return (
      <Screen title="Photo" back={visitPath(visitId)}>
        <p className="text-lg">This photo is not on this phone.</p>
      </Screen>
    )
  const { shot } = file
  const line = visit.state.lines.find(({ key }) => key === shot.line)
  if (isMarking && url)
    return (
      <MarkEditor
        picture={url}
        label={line?.label ?? 'Free shot'}
        marks={shot.marks}
        onDone={(marks) => {
          void phone.changeShot(photoId, { marks })
          setMarking(false)
        }}
        onClose={() => setMarking(false)}
      />
    )
  return (
    <Screen title={line?.label ?? 'Free shot'} back={visitPath(visitId)}>
      {url ? (
        <div className="relative">
          <img
            src={url}
            alt={line?.label ?? 'Free shot'}
            className="w-full rounded-ui"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
          <DrawnMarks marks={shot.marks} width={size.width} height={size.height} />
        </div>
      ) : (
        <p className="m-0 text-lg text-muted">
          {file.isHere ? 'A file of a camera: it is shown at the desk.' : 'The server has it; it was taken off this phone to make room.'}
        </p>
      )}
      <p className="m-0 text-base">
        {stateWords(file)}
        <span className="block text-muted">
          {[
            formatDateTime(shot.takenAt),
            placeWords(shot.fix?.accuracyM ?? null, shot.fix !== null, units),
            ...shot.doubts.map((doubt) => doubtText[doubt]),
          ].join(' · ')}
        </span>
      </p>
      {file.state === 'failed' && (
        <Target look="primary" onClick={() => void phone.sending.retry()}>
          Try again
        </Target>
      )}
      {url && <Target onClick={() => setMarking(true)}>{shot.marks.length === 0 ? 'Mark on the photo' : 'Change the marks'}</Target>}
      <KeptField label="Note" rows={2} value={shot.note} onChange={(note) => void phone.changeShot(photoId, { note })} />
      <Part title="Belongs to">
        <label className="flex flex-col gap-1 text-base text-muted">
          Line of the list
          <select
            value={shot.line ?? ''}
            onChange={(event) => void phone.changeShot(photoId, { line: event.target.value || null })}
            className="min-h-16 rounded-ui border border-control bg-field px-3 text-lg text-ink"
          >
            <option value="">Free shot</option>
            {visit.state.lines.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </Part>
      {file.state !== 'on-server' &&
        (isAsked ? (
          <Target
            look="danger"
            onClick={() => {
              void phone.remove(photoId)
              go(visitPath(visitId), true)
            }}
          >
            Throw it away for good: it is nowhere else
          </Target>
        ) : (
          <Target onClick={() => setAsked(true)}>Throw away</Target>
        ))}
    </Screen>
  )
}

function stateWords({ state, reason }: { state: string; reason: string | null }): string {
  if (state === 'on-server') return 'On the server'
  if (state === 'sending') return 'Safe on this phone, being sent'
  return state === 'failed' ? `Safe on this phone, not taken by the server: ${reason ?? ''}` : 'Safe on this phone'
}

function placeWords(accuracyM: number | null, isKnown: boolean, units: Units): string {
  if (!isKnown) return 'Place not known'
  return accuracyM === null ? 'Place known' : `Place known within ${formatLength(Math.ceil(accuracyM), units, 0)}`
}
