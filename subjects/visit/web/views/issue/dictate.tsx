import { type NoDictation, useDictation } from '#web/camera/dictate.ts'
import { Target } from '#web/kit.tsx'

const whyWords = {
  'no-connection': 'This browser writes speech down only with a connection. Type it, or keep a voice note.',
  refused: 'The browser may not listen. Allow the microphone for this page.',
  'nothing-heard': 'Nothing was heard.',
} as const satisfies Record<NoDictation, string>

/** Words by voice, where the browser can; nothing where it cannot. */
export function Dictate({ onWords }: { onWords: (words: string) => void }) {
  const { canDictate, isListening, why, start, stop } = useDictation(onWords)
  if (!canDictate) return null
  return (
    <>
      <Target aria-pressed={isListening} onClick={isListening ? stop : start}>
        {isListening ? 'Listening: press to stop' : 'Say it'}
      </Target>
      {why && (
        <p role="status" className="m-0 text-base text-muted">
          {whyWords[why]}
        </p>
      )}
    </>
  )
}
