import { formatCount } from '@ridgeline/web/format/count.ts'
import { FileX, Hourglass, Play } from 'lucide-react'
import type { Capture } from '#contract/capture'

export type ShownTile = Pick<Capture, 'id' | 'fileName' | 'state' | 'media' | 'roofView'>

interface Props {
  capture: ShownTile
  isSelected: boolean
  markCount: number
  /** Null while its turn has not come. */
  thumbnailUrl: string | null
  onSelect: () => void
}

/** One capture of the filmstrip: its picture and name, what became of it, how many numbered areas it shows. */
export function CaptureTile({ capture, isSelected, markCount, thumbnailUrl, onSelect }: Props) {
  const marks = markCount === 0 ? '' : `, ${formatCount(markCount, 'marked area')}`
  // the server names in English what it makes of all pictures
  const name = capture.media === 'mosaic' ? capture.fileName.replace(/^Whole roof/, 'Whole roof') : capture.fileName
  const isLeftOut = capture.roofView?.counts === false
  const state = capture.state === 'ready' ? (isLeftOut ? ', left out: roof view not confirmed' : '') : `, ${capture.state}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it hears the keys
    <div
      role="option"
      data-capture={capture.id}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-label={`${name}${state}${marks}`}
      title={name}
      onClick={onSelect}
      className={`w-24 shrink-0 in-aria-[orientation=vertical]:w-full cursor-pointer rounded-ui border p-0.5 outline-offset-[-2px] [content-visibility:auto] ${isSelected ? 'border-accent-text bg-hover' : 'border-transparent hover:bg-hover'}`}
    >
      <span className="relative flex h-15 in-aria-[orientation=vertical]:h-12 items-center justify-center overflow-hidden rounded-[4px] bg-canvas text-muted">
        <Picture capture={capture} thumbnailUrl={thumbnailUrl} />
        {isLeftOut && (
          <span aria-hidden="true" className="absolute top-1 left-1 rounded-ui bg-black/75 px-1 text-xs leading-5 font-semibold text-white">
            {capture.roofView?.isRoof === false ? 'No roof' : 'Roof?'}
          </span>
        )}
        {markCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 min-w-5 rounded-full bg-black/75 px-1 text-center text-xs leading-5 font-semibold text-white"
          >
            {markCount}
          </span>
        )}
        {isSelected && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 truncate bg-black/60 px-0.5 text-center text-[0.6875rem] leading-4 text-white"
          >
            {/* names of one card differ in their numbers */}
            {capture.media === 'mosaic' ? 'Roof' : (/\d+(?=\.\w+$)/.exec(name)?.[0] ?? name)}
          </span>
        )}
      </span>
    </div>
  )
}

function Picture({ capture, thumbnailUrl }: { capture: ShownTile; thumbnailUrl: string | null }) {
  if (capture.state === 'waiting') return <Hourglass aria-hidden size={18} className="breathe" />
  if (capture.state === 'refused') return <FileX aria-hidden size={18} className="text-critical" />
  if (capture.media === 'video') return <Play aria-hidden size={20} />
  if (thumbnailUrl === null) return null
  return <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
}
