import type { Size } from '@ridgeline/thermal/image'
import { type ReactNode, useRef, useState } from 'react'
import type { Capture } from '#contract/capture'
import { pictureUrl } from '#web/viewer/capture/api.ts'
import { useElementSize } from '#web/viewer/zoom/use-element-size.ts'
import { fitViewport } from '#web/viewer/zoom/viewport.ts'

interface Props {
  capture: Pick<Capture, 'id' | 'fileName'>
  /**
   * What lies on the picture, which fills its frame.
   * @param shown - size of the frame (CSS pixels)
   * @param picture - size of the picture itself (its pixels)
   */
  children: (shown: Size, picture: Size) => ReactNode
  /** The picture arrived, of this size (its pixels). */
  onSize?: (picture: Size) => void
}

const unknown: Size = { width: 1, height: 1 }

/** The standard picture of a capture, whole and as large as the room allows; unseen until it has arrived. */
export function VisibleFrame({ capture, children, onSize }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const room = useElementSize(ref)
  const [picture, setPicture] = useState<Size | 'failed' | null>(null)
  const size = picture === 'failed' ? null : picture
  const frame = room !== null && size !== null ? framed(size, room) : null
  return (
    <div ref={ref} className="relative size-full overflow-hidden bg-black">
      {picture === 'failed' ? (
        <p className="flex size-full items-center justify-center p-6 text-center text-white">
          The standard picture of {capture.fileName} could not be loaded.
        </p>
      ) : (
        <div className="absolute" style={frame ?? { opacity: 0 }}>
          <img
            src={pictureUrl(capture.id, 'visible')}
            alt={`Standard view of ${capture.fileName}`}
            draggable={false}
            className="size-full max-w-none"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPicture({ width, height })
              onSize?.({ width, height })
            }}
            onError={() => setPicture('failed')}
          />
          {children(frame ?? unknown, size ?? unknown)}
        </div>
      )}
    </div>
  )
}

function framed(picture: Size, room: Size) {
  const { scale, x, y } = fitViewport(picture, room)
  return { left: x, top: y, width: picture.width * scale, height: picture.height * scale }
}
