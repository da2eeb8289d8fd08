import { useUnits } from '@ridgeline/web/format/units.tsx'
import { ArrowUpRight, Check, Circle, Redo2, Ruler, Trash2, Type, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useReducer, useRef, useState } from 'react'
import type { Mark } from '#contract/shot'
import { emptyDrawing, endAt, type Point, stepDrawing, withLengths } from '#rules/marks'
import { ChosenMark } from '#web/marks/chosen-mark.tsx'
import { DrawnMarks, lengthText } from '#web/marks/drawn-marks.tsx'
import { markKinds, markWords } from '#web/marks/mark-words.ts'
import { MovePad } from '#web/move-pad.tsx'
import { useArrival } from '#web/use-arrival.ts'

interface Props {
  /** Address of the picture. */
  picture: string
  /** What is said of the picture where it is not seen. */
  label: string
  marks: readonly Mark[]
  /** The marks as they are to be kept. */
  onDone: (marks: Mark[]) => void
  onClose: () => void
}

/** How near a finger has to come to the end of a mark (share of the picture's height): a fingertip in a glove on a phone. */
const REACH = 0.07
/** An arrow key moves by this share of the picture. */
const NUDGE = 0.01

const icons = {
  arrow: <ArrowUpRight aria-hidden size={28} />,
  circle: <Circle aria-hidden size={28} />,
  text: <Type aria-hidden size={28} />,
  length: <Ruler aria-hidden size={28} />,
  measured: <Ruler aria-hidden size={28} strokeDasharray="3 2" />,
} as const satisfies Record<Mark['kind'], ReactNode>

const target =
  'inline-flex min-h-16 min-w-16 items-center justify-center gap-2 rounded-ui border-2 px-2 text-base font-semibold disabled:opacity-50 touch-manipulation'
const off = `${target} border-control bg-surface text-ink`
const on = `${target} border-accent bg-accent text-accent-ink`

/** Draws on a photo with a finger, a pointer or keys. Marks are kept beside the photo, never in it. */
export function MarkEditor({ picture, label, marks, onDone, onClose }: Props) {
  const [drawing, step] = useReducer(stepDrawing, marks, emptyDrawing)
  const [kind, setKind] = useState<Mark['kind']>('arrow')
  const [size, setSize] = useState({ width: 4, height: 3 })
  const aspect = size.width / size.height
  const shown = withLengths(drawing.marks, aspect)
  const chosen = drawing.chosen === null ? undefined : shown[drawing.chosen]
  const heading = useArrival('', true)
  const isKnown = shown.some((mark) => mark.kind === 'length' && mark.lengthM !== null)

  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
    if (x !== 0 || y !== 0)
      step({ do: 'nudge', end: event.shiftKey ? 'to' : event.altKey ? 'from' : 'both', x: (x ?? 0) * NUDGE, y: (y ?? 0) * NUDGE })
    else if (event.key === 'Delete' || event.key === 'Backspace') step({ do: 'remove' })
    else if ((event.ctrlKey || event.metaKey) && event.key === 'z') step({ do: event.shiftKey ? 'redo' : 'undo' })
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const addInMiddle = () => {
    step({ do: 'draw', kind, at: { x: 0.5, y: 0.5 } })
    step({ do: 'drop', aspect })
  }

  return (
    <section aria-label="Marks on the photo" className="fixed inset-0 z-50 flex flex-col bg-canvas text-ink" onKeyDown={onKey}>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Marks on the photo
      </h1>
      <header className="flex items-center gap-2 p-2 pt-[max(8px,env(safe-area-inset-top))]">
        <button type="button" className={off} aria-label="Leave without keeping" title="Leave without keeping" onClick={onClose}>
          <X aria-hidden size={28} />
        </button>
        <button
          type="button"
          className={off}
          aria-label="Undo"
          title="Undo"
          disabled={drawing.past.length === 0}
          onClick={() => step({ do: 'undo' })}
        >
          <Undo2 aria-hidden size={28} />
        </button>
        <button
          type="button"
          className={off}
          aria-label="Redo"
          title="Redo"
          disabled={drawing.future.length === 0}
          onClick={() => step({ do: 'redo' })}
        >
          <Redo2 aria-hidden size={28} />
        </button>
        <button type="button" className={`${on} ml-auto`} onClick={() => onDone(shown)}>
          <Check aria-hidden size={28} />
          Keep marks
        </button>
      </header>
      {/* what stands beside the photo keeps its height: a photo that gave way would slip from under the finger */}
      <div className="flex min-h-0 flex-1 flex-col landscape:flex-row">
        <Board picture={picture} label={label} size={size} onSize={setSize} shown={shown} drawing={drawing} kind={kind} step={step} />
        <div className="flex h-88 shrink-0 flex-col gap-2 overflow-y-auto p-2 pb-[max(8px,env(safe-area-inset-bottom))] landscape:h-auto landscape:w-88">
          {chosen && <ChosenMark key={drawing.chosen} mark={chosen} isKnown={isKnown} step={step} />}
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">What to draw</legend>
            {markKinds.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={kind === one}
                className={`${kind === one ? on : off} flex-col gap-0 text-sm`}
                onClick={() => setKind(one)}
              >
                {icons[one]}
                {markWords[one]}
              </button>
            ))}
            <button type="button" className={`${off} text-sm`} onClick={addInMiddle}>
              Add in the middle
            </button>
          </fieldset>
          <MarkList marks={shown} chosen={drawing.chosen} step={step} />
        </div>
      </div>
    </section>
  )
}

