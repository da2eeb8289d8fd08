import { inOrder } from '@ridgeline/contracts/draft/content'
import type { PropertyPhoto } from '@ridgeline/contracts/property/photo'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { AnnotationShapes, drawingOf } from './annotation-layer.tsx'
import { pictureOf } from './api.ts'

/** A small photo with what is drawn over it. */
export function PhotoFrame({ photo, alt }: { photo: PropertyPhoto; alt: string }) {
  const { photos } = useContent()
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
          <AnnotationShapes annotations={annotations} drawing={drawing} />
        </svg>
      )}
    </span>
  )
}
