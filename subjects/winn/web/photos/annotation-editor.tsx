import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { DrawnShapes, drawingOf } from '@ridgeline/web/ui/display/drawn-shapes.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { ArrowUpRight, Circle, Trash2, Type } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { inOrder } from '#contract/content'
import type { Annotation } from '#contract/evidence'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { DraftText } from '#web/fields/draft-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { usePhotoUse } from './use-photo-use.ts'

type Kind = Annotation['kind']
type Point = Annotation['from']
const kinds = [
  { value: 'arrow', label: 'Arrow', icon: <ArrowUpRight aria-hidden size={16} /> },
  { value: 'circle', label: 'Circle', icon: <Circle aria-hidden size={16} /> },
  { value: 'text', label: 'Text', icon: <Type aria-hidden size={16} /> },
] as const satisfies readonly { value: Kind; label: string; icon: unknown }[]
const words = { arrow: 'Arrow', circle: 'Circle', text: 'Text' } as const satisfies Record<Kind, string>
/** Below this share of the picture a stroke is a slip of the finger. */
const LEAST_STROKE = 0.015

interface Props {
  photoId: string
  src: string
  alt: string
  size: { readonly width: number; readonly height: number }
}

/** A photo that is drawn over: with the pointer, or by numbers in the list below. The photo itself stays as it is. */
export function AnnotationEditor({ photoId, src, alt, size }: Props) {
  const path = ['photos', photoId, 'annotations']
  const { use, begin } = usePhotoUse(photoId)
  const { set } = useDraftStore()
  const [kind, setKind] = useState<Kind>('arrow')
  const [stroke, setStroke] = useState<{ from: Point; to: Point } | null>(null)
  const frame = useRef<SVGSVGElement>(null)
  const all = inOrder(use.annotations)
  const drawing = drawingOf(size)
  const add = (from: Point, to: Point) => {
    const order = (all.at(-1)?.order ?? 0) + 1
    begin()
    set([...path, crypto.randomUUID()], { order, kind, from: [...from], to: [...to], text: kind === 'text' ? 'Text' : '' })
  }
  const at = (event: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    return [share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)]
  }
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setStroke({ from: at(event), to: at(event) })
  }
  const end = (event: PointerEvent) => {
    if (stroke === null) return
    const to = at(event)
    setStroke(null)
    if (kind === 'text' || Math.hypot(to[0] - stroke.from[0], to[1] - stroke.from[1]) >= LEAST_STROKE) add(stroke.from, to)
  }
  const shown = stroke ? [...all, { id: 'stroke', order: 0, kind, ...stroke, text: '' }] : all
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="Draw" options={kinds} value={kind} onChange={setKind} />
        <Button size="small" onClick={() => add([0.4, 0.4], [0.6, 0.6])}>
          Add in the middle
        </Button>
      </div>
      <div className="relative overflow-hidden rounded-ui bg-canvas" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <img src={src} alt={alt} draggable={false} className="absolute inset-0 size-full object-contain select-none" />
        <svg
          ref={frame}
          role="img"
          aria-label={`Drawing over ${alt}`}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="absolute inset-0 size-full cursor-crosshair touch-none"
          onPointerDown={press}
          onPointerMove={(event) => stroke && setStroke({ ...stroke, to: at(event) })}
          onPointerUp={end}
          onPointerCancel={() => setStroke(null)}
        >
          <DrawnShapes shapes={shown} drawing={drawing} />
        </svg>
      </div>
      {all.length > 0 && (
        // what a visit drew becomes the draft's own before it is changed
        <ol aria-label="Annotations" onFocusCapture={begin} onPointerDownCapture={begin} className="flex flex-col gap-3">
          {all.map((annotation, i) => (
            <li
              key={annotation.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <DraftText path={[...path, annotation.id, 'text']} label={`${words[annotation.kind]} ${i + 1}: text`} maxLength={200} />
              <IconButton
                label={`Remove ${words[annotation.kind].toLowerCase()} ${i + 1}`}
                className="sm:order-last"
                onClick={() => set([...path, annotation.id], null)}
              >
                <Trash2 aria-hidden size={16} />
              </IconButton>
              <PlaceFields
                annotation={annotation}
                number={i + 1}
                onChange={(end, place) => set([...path, annotation.id, end], [...place])}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Ten thousandths of the picture are finer than any pixel of it. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
