import { afterEach, expect, test, vi } from 'vitest'
import { canRecordVoice, recordVoice } from '#web/camera/voice-note.ts'

const stopTrack = vi.fn()
/** Writes a piece at its end, as browsers do. */
class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  state = 'inactive'
  readonly pieces: readonly string[]
  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    super()
    this.pieces = [mimeType]
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([...this.pieces]) }))
    this.dispatchEvent(new Event('stop'))
  }
}

function giveMicrophone() {
  vi.stubGlobal('MediaRecorder', Recorder)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: stopTrack }] }) },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('a browser that records nothing says so', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  expect(canRecordVoice()).toBe(false)
  await expect(recordVoice()).rejects.toMatchObject({ name: 'NotSupportedError' })
})

test('a note is what the browser can write, and the microphone is given back', async () => {
  giveMicrophone()
  expect(canRecordVoice()).toBe(true)
  const { note, stop } = await recordVoice()
  stop()
  expect(await note).toMatchObject({ blob: { type: 'audio/mp4' }, fileName: expect.stringMatching(/^voice-.*\.m4a$/) })
  expect(stopTrack).toHaveBeenCalledOnce()
})

test('it ends by itself after two minutes', async () => {
  vi.useFakeTimers()
  giveMicrophone()
  const { note } = await recordVoice()
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await note)?.durationMs).toBe(120_000)
})
