import { severityWord, urgencyWord } from '@ridgeline/report/rules/words'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import type { IssueText } from '#contract/issue'
import { severities, urgencies } from '#contract/severity'
import { extentOf, percentText } from './extent-field.ts'

interface Props {
  title: string
  action: string
  text: IssueText
  /** What a person says of it (0-1, null: not measured); undefined where it is measured on a picture. */
  extent: number | null | undefined
  /** Name of the capture a new issue can be tied to; none while one is edited. */
  captureName?: string
  pending: boolean
  /** Sentence of a failed try. */
  failure: string | null
  onSave: (text: IssueText, more: { onCapture: boolean; extent: number | null }) => void
  /** Saves without the judgement that `action` adds; left out where it adds none. */
  onSaveOnly?: (text: IssueText) => void
  onClose: () => void
}

export const blankIssue: IssueText = {
  title: '',
  description: '',
  severity: 'minor',
  urgency: 'monitoring',
  location: '',
  recommendedAction: '',
}

/** The fields of an issue, for a new one or to edit one. */
export function IssueDialog(props: Props) {
  const { title, action, extent: firstExtent, captureName, pending, failure, onSave, onSaveOnly, onClose } = props
  const [text, setText] = useState(() => textOf(props.text))
  const [onCapture, setOnCapture] = useState(true)
  const [percent, setPercent] = useState(percentText(firstExtent))
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<IssueText>) => setText({ ...text, ...patch })
  const isMissing = text.title.trim() === ''
  const extent = extentOf(percent)
  const save = (isOnly = false) => {
    setTried(true)
    if (isMissing || extent === 'unreadable') return
    if (isOnly) onSaveOnly?.(text)
    else onSave(text, { onCapture, extent })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {onSaveOnly && (
            <Button disabled={pending} onClick={() => save(true)}>
              Save
            </Button>
          )}
          <Button variant="primary" pending={pending} onClick={() => save()}>
            {pending ? 'Saving...' : action}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Title"
          value={text.title}
          maxLength={200}
          error={isTried && isMissing ? 'Please give the issue a title.' : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Severity"
            value={text.severity}
            onChange={(severity) => change({ severity })}
            options={severities.map((value) => ({ value, label: severityWord[value] }))}
          />
          <Select
            label="Urgency"
            value={text.urgency}
            onChange={(urgency) => change({ urgency })}
            options={urgencies.map((value) => ({ value, label: urgencyWord[value] }))}
          />
        </div>
        <TextField label="Location" value={text.location} maxLength={300} onChange={(event) => change({ location: event.target.value })} />
        <TextArea
          label="Description"
          value={text.description}
          maxLength={4000}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label="Recommended action"
          value={text.recommendedAction}
          maxLength={2000}
          rows={2}
          onChange={(event) => change({ recommendedAction: event.target.value })}
        />
        {firstExtent !== undefined && (
          <TextField
            label="Share of the inspected section (%)"
            hint="Leave it empty where nobody measured it: the issue then counts by its severity alone."
            inputMode="decimal"
            placeholder="Not measured"
            value={percent}
            maxLength={10}
            error={isTried && extent === 'unreadable' ? 'Please enter a number from 0 to 100, or leave it empty.' : undefined}
            onChange={(event) => setPercent(event.target.value)}
          />
        )}
        {captureName !== undefined && <Checkbox label={`Seen on ${captureName}`} checked={onCapture} onChange={setOnCapture} />}
        {failure !== null && (
          <p role="alert" className="text-critical">
            {failure}
          </p>
        )}
        <button type="submit" hidden>
          {action}
        </button>
      </form>
    </Dialog>
  )
}

const textOf = ({ title, description, severity, urgency, location, recommendedAction }: IssueText): IssueText => ({
  title,
  description,
  severity,
  urgency,
  location,
  recommendedAction,
})
