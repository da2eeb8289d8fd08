import { Camera, RotateCcw } from 'lucide-react'
import type { NoCamera } from '#web/camera/browser-camera.ts'
import type { Skin } from '#web/camera/skin.ts'

const reasons = {
  insecure: 'This page came over a connection that is not secure, and browsers show the camera on secure pages only.',
  none: 'The browser found no camera that it can show here.',
  refused: 'The browser was told not to show the camera on this page. It can be allowed in the settings of the page, beside its address.',
  'in-use': 'Another application has the camera. Close it and try again.',
} as const satisfies Record<NoCamera, string>

interface Props {
  why: NoCamera
  skin: Skin
  onFiles: (files: readonly File[]) => void
  onAgain: () => void
}

/** Why there is no live view, and the phone's own camera in its place: its pictures are kept byte for byte. */
export function NoLiveView({ why, skin, onFiles, onAgain }: Props) {
  return (
    <div className={`flex flex-1 flex-col items-stretch justify-center gap-5 p-6 text-lg ${skin.bar}`}>
      <p>{reasons[why]}</p>
      <p>The camera of the phone works all the same, and its pictures are kept as it makes them.</p>
      <label className={`${skin.on} min-h-20 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}>
        <Camera aria-hidden size={28} />
        Open the phone's camera
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {why !== 'insecure' && (
        <button type="button" className={skin.button} onClick={onAgain}>
          <RotateCcw aria-hidden size={24} />
          Try the live view again
        </button>
      )}
    </div>
  )
}