interface BoardProps {
  picture: string
  label: string
  size: { readonly width: number; readonly height: number }
  onSize: (size: { width: number; height: number }) => void
  shown: readonly Mark[]
  drawing: Parameters<typeof endAt>[0]
  kind: Mark['kind']
  step: (step: Parameters<typeof stepDrawing>[1]) => void
}

/** The photo, on which a finger draws a new mark or moves the end of one. */
function Board({ picture, label, size, onSize, shown, drawing, kind, step }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const dragged = useRef<'from' | 'to' | null>(null)
  const aspect = size.width / size.height
  const at = (event: PointerEvent): Point => {
    const box = board.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    const share = (value: number) => Math.max(0, Math.min(1, Math.round(value * 10_000) / 10_000))
    return { x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) }
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const near = endAt(drawing, at(event), aspect, REACH)
    dragged.current = near?.end ?? 'to'
    if (near === null) return step({ do: 'draw', kind, at: at(event) })
    step({ do: 'choose', index: near.index })
    step({ do: 'grab' })
  }
  const end = () => {
    if (dragged.current !== null) step({ do: 'drop', aspect })
    dragged.current = null
  }
  return (
    <div className="@container-size flex min-h-0 flex-1 items-center justify-center bg-black">
      <div
        ref={board}
        className="relative cursor-crosshair touch-none"
        style={{ width: `min(100cqw, 100cqh * ${aspect})`, aspectRatio: aspect }}
        onPointerDown={begin}
        onPointerMove={(event) => dragged.current !== null && step({ do: 'drag', end: dragged.current, at: at(event) })}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          src={picture}
          alt={label}
          draggable={false}
          className="size-full select-none"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 && onSize({ width, height })
          }
        />
        <DrawnMarks marks={shown} width={size.width} height={size.height} />
        {drawing.chosen !== null && <Ends mark={shown[drawing.chosen]} />}
      </div>
    </div>
  )
}

/** The ends of the chosen mark, as rings that a finger takes. */
function Ends({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null
  const ends = mark.kind === 'text' ? [mark.from] : [mark.from, mark.to]
  return ends.map(({ x, y }, i) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: an end is what it is by its place
      key={i}
      aria-hidden
      className="pointer-events-none absolute size-10 -translate-1/2 rounded-full border-2 border-white outline-2 outline-black"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    />
  ))
}

function MarkList({ marks, chosen, step }: { marks: readonly Mark[]; chosen: number | null; step: BoardProps['step'] }) {
  const units = useUnits()
  if (marks.length === 0)
    return <p className="text-base text-muted">Draw with a finger. Keys move what is chosen: arrows all of it, with Shift its end.</p>
  return (
    <ol aria-label="Marks" className="flex flex-wrap gap-2">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no name but its number
        <li key={index} className="flex max-w-full flex-wrap gap-2">
          <button
            type="button"
            aria-pressed={index === chosen}
            className={`${index === chosen ? on : off} text-sm`}
            onClick={() => step({ do: 'choose', index })}
          >
            {index + 1}. {markWords[mark.kind]} {mark.lengthM === null ? mark.text : lengthText(mark.lengthM, units)}
          </button>
          {index === chosen && (
            <>
              <button type="button" className={off} aria-label={`Remove mark ${index + 1}`} onClick={() => step({ do: 'remove' })}>
                <Trash2 aria-hidden size={24} />
              </button>
              <MoveMark kind={mark.kind} step={step} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

const ends = [
  { value: 'both', label: 'All of it' },
  { value: 'from', label: 'Its beginning' },
  { value: 'to', label: 'Its end' },
] as const

function MoveMark({ kind, step }: { kind: Mark['kind']; step: BoardProps['step'] }) {
  const [end, setEnd] = useState<(typeof ends)[number]['value']>('both')
  return (
    <MovePad off={off} on={on} onMove={(x, y) => step({ do: 'nudge', end, x, y })}>
      {kind !== 'text' &&
        ends.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === end}
            className={`${value === end ? on : off} flex-1 text-sm`}
            onClick={() => setEnd(value)}
          >
            {label}
          </button>
        ))}
    </MovePad>
  )
}
