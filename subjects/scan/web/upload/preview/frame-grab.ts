import { frameGrabName } from '#contract/upload'

const MAX_SIDE = 1600
const GIVE_UP_MS = 15_000
const JPEG_QUALITY = 0.85

export const isVideo = (file: File): boolean => /\.mp4$/i.test(file.name)

/** A picture out of a video, about one second in, named after it; null where the browser cannot decode the video. */
export async function grabFrame(video: File): Promise<File | null> {
  const url = URL.createObjectURL(video)
  const player = document.createElement('video')
  try {
    player.muted = true
    player.preload = 'auto'
    player.src = url
    await happens(player, 'loadeddata')
    player.currentTime = Math.min(1, player.duration / 2)
    await happens(player, 'seeked')
    const blob = await paint(player)
    return blob && new File([blob], frameGrabName(video.name), { type: blob.type, lastModified: video.lastModified })
  } catch {
    return null
  } finally {
    player.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

function happens(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video does not load')), GIVE_UP_MS)
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    player.addEventListener(event, settle(resolve), { once: true })
    player.addEventListener(
      'error',
      settle(() => reject(new Error('the browser cannot decode the video'))),
      { once: true },
    )
  })
}

function paint(player: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(player.videoWidth, player.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(player.videoWidth * scale)
  canvas.height = Math.round(player.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
