import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useState } from 'react'
import type { ThermalImages } from '#rules/report-model'
import { PreviewFacts } from './preview-parts.tsx'
import { PreviewPlate } from './preview-plate.tsx'

/** The preview shows this many of each at first; the PDF has all of them. */
const firstShown = 6

export function PreviewImages({ section: s }: { section: ThermalImages }) {
  const [all, setAll] = useState(false)
  const hidden = Math.max(0, s.images.length - firstShown) + Math.max(0, s.photos.length - firstShown)
  const cut = <T,>(list: readonly T[]): readonly T[] => (all ? list : list.slice(0, firstShown))
  return (
    <>
      <p className="mt-2">{s.lead}</p>
      {s.common.length > 0 && (
        <>
          <p className="mt-3 text-sm text-muted">The same for all of them</p>
          <PreviewFacts facts={s.common} />
        </>
      )}
      {cut(s.images).map((i) => (
        <div key={i.plate.number} className="mt-6">
          <PreviewPlate plate={i.plate} />
          <p className="mt-1 break-all">{i.fileName}</p>
          <PreviewFacts facts={i.facts} />
          {i.notes.map((n) => (
            <p key={n} className="mt-1.5 text-muted">
              {n}
            </p>
          ))}
        </div>
      ))}
      {s.photos.length > 0 && <p className="mt-6">{s.photosLead}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {cut(s.photos).map((p) => (
          <figure key={p.number}>
            <img
              src={`/api/captures/${p.picture.captureId}/pictures/${p.picture.name}`}
              alt={p.picture.alt}
              loading="lazy"
              className="aspect-[4/3] w-full rounded-ui bg-hover object-cover"
            />
            <figcaption className="mt-1 text-sm text-muted">
              {p.number}: {p.caption || p.fileName}
            </figcaption>
          </figure>
        ))}
      </div>
      {hidden > 0 && !all && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  )
}
