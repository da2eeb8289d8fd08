/** What cameras of phones can that the types of the DOM do not know yet. */
export interface CameraAbilities extends MediaTrackCapabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number }
}

interface PhotoAbilities {
  readonly imageWidth?: { readonly max: number }
  readonly imageHeight?: { readonly max: number }
}
/** Takes a still of the sensor's own size, where a frame of the live view is smaller. Chrome has it; Safari and Firefox have not. */
interface StillCamera {
  takePhoto(settings?: { imageWidth?: number; imageHeight?: number }): Promise<Blob>
  getPhotoCapabilities(): Promise<PhotoAbilities>
}

export const abilitiesOf = (track: MediaStreamTrack): CameraAbilities => track.getCapabilities?.() ?? {}

/** @returns whether the camera did it */
export const setOnCamera = (track: MediaStreamTrack, what: { torch: boolean } | { zoom: number }): Promise<boolean> =>
  track.applyConstraints({ advanced: [what as MediaTrackConstraintSet] }).then(
    () => true,
    () => false,
  )

/** What takes stills of the largest size; null where the browser has no such thing. */
export function stillCamera(track: MediaStreamTrack): (() => Promise<Blob>) | null {
  const Still = (globalThis as { ImageCapture?: new (track: MediaStreamTrack) => StillCamera }).ImageCapture
  if (Still === undefined) return null
  const camera = new Still(track)
  const settings = camera.getPhotoCapabilities().then(
    ({ imageWidth, imageHeight }) =>
      imageWidth && imageHeight && imageWidth.max > 0 ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max } : {},
    () => ({}),
  )
  return async () => camera.takePhoto(await settings)
}

/** Why there is no live view. */
export type NoCamera = 'insecure' | 'none' | 'refused' | 'in-use'

/** Asks for the camera on the back at the most pixels that a live view is given. @throws DOMException of the browser */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
  })

export const whyNoCamera = (error: unknown): NoCamera => {
  const { name } = (error ?? {}) as { name?: unknown }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'none'
}
