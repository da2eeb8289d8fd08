import { ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DRAG_PX, nextHeight, PEEK_REM, restOf, type SheetHeight } from './sheet-height.ts'

interface Props {
  label: string
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  /** The words between the handle and the buttons of the sheet. */
  title: ReactNode
  /** What stays in sight and under the thumb at every height. */
  foot: ReactNode
  /** What is shown from half height on. */
  children: ReactNode
}

/** What is left above a full sheet (rem). */
const ABOVE_FULL_REM = 3
const cssHeight = { peek: `${PEEK_REM}rem`, half: '50%', full: `calc(100% - ${ABOVE_FULL_REM}rem)` } as const satisfies Record<
  SheetHeight,
  string
>

/**
 * What stands beside the picture, at the bottom of a phone: dragged by its head, or opened and closed by a press on it; the arrows of a keyboard go by one height. It lies in the box around it and
 * never takes the focus from what stands above: nothing is hidden by it but what its full height covers.
 */
export function BottomSheet({ label, height, onHeight, title, foot, children }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const grip = useRef<{ readonly y: number; readonly px: number } | null>(null)
  const [draggedPx, drag] = useState<number | null>(null)
  const onPointerDown = (event: PointerEvent) => {
    // what is captured here would no longer press the button that it began on
    if ((event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { y: event.clientY, px: sheet.current?.offsetHeight ?? 0 }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current === null) return
    const by = grip.current.y - event.clientY
    if (draggedPx === null && Math.abs(by) < DRAG_PX) return
    const { peek, full } = heightsPx(sheet.current)
    drag(Math.min(full, Math.max(peek, grip.current.px + by)))
  }
  const toggle = () => onHeight(height === 'peek' ? 'half' : 'peek')
  const onPointerUp = () => {
    if (grip.current !== null && draggedPx === null) toggle()
    onLetGo()
  }
  const onLetGo = () => {
    grip.current = null
    if (draggedPx !== null) onHeight(restOf(height, heightsPx(sheet.current), draggedPx))
    drag(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || height === 'peek' || event.defaultPrevented) return
    onHeight(nextHeight(height, -1))
  }
  const onArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (by === null) return
    event.preventDefault()
    onHeight(nextHeight(height, by))
  }
  return (
    <aside
      ref={sheet}
      aria-label={label}
      data-sheet={height}
      onKeyDown={onKeyDown}
      style={{ height: draggedPx ?? cssHeight[height] }}
      className="absolute inset-x-0 bottom-0 z-20 flex min-w-0 flex-col overflow-clip rounded-t-ui border-t border-line bg-surface shadow-overlay"
    >
      <div
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onLetGo}
        className="relative flex h-12 shrink-0 cursor-grab touch-none items-center gap-1 pt-1 pr-1 pl-4 select-none active:cursor-grabbing"
      >
        <span aria-hidden="true" className="absolute top-1 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-control" />
        <div className="min-w-0 flex-1">{title}</div>
        <IconButton label={height === 'peek' ? 'Raise the panel' : 'Lower the panel'} onClick={toggle} onKeyDown={onArrow}>
          <ChevronUp aria-hidden size={20} className={height === 'peek' ? '' : 'rotate-180'} />
        </IconButton>
      </div>
      <div
        hidden={height === 'peek' && draggedPx === null}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
      >
        {children}
      </div>
      <div className="mt-auto h-13 shrink-0 border-t border-line bg-surface px-2 py-[3px]">{foot}</div>
    </aside>
  )
}

function heightsPx(sheet: HTMLElement | null): Record<SheetHeight, number> {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const all = sheet?.parentElement?.offsetHeight ?? window.innerHeight
  return { peek: PEEK_REM * remPx, half: all / 2, full: all - ABOVE_FULL_REM * remPx }
}
