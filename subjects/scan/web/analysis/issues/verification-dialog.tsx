import { verificationMethodName, verificationResultName } from '@ridgeline/title/contract/verification-words'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import type { Verification } from '#contract/issue/issue'

interface Props {
  issueTitle: string
  /** What was recorded before, or null. */
  verification: Verification | null
  pending: boolean
  /** Sentence of a failed try. */
  failure: string | null
  /** Null takes back what was recorded. */
  onSave: (verification: Verification | null) => void
  onClose: () => void
}

const methods = ['core-sample', 'moisture-meter', 'visual'] as const
const results = ['confirmed', 'not-confirmed'] as const

/** What a look below the membrane showed. A result has to be chosen: none is assumed. */
export function VerificationDialog({ issueTitle, verification: before, pending, failure, onSave, onClose }: Props) {
  const [method, setMethod] = useState(before?.method ?? 'core-sample')
  const [result, setResult] = useState<Verification['result'] | ''>(before?.result ?? '')
  const [note, setNote] = useState(before?.note ?? '')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (result !== '') onSave({ method, result, note: note.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record verification"
      description={issueTitle}
      footer={
        <>
          {before !== null && (
            <Button className="mr-auto" disabled={pending} onClick={() => onSave(null)}>
              Remove verification
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} onClick={save}>
            {pending ? 'Saving...' : 'Save verification'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Verified by"
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({ value, label: verificationMethodName[value] }))}
        />
        <RadioGroup
          label="Result"
          value={result}
          onChange={setResult}
          options={results.map((value) => ({ value, label: verificationResultName[value] }))}
        />
        {isTried && result === '' && (
          <p role="alert" className="text-sm text-critical">
            Please choose a result.
          </p>
        )}
        <TextArea label="Note" value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
        {failure !== null && (
          <p role="alert" className="text-critical">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
