/** A note ends by itself after this (ms): two minutes of speech are 1 MB. */
export const MOST_VOICE_MS = 120_000

/** What browsers write speech in, the smallest first: Opus in Chrome and Firefox, AAC in Safari. */
const kinds = [
  { type: 'audio/webm;codecs=opus', end: 'webm' },
  { type: 'audio/mp4', end: 'm4a' },
  { type: 'audio/ogg;codecs=opus', end: 'ogg' },
] as const
const BITS_A_SECOND = 32_000

const kindHere = () => (typeof MediaRecorder === 'undefined' ? undefined : kinds.find(({ type }) => MediaRecorder.isTypeSupported(type)))

/** False where the browser records no sound: then there is no button. */
export const canRecordVoice = (): boolean => kindHere() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

export interface VoiceNote {
  readonly blob: Blob
  readonly fileName: string
  readonly durationMs: number
}

export interface VoiceRecording {
  /** Resolves with the note once it was stopped, or at its longest; null where nothing was recorded. */
  readonly note: Promise<VoiceNote | null>
  readonly stop: () => void
}

/** @throws DOMException where the microphone is refused or there is none */
export async function recordVoice(mostMs = MOST_VOICE_MS): Promise<VoiceRecording> {
  const kind = kindHere()
  if (kind === undefined) throw new DOMException('', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, noiseSuppression: true }, video: false })
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: BITS_A_SECOND })
  const pieces: Blob[] = []
  const startedAt = Date.now()
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data))
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const note = new Promise<VoiceNote | null>((done) => {
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      const blob = new Blob(pieces, { type: kind.type.split(';')[0] ?? '' })
      const day = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '')
      done(blob.size === 0 ? null : { blob, fileName: `voice-${day}.${kind.end}`, durationMs: Date.now() - startedAt })
    })
  })
  // a piece a second: what was said stays where the recorder is taken away
  recorder.start(1000)
  const timer = setTimeout(stop, mostMs)
  void note.then(() => clearTimeout(timer))
  return { note, stop }
}
