import { locale } from '@ridgeline/words/locale'
import { useEffect, useRef, useState } from 'react'

interface SpokenResult {
  readonly isFinal: boolean
  readonly 0: { readonly transcript: string }
}
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
type RecognitionResult = Event & { readonly resultIndex: number; readonly results: ArrayLike<SpokenResult> }

/** Chrome and Safari have it, under the older name; Firefox has not. */
function recognitionOf(): (new () => Recognition) | null {
  const page = globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null
}

/** Why nothing is written down. `no-connection`: most browsers send what they hear to their maker, who writes it down. */
export type NoDictation = 'no-connection' | 'refused' | 'nothing-heard'

const reasons: Readonly<Record<string, NoDictation>> = {
  network: 'no-connection',
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'refused',
  'no-speech': 'nothing-heard',
}

/** What was said after what stands in a field: a space between them, a capital letter where a sentence begins. */
export function joinSpoken(before: string, spoken: string): string {
  const words = spoken.trim()
  if (words === '') return before
  const begins = before.trim() === '' || /[.!?]\s*$/.test(before)
  const said = begins ? words.charAt(0).toUpperCase() + words.slice(1) : words
  return before === '' || /\s$/.test(before) ? before + said : `${before} ${said}`
}

/**
 * Words by voice into a text field, in the language of the page. `canDictate` is false where the browser has nothing of the kind: then there is no button.
 * @param add - takes each piece as it was understood for good
 */
export function useDictation(add: (words: string) => void) {
  const [isListening, setIsListening] = useState(false)
  const [why, setWhy] = useState<NoDictation | null>(null)
  const running = useRef<Recognition | null>(null)
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    const Recognition = recognitionOf()
    if (Recognition === null || running.current) return
    const recognition = Object.assign(new Recognition(), { lang: locale, continuous: true, interimResults: false })
    recognition.addEventListener('result', (event) => {
      const { results, resultIndex } = event as RecognitionResult
      for (let i = resultIndex; i < results.length; i++) if (results[i]?.isFinal) latest.current(results[i]?.[0].transcript ?? '')
    })
    recognition.addEventListener('error', (event) => setWhy(reasons[(event as Event & { error?: string }).error ?? ''] ?? null))
    recognition.addEventListener('end', () => {
      running.current = null
      setIsListening(false)
    })
    running.current = recognition
    setWhy(null)
    setIsListening(true)
    recognition.start()
  }
  return { canDictate: recognitionOf() !== null, isListening, why, start, stop: () => running.current?.stop() }
}
