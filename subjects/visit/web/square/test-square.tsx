import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatHail } from '@ridgeline/web/format/hail.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Check, ChevronsRight, Minus, Plus, Trash2, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Hit } from '#contract/reading'
import { type Side, sides, slopeLabel } from '#rules/sides'
import { addHit, hitAt, hitsPer100SqFt, moveHit, type Reference, sizeHit, sizeSpan, sizesBy, type TestSquare } from '#rules/test-square'
import { MovePad } from '#web/move-pad.tsx'
import { Choices, choice, chosenChoice } from '#web/square/choices.tsx'
import { useArrival } from '#web/use-arrival.ts'

interface Props {
  /** The square as it is, or with no hits yet. */
  reading: TestSquare
  /** Address of a photo of the chalked square, to tap on; null: an empty square. */
  picture?: string | null
  /** The square as it is to be kept. */
  onDone: (reading: TestSquare) => void
  onClose: () => void
}

/** How near a finger has to come to a hit (share of the square's side). */
const REACH = 0.06
/** An arrow key moves a hit by this share of the side. */
const NUDGE = 0.02

const sideWords = { north: 'North', east: 'East', south: 'South', west: 'West' } as const satisfies Record<Side, string>
const references = [
  { value: 'none', label: 'Count only' },
  { value: 'dime', label: 'Dime' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'scale', label: 'Scale' },
] as const satisfies readonly { value: Reference; label: string }[]

/** A test square for hail: a tap is a hit, a drag moves it, a coin or a scale beside it says how large it is. */
export function TestSquareScreen({ reading, picture = null, onDone, onClose }: Props) {
  const [side, setSide] = useState(reading.side)
  const [sideFt, setSideFt] = useState(reading.sideFt)
  const [reference, setReference] = useState(reading.reference)
  const [hits, setHits] = useState<readonly Hit[]>(reading.hits)
  const [past, setPast] = useState<readonly (readonly Hit[])[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const heading = useArrival()

  const change = (next: readonly Hit[], nextChosen: number | null = chosen) => {
    setPast([...past, hits])
    setHits(next)
    setChosen(nextChosen)
  }
  const undo = () => {
    setHits(past.at(-1) ?? hits)
    setPast(past.slice(0, -1))
    setChosen(null)
  }
  const done = () => onDone({ ...reading, at: new Date().toISOString(), side, sideFt, reference, hits: [...hits] })

  return (
    <section aria-label="Test square" className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-canvas text-ink">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Test square
      </h1>
      <header className="flex items-center gap-2 p-2 pt-[max(8px,env(safe-area-inset-top))]">
        <button type="button" className={choice} aria-label="Leave without keeping" title="Leave without keeping" onClick={onClose}>
          <X aria-hidden size={28} />
        </button>
        <button type="button" className={choice} aria-label="Undo" title="Undo" disabled={past.length === 0} onClick={undo}>
          <Undo2 aria-hidden size={28} />
        </button>
        {hits.length > 1 && (
          <button
            type="button"
            className={choice}
            aria-label="Choose the next hit"
            title="Choose the next hit"
            onClick={() => setChosen(((chosen ?? -1) + 1) % hits.length)}
          >
            <ChevronsRight aria-hidden size={28} />
          </button>
        )}
        <button type="button" className={`${chosenChoice} ml-auto`} onClick={done}>
          <Check aria-hidden size={28} />
          Keep the count
        </button>
      </header>
      <Total hits={hits} sideFt={sideFt} />
      <Square
        picture={picture}
        label={slopeLabel[side]}
        hits={hits}
        chosen={chosen}
        onHits={change}
        onDrag={setHits}
        onChoose={setChosen}
      />
      <div className="flex flex-col gap-4 p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        {chosen !== null && hits[chosen] && (
          <ChosenHit
            number={chosen + 1}
            hit={hits[chosen]}
            reference={reference}
            onSize={(sizeIn) => change(sizeHit(hits, chosen, sizeIn))}
            onMove={(hit, x, y) => change(moveHit(hits, chosen, hit.x + x, hit.y + y))}
            onRemove={() =>
              change(
                hits.filter((_, i) => i !== chosen),
                null,
              )
            }
          />
        )}
        <Choices
          label="Slope to the"
          options={sides.map((value) => ({ value, label: sideWords[value] }))}
          value={side}
          onChange={setSide}
        />
        <Choices label="Size told by" options={references} value={reference} onChange={setReference} />
        <SideLength sideFt={sideFt} onChange={setSideFt} />
      </div>
    </section>
  )
}

function Total({ hits, sideFt }: { hits: readonly Hit[]; sideFt: number }) {
  const units = useUnits()
  const span = sizeSpan(hits)
  return (
    <p aria-live="polite" className="px-3 pb-2 text-xl font-bold">
      {formatCount(hits.length, 'hit')}
      <span className="ml-3 text-lg font-semibold">
        {formatNumber(Math.round(hitsPer100SqFt(hits.length, sideFt) * 10) / 10)} per 100 sq ft
      </span>
      {span && (
        <span className="ml-3 text-lg font-normal">
          {span.leastIn === span.mostIn
            ? formatHail(span.mostIn, units)
            : `${formatHail(span.leastIn, units)} to ${formatHail(span.mostIn, units)}`}
        </span>
      )}
    </p>
  )
}

