import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { SlidersHorizontal, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface Props {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What has to be known of the numbers, in a word or two: said beside the button, in full where it opens. */
  note: string | null
  children: ReactNode
}

/** All tools of the picture behind one button in its corner, so that the picture has the height of a phone. */
export function PhoneTools({ isOpen, onOpen, note, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // drawn with the first press, and kept from then on
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    onOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is pressed, this only hears Escape
    <div onKeyDown={onKeyDown} className="pointer-events-none absolute inset-2 z-10 flex flex-col items-end gap-2 *:pointer-events-auto">
      <div className="flex gap-2">
        {note !== null && (
          <button
            type="button"
            onClick={() => onOpen(!isOpen)}
            className="inline-flex h-11 max-w-48 items-center gap-1.5 rounded-ui bg-black/75 px-2.5 text-sm text-white"
          >
            <TriangleAlert aria-hidden size={15} className="shrink-0" />
            <span className="truncate">{note}</span>
          </button>
        )}
        <IconButton
          ref={button}
          label="Tools"
          aria-expanded={isOpen}
          aria-controls={id}
          className="bg-black/75 text-white hover:bg-black hover:text-white"
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden size={19} /> : <SlidersHorizontal aria-hidden size={19} />}
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen} className="min-h-0 w-full overflow-y-auto rounded-ui border border-line bg-surface shadow-overlay">
        {wasOpen && children}
      </div>
    </div>
  )
}
