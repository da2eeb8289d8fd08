import { useRef } from 'react'
import { ROOM_FOR_PENDING } from '#rules/room'
import { standing } from '#rules/shot-list'
import { CameraView } from '#web/camera/camera-view.tsx'
import { go, visitPath } from '#web/route.ts'
import { useSun } from '#web/sun.ts'
import { usePicture } from '#web/use-picture.ts'
import { shotsOf, useVisit } from '#web/views/visit/use-visit.ts'

interface Props {
  visitId: string
  /** Key of the line that the shots land on; null: free shots. */
  line: string | null
  /** The issue that they show. */
  issueId: string | null
  /** Who takes them. */
  by: string
}

/** The camera of a visit. It stays open for as many shots as a line needs, and leads to the next line that is missing. */
export function CameraScreen({ visitId, line: key, issueId, by }: Props) {
  const { visit, files = [], elsewhere = [], phone } = useVisit(visitId)
  const [isSun, setSun] = useSun()
  const last = files.findLast(({ kind, isHere }) => kind === 'photo' && isHere)
  const opened = useRef(last?.id ?? null)
  const lastPicture = usePicture(opened.current)
  if (!visit) return <div aria-busy="true" className="flex-1" />
  const { lines, answers } = visit.state
  const line = lines.find((listed) => listed.key === key)
  const { next } = standing({ lines, answers, shots: shotsOf(files, elsewhere) })
  const isDone = files.some(({ shot }) => shot.line === key)
  const back = visitPath(visitId, issueId ? `/issue/${issueId}` : '')
  return (
    <>
      <CameraView
        label={line?.label ?? (issueId ? 'The issue' : 'Free shot')}
        member={by}
        hasRoom={async () => (await phone.room()).freeBytes >= ROOM_FOR_PENDING}
        lastPicture={lastPicture}
        isSun={isSun}
        onSun={setSun}
        onClose={() => go(back, true)}
        onShot={async (blob, fileName, { takenAt, fix, headingDeg, doubts, small }) => {
          const shot = { line: line?.key ?? null, takenAt, fix, headingDeg, note: '', marks: [], doubts, issueId }
          const { id } = await phone.keep(visitId, 'photo', blob, fileName, shot, small)
          return { doubts, drop: () => phone.remove(id) }
        }}
        next={
          issueId === null && isDone && next !== null && next.key !== key
            ? { label: next.label, go: () => go(visitPath(visitId, `/camera?line=${encodeURIComponent(next.key)}`), true) }
            : null
        }
      />
      {/* named here once their rows are committed, and not before */}
      <ul className="sr-only" aria-hidden="true">
        {files.map(({ id, sha256 }) => (
          <li key={id} data-safe={id} data-sha256={sha256} />
        ))}
      </ul>
    </>
  )
}
