import { use } from 'react'
import type { Outline, PictureRef, ThermalPlate } from '#rules/report-model'
import { PrintScale, usePictureUrl } from './print-scale.ts'

/** A thermogram with its outlines and colour scale, and the visible picture beside it. */
export function PreviewPlate({ plate }: { plate: ThermalPlate }) {
  const scale = use(PrintScale)
  const [min, max] = plate.isAbsolute && scale ? [scale.min, scale.max] : [plate.scaleMin, plate.scaleMax]
  return (
    <figure className="mt-4">
      <div className={plate.visible ? 'grid gap-3 sm:grid-cols-2' : ''}>
        <Picture of={plate.thermal} outlines={plate.outlines} />
        {plate.visible && <Picture of={plate.visible} outlines={plate.visibleOutlines} />}
      </div>
      <figcaption className="mt-1.5 text-sm text-muted">
        {plate.number}: {min} to {max}
      </figcaption>
    </figure>
  )
}

function Picture({ of, outlines }: { of: PictureRef; outlines: readonly Outline[] }) {
  const pictureUrl = usePictureUrl()
  return (
    <div className="relative self-start">
      <img src={pictureUrl(of)} alt={of.alt} loading="lazy" className="block w-full rounded-ui bg-hover" />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        {outlines.map((o) => (
          <polygon
            key={o.label + o.points.join()}
            points={o.points.map((p) => p.join(',')).join(' ')}
            fill="none"
            stroke="#ffffff"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  )
}
