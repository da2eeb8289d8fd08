import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useRef, useState } from 'react'
import type { OpenedProof } from '#rules/read-proof'
import type { Told } from '#rules/tell'
import { checkCode, checkFile, type Outcome } from './check-file.ts'

export interface Check {
  readonly id: number
  readonly about: string
  /** Null while it is being checked. */
  readonly told: Told | null
}

const failed = (error: unknown): Told => ({
  tone: 'neutral',
  title: 'This could not be checked.',
  lines: [sentenceOf(error, 'The file could not be read, or the server gave no answer. Try again.')],
})

/** Checks of this visit, the newest first; files after a proof are held against it too. */
export function useChecks() {
  const [checks, setChecks] = useState<readonly Check[]>([])
  const proof = useRef<OpenedProof | null>(null)
  const count = useRef(0)

  async function check(about: string, work: () => Promise<Outcome>): Promise<void> {
    const id = ++count.current
    setChecks((before) => [{ id, about, told: null }, ...before])
    const outcome = await work().catch((error: unknown): Outcome => ({ told: failed(error) }))
    if (outcome.proof) proof.current = outcome.proof
    setChecks((before) => before.map((one) => (one.id === id ? { ...one, told: outcome.told } : one)))
  }
  return {
    checks,
    async checkFiles(files: readonly File[]) {
      // A proof first, whatever the order in which they were chosen.
      const ordered = files.toSorted((a, b) => Number(/\.json$/i.test(b.name)) - Number(/\.json$/i.test(a.name)))
      for (const file of ordered) await check(file.name, () => checkFile(file, proof.current))
    },
    checkCode: (typed: string) => check(`Code ${typed.trim()}`, () => checkCode(typed)),
  }
}
