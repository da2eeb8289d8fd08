import { Thermometer } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import type { PreviewPicture } from './preview.ts'
import type { PreviewState, Previews } from './previews.ts'

/** What is known of a chosen file; changes draw only the row that asks. */
export const usePreview = (previews: Previews, id: string): PreviewState =>
  useSyncExternalStore(previews.subscribe, () => previews.stateOf(id))

/** The picture of a file in its row. Its place is kept while it is made, so that nothing jumps. */
export function FilePreview({ state, name }: { state: PreviewState; name: string }) {
  const preview = state.state === 'ready' ? state.preview : null
  const picture = preview !== null && 'picture' in preview ? preview.picture : null
  return (
    <span className="flex h-15 w-18 shrink-0 items-center justify-center overflow-hidden rounded-[4px] bg-hover md:h-12 md:w-15">
      {picture !== null ? (
        <Painted picture={picture} label={preview?.kind === 'photo' ? `Photo ${name}` : `Thermogram ${name}`} />
      ) : (
        state.state === 'waiting' && <Thermometer aria-hidden size={16} className="breathe text-muted" />
      )}
    </span>
  )
}

function Painted({ picture, label }: { picture: PreviewPicture; label: string }) {
  const { width, height, rgba } = picture
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0),
    [rgba, width, height],
  )
  return <canvas ref={paint} role="img" aria-label={label} width={width} height={height} className="size-full object-contain" />
}
