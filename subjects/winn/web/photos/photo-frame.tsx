import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { DrawnShapes, drawingOf } from '@ridgeline/web/ui/display/drawn-shapes.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { inOrder } from '#contract/content'
import { pictureOf } from './api.ts'
import { useReported } from './use-reported.ts'

/** A small photo with what is drawn over it. */
export function PhotoFrame({ photo, alt }: { photo: PropertyPhoto; alt: string }) {
  const { photos } = useReported()
  const annotations = inOrder(photos[photo.id]?.annotations ?? {})
  const drawing = drawingOf({ width: photo.width ?? 4, height: photo.height ?? 3 })
  return (
    <span className="relative block aspect-4/3 overflow-hidden bg-canvas">
      <Picture src={photo.state === 'ready' ? pictureOf(photo.id, 'thumbnail') : null} alt={alt} />
      {annotations.length > 0 && (
        <svg
          aria-hidden
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
        >
          <DrawnShapes shapes={annotations} drawing={drawing} />
        </svg>
      )}
    </span>
  )
}
