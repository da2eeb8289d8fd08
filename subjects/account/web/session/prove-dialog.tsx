import { askProofBy } from '@ridgeline/web/calls/prove.ts'
import { type ComponentType, useEffect, useState } from 'react'
import type { Session } from '#contract/session'
import type { ProofQuestion } from './proof-question.tsx'

interface Asked {
  Question: ComponentType<Parameters<typeof ProofQuestion>[0]>
  /** Null once it is answered. */
  settle: ((isProven: boolean) => void) | null
}

/**
 * Asks who is signed in for the password or another factor whenever the server wants it once more. The question itself comes with the first such
 * call: no screen needs it to be drawn. Where it cannot be loaded, that call fails as one that did not reach the server.
 */
export function ProveDialog({ session }: { session: Session }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    askProofBy(async () => {
      const { ProofQuestion: Question } = await import('./proof-question.tsx')
      return new Promise((settle) => setAsked({ Question, settle }))
    })
    return () => askProofBy(null)
  }, [])
  if (!asked) return null
  const done = (isProven: boolean) => {
    asked.settle?.(isProven)
    setAsked({ ...asked, settle: null })
  }
  return <asked.Question session={session} isOpen={asked.settle !== null} onDone={done} />
}
