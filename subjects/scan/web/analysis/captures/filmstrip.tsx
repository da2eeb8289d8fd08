import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Capture } from '#contract/capture'
import { CaptureTile } from './capture-tile.tsx'

interface Props {
  captures: readonly Capture[]
  selectedId: string | null
  /** Numbers on the picture of each capture. */
  markCounts: ReadonlyMap<string, number>
  thumbnailUrl: (captureId: string) => string | null
  onSelect: (captureId: string) => void
}

/** All captures of the scan in a row; left and right go through them. */
export function Filmstrip({ captures, selectedId, markCounts, thumbnailUrl, onSelect }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-capture="${CSS.escape(selectedId ?? '')}"]`)
    if (strip.current && tile) strip.current.scrollTo({ left: tile.offsetLeft - strip.current.clientWidth / 2 + tile.clientWidth / 2 })
  }, [selectedId])
  const at = captures.findIndex((capture) => capture.id === selectedId)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: captures.length - 1 }[event.key]
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
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="relative flex gap-1 overflow-x-auto border-t border-line p-1"
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