interface SquareProps {
  picture: string | null
  label: string
  hits: readonly Hit[]
  chosen: number | null
  /** A change that can be undone. */
  onHits: (hits: readonly Hit[], chosen: number | null) => void
  /** A change on the way of a drag. */
  onDrag: (hits: readonly Hit[]) => void
  onChoose: (index: number | null) => void
}

function Square({ picture, label, hits, chosen, onHits, onDrag, onChoose }: SquareProps) {
  const square = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  const at = (event: PointerEvent) => {
    const box = square.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 }
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const [x, y] = at(event)
    const near = hitAt(hits, x, y, REACH)
    dragged.current = near ?? hits.length
    if (near === null) onHits(addHit(hits, x, y), hits.length)
    else onHits(hits, near)
  }
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
    const hit = chosen === null ? undefined : hits[chosen]
    if (event.key === 'Enter' || event.key === ' ') onHits(addHit(hits, 0.5, 0.5), hits.length)
    else if (hit && chosen !== null && (x !== 0 || y !== 0))
      onHits(moveHit(hits, chosen, hit.x + (x ?? 0) * NUDGE, hit.y + (y ?? 0) * NUDGE), chosen)
    else if (hit && (event.key === 'Delete' || event.key === 'Backspace'))
      onHits(
        hits.filter((one) => one !== hit),
        null,
      )
    else if (event.key === 'n' && hits.length > 0) onChoose(((chosen ?? -1) + 1) % hits.length)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={square}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter adds a hit, arrows move it
      tabIndex={0}
      aria-label={`${label}: a tap adds a hit, Enter adds one in the middle, arrows move the chosen one, N chooses the next`}
      className="relative mx-auto aspect-square w-full max-w-[min(100%,60dvh)] shrink-0 cursor-crosshair touch-none overflow-hidden border-2 border-ink bg-surface bg-cover bg-center"
      style={picture === null ? {} : { backgroundImage: `url("${picture}")` }}
      onPointerDown={begin}
      onPointerMove={(event) => dragged.current !== null && onDrag(moveHit(hits, dragged.current, ...at(event)))}
      onPointerUp={() => {
        dragged.current = null
      }}
      onPointerCancel={() => {
        dragged.current = null
      }}
      onKeyDown={onKey}
    >
      {hits.map(({ x, y, sizeIn }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a hit has no name but its number
          key={index}
          aria-hidden
          className={`pointer-events-none absolute flex size-9 -translate-1/2 items-center justify-center rounded-full border-2 text-sm font-bold outline-2 ${
            index === chosen ? 'border-black bg-white text-black outline-black' : 'border-white bg-drawn text-white outline-black/60'
          } ${sizeIn === null ? '' : 'underline'}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {index + 1}
        </span>
      ))}
    </div>
  )
}

interface ChosenHitProps {
  number: number
  hit: Hit
  reference: Reference
  onSize: (sizeIn: number | null) => void
  onMove: (hit: Hit, x: number, y: number) => void
  onRemove: () => void
}

function ChosenHit({ number, hit, reference, onSize, onMove, onRemove }: ChosenHitProps) {
  const units = useUnits()
  const sizes = sizesBy(reference)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-lg font-semibold">
          Hit {number}
          {hit.sizeIn !== null && <span className="ml-2 font-normal">{formatHail(hit.sizeIn, units)}</span>}
        </p>
        <button type="button" className={choice} aria-label={`Remove hit ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden size={26} />
        </button>
        <MovePad off={choice} on={chosenChoice} onMove={(x, y) => onMove(hit, x, y)} />
      </div>
      {sizes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {sizes.map(({ sizeIn, share }) => (
            <button
              key={sizeIn}
              type="button"
              aria-pressed={hit.sizeIn === sizeIn}
              className={`${hit.sizeIn === sizeIn ? chosenChoice : choice} flex-1 flex-col gap-0 px-1! leading-tight`}
              onClick={() => onSize(hit.sizeIn === sizeIn ? null : sizeIn)}
            >
              {share !== null && `${formatNumber(share)}×`}
              <span className={share === null ? '' : 'text-sm font-normal'}>{formatHail(sizeIn, units)}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function SideLength({ sideFt, onChange }: { sideFt: number; onChange: (sideFt: number) => void }) {
  return (
    <div className="flex items-center gap-3">
      <button type="button" className={choice} aria-label="Smaller square" disabled={sideFt <= 1} onClick={() => onChange(sideFt - 1)}>
        <Minus aria-hidden size={28} />
      </button>
      <p aria-live="polite" className="text-lg">
        {`${sideFt} by ${sideFt} feet`}
      </p>
      <button type="button" className={choice} aria-label="Larger square" disabled={sideFt >= 20} onClick={() => onChange(sideFt + 1)}>
        <Plus aria-hidden size={28} />
      </button>
    </div>
  )
}
