import { sinceAcceptedSentence } from '@ridgeline/report/rules/sentences/since-accepted-sentence'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import type { AnswerToChange, Issue } from '#contract/issue/issue'

interface Props {
  issue: Pick<Issue, 'sinceAccepted' | 'differenceFactor'>
  onAnswer: (answer: AnswerToChange) => void
  onReject: () => void
}

/** Asks a person again who accepted what the analysis measures otherwise, or not at all, now: both figures, and what may hold. */
export function ChangeQuestion({ issue, onAnswer, onReject }: Props) {
  const units = useUnits()
  const [note, setNote] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { sinceAccepted } = issue
  if (!sinceAccepted) return null
  const keep = () => {
    const said = (note ?? '').trim()
    setTried(true)
    if (said !== '') onAnswer({ answer: 'keep', note: said })
  }
  return (
    <div className="flex flex-col gap-2 rounded-ui border border-line p-3">
      <p>{sinceAcceptedSentence(issue, units)}</p>
      {sinceAccepted.keptBecause !== null ? (
        <Button size="small" className="self-start" onClick={() => onAnswer({ answer: 'ask' })}>
          Answer again
        </Button>
      ) : note === null ? (
        <div className="flex flex-wrap gap-1.5">
          {sinceAccepted.code === 'measured' && (
            <Button size="small" variant="primary" onClick={() => onAnswer({ answer: 'accept' })}>
              Accept new figures
            </Button>
          )}
          <Button size="small" onClick={() => setNote('')}>
            Keep as accepted
          </Button>
          <Button size="small" onClick={onReject}>
            Reject
          </Button>
        </div>
      ) : (
        <>
          <TextArea
            label="Why it stays as it was accepted"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={isTried && note.trim() === '' ? 'Please say why.' : undefined}
            rows={2}
            maxLength={1000}
          />
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" variant="primary" onClick={keep}>
              Keep as accepted
            </Button>
            <Button size="small" onClick={() => setNote(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
