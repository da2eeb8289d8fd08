import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CaptureTile, type ShownTile } from './capture-tile.tsx'

interface Props {
  captures: readonly ShownTile[]
  selectedId: string | null
  /** Numbers on the picture of each capture. */
  markCounts: ReadonlyMap<string, number>
  thumbnailUrl: (captureId: string) => string | null
  onSelect: (captureId: string) => void
  /** Beside the picture a strip stands: the height of a desk's window is what pictures lack. */
  isUpright: boolean
}

/** The key of each way through the captures. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** All captures of the scan in a row or a column; arrows go through them. */
export function Filmstrip({ captures, selectedId, markCounts, thumbnailUrl, onSelect, isUpright }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-capture="${CSS.escape(selectedId ?? '')}"]`)
    if (strip.current && tile)
      strip.current.scrollTo({
        left: tile.offsetLeft - strip.current.clientWidth / 2 + tile.clientWidth / 2,
        top: tile.offsetTop - strip.current.clientHeight / 2 + tile.clientHeight / 2,
      })
  }, [selectedId])
  const at = captures.findIndex((capture) => capture.id === selectedId)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to = step === undefined ? { Home: 0, End: captures.length - 1 }[event.key] : at + step
    const capture = to === undefined ? undefined : captures[to]
    if (capture === undefined) return
    event.preventDefault()
    onSelect(capture.id)
    strip.current?.querySelector<HTMLElement>(`[data-capture="${CSS.escape(capture.id)}"]`)?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={strip}
      role="listbox"
      aria-label="Captures"
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`relative flex gap-1 border-line p-1 ${isUpright ? 'w-18 shrink-0 flex-col overflow-y-auto border-r [scrollbar-width:none]' : 'overflow-x-auto border-t'}`}
    >
      {captures.map((capture, i) => (
        <CaptureTile
          key={capture.id}
          capture={capture}
          isSelected={i === at}
          markCount={markCounts.get(capture.id) ?? 0}
          thumbnailUrl={thumbnailUrl(capture.id)}
          onSelect={() => onSelect(capture.id)}
        />
      ))}
    </div>
  )
}
