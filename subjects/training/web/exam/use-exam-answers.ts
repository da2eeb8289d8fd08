import { isStatus } from '@ridgeline/web/calls/api.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ExamAnswer, ExamAttempt, GivenAnswer } from '#contract/exam'
import { sendAnswers } from '#web/api.ts'

const TRY_AGAIN_MS = 3000
const storeKey = (id: string) => `ridgeline.exam.${id}`

function keptOf(id: string): GivenAnswer[] {
  try {
    return JSON.parse(localStorage.getItem(storeKey(id)) ?? '[]') as GivenAnswer[]
  } catch {
    return []
  }
}

/** Newer changes take the place of older ones. */
const merged = (one: readonly GivenAnswer[], other: readonly GivenAnswer[]): GivenAnswer[] => {
  const byQuestion = new Map(one.map((given) => [given.question, given]))
  for (const given of other) if (given.revision > (byQuestion.get(given.question)?.revision ?? 0)) byQuestion.set(given.question, given)
  return [...byQuestion.values()]
}

export type Saving = 'saved' | 'saving' | 'waiting' | 'over'

/**
 * Answers of a running exam: kept in this browser at once, sent until the server has them, also when the connection was away or the window was closed meanwhile.
 */
export function useExamAnswers(exam: ExamAttempt) {
  const [answers, setAnswers] = useState(() => merged(exam.answers, keptOf(exam.id)))
  const [saving, setSaving] = useState<Saving>('saved')
  const unsent = useRef<GivenAnswer[]>(keptOf(exam.id))
  const isSending = useRef(false)

  const send = useCallback(async () => {
    if (isSending.current || unsent.current.length === 0) return
    isSending.current = true
    const batch = unsent.current
    setSaving('saving')
    try {
      const { answers: stored } = await sendAnswers(exam.id, batch)
      unsent.current = unsent.current.filter((one) => !batch.includes(one))
      localStorage.setItem(storeKey(exam.id), JSON.stringify(unsent.current))
      setAnswers((own) => merged(stored, own))
      setSaving('saved')
    } catch (error) {
      const isOver = isStatus(error, 409)
      if (isOver) unsent.current = []
      setSaving(isOver ? 'over' : 'waiting')
    } finally {
      isSending.current = false
    }
  }, [exam.id])

  useEffect(() => {
    void send()
    const again = setInterval(() => void send(), TRY_AGAIN_MS)
    return () => clearInterval(again)
  }, [send])

  const give = (question: string, answer: ExamAnswer | null) => {
    const revision = (answers.find((one) => one.question === question)?.revision ?? 0) + 1
    const given = { question, answer, revision }
    unsent.current = [...unsent.current.filter((one) => one.question !== question), given]
    localStorage.setItem(storeKey(exam.id), JSON.stringify(unsent.current))
    setAnswers((before) => merged(before, [given]))
    void send()
  }
  /** Sends what is left before the exam is handed in. */
  const settle = async () => {
    await send()
    localStorage.removeItem(storeKey(exam.id))
  }
  return { answers, saving, give, settle }
}
