import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { type ShotLine, shotGroups } from '#contract/shot'
import type { Visit } from '#contract/visit'
import { inReadersWords } from '#rules/line-words'
import { newestAnswers } from '#rules/shot-list'
import { VisitPhoto } from '#web/desk/visit-photo.tsx'
import { groupLabel } from '#web/visit-words.ts'

/** The list of shots in its order, each line with its photos, the reason why there is none, or that it is missing; free shots at its end. */
export function ShotLines({ visit }: { visit: Visit }) {
  const because = new Map(newestAnswers(visit.answers).map((answer) => [answer.line, answer.because]))
  const free = visit.photos.filter(({ line }) => !visit.lines.some(({ key }) => key === line))
  return (
    <div className="flex flex-col gap-6">
      {shotGroups.map((group) => {
        const lines = inReadersWords(visit.lines).filter((line) => line.group === group)
        const isPhotographed = (line: ShotLine) => visit.photos.some((photo) => photo.line === line.key)
        return (
          lines.length > 0 && (
            <section key={group}>
              <h3 className="mb-2 font-semibold">{groupLabel[group]}</h3>
              <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
                {lines
                  .toSorted((a, b) => Number(isPhotographed(b)) - Number(isPhotographed(a)))
                  .map((line) => (
                    <Line key={line.key} visit={visit} line={line} because={because.get(line.key) ?? null} />
                  ))}
              </ul>
            </section>
          )
        )
      })}
      {free.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">Free shots</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {free.map((photo) => (
              <VisitPhoto key={photo.id} photo={photo} label="Free shot" />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Line({ visit, line, because }: { visit: Visit; line: ShotLine; because: string | null }) {
  const photos = visit.photos.filter((photo) => photo.line === line.key)
  const files = visit.files.filter((file) => file.line === line.key)
  const isDone = photos.length + files.length > 0
  return (
    <li>
      <div className="mb-1.5 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-break-word">{line.label}</span>
        {!isDone && (because ? <Badge tone="warning">Not accessible</Badge> : <Badge>Missing</Badge>)}
        {!isDone && because && <span className="text-sm text-muted">{because}</span>}
        {files.map(({ id, fileName }) => (
          <span key={id} className="text-sm text-muted">
            {fileName}
          </span>
        ))}
      </div>
      {photos.length > 0 && (
        <ul className={photos.length > 1 ? 'grid grid-cols-2 gap-3' : ''}>
          {photos.map((photo) => (
            <VisitPhoto key={photo.id} photo={photo} label={line.label} />
          ))}
        </ul>
      )}
    </li>
  )
}
