import { locale } from '@ridgeline/words/locale'
import { useEffect, useRef, useState } from 'react'

/** What browsers have of speech recognition; not in TypeScript's library. */
interface Recognition {
  lang: string
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null
  onend: (() => void) | null
}
type Listener = new () => Recognition
const listenerOf = (): Listener | undefined => {
  const page = globalThis as { SpeechRecognition?: Listener; webkitSpeechRecognition?: Listener }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition
}

/** An answer longer than this (characters) is not read aloud: nobody listens to it on a roof. */
const LONGEST_READ = 400

/** Hold to speak, and short answers aloud to whoever asked by voice. Null where the browser has no speech recognition. */
export function useVoice(onSaid: (text: string) => void) {
  const [isListening, setListening] = useState(false)
  const running = useRef<Recognition | null>(null)
  const spoke = useRef(false)
  useEffect(
    () => () => {
      running.current?.abort()
      globalThis.speechSynthesis?.cancel()
    },
    [],
  )
  const Listening = listenerOf()
  if (!Listening) return null
  return {
    isListening,
    begin: () => {
      if (running.current) return
      globalThis.speechSynthesis?.cancel()
      const recognition = new Listening()
      let heard = ''
      recognition.lang = locale
      recognition.interimResults = false
      recognition.onresult = ({ results }) => {
        heard = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ')
      }
      recognition.onend = () => {
        running.current = null
        setListening(false)
        if (heard.trim() === '') return
        spoke.current = true
        onSaid(heard.trim())
      }
      running.current = recognition
      setListening(true)
      recognition.start()
    },
    end: () => running.current?.stop(),
    /** Reads a short answer to a question that was spoken. */
    answer: (text: string) => {
      if (!spoke.current) return
      spoke.current = false
      if (text.length > LONGEST_READ || !globalThis.speechSynthesis) return
      const said = new SpeechSynthesisUtterance(text)
      said.lang = locale
      globalThis.speechSynthesis.speak(said)
    },
  }
}
