import { useRef, useState } from 'react'
import { canRecordVoice, MOST_VOICE_MS, recordVoice, type VoiceRecording } from '#web/camera/voice-note.ts'
import { Part, Target } from '#web/kit.tsx'
import type { PhoneFile } from '#web/phone/phone.ts'
import { usePhone } from '#web/phone-context.ts'
import { freeShot } from '#web/views/shot/free-shot.ts'

/** Voice notes of a visit: kept as they were said, and heard at the desk among the documents of the property. */
export function VoicePart({ visitId, notes }: { visitId: string; notes: readonly PhoneFile[] }) {
  const phone = usePhone()
  const running = useRef<VoiceRecording | null>(null)
  const [isRecording, setRecording] = useState(false)
  const [problem, setProblem] = useState('')
  if (!canRecordVoice()) return null
  const record = async () => {
    setProblem('')
    try {
      running.current = await recordVoice()
    } catch {
      return setProblem('The microphone cannot be used. Allow it for this page.')
    }
    setRecording(true)
    const note = await running.current.note
    setRecording(false)
    running.current = null
    if (note === null) return setProblem('Nothing was recorded.')
    await phone
      .keep(visitId, 'voice', note.blob, note.fileName, freeShot(Date.now() - note.durationMs))
      .catch(() => setProblem('There is no room left on this phone for the note.'))
  }
  return (
    <Part title={notes.length === 0 ? 'Voice notes' : `Voice notes: ${notes.length}`}>
      <Target
        aria-pressed={isRecording}
        look={isRecording ? 'danger' : 'plain'}
        onClick={() => (isRecording ? running.current?.stop() : void record())}
      >
        {isRecording ? 'Recording: press to stop' : 'Record a voice note'}
        <span className="block text-sm font-normal">{`At most ${MOST_VOICE_MS / 60_000} minutes`}</span>
      </Target>
      {problem && (
        <p role="alert" className="m-0 text-base text-critical">
          {problem}
        </p>
      )}
    </Part>
  )
}
