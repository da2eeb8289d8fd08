import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import type { IssueText } from '#contract/issue/issue'
import { choiceFields, eachField, initialOf, textFields, type WrittenField, writtenFields } from '#contract/issue/issue-field-lists'
import { issueFields } from '#contract/issue/issue-fields'
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

/** What a new issue says before anybody typed. */
export const blankIssue = {
  ...eachField(writtenFields, initialOf),
  severity: 'minor',
} as IssueText

/** The fields of an issue, for a new one or to edit one. */
export function IssueDialog(props: Props) {
  const { title, action, extent: firstExtent, captureName, pending, failure, onSave, onSaveOnly, onClose } = props
  const [text, setText] = useState(() => textOf(props.text))
  const [onCapture, setOnCapture] = useState(true)
  const [percent, setPercent] = useState(percentText(firstExtent))
  const [isTried, setTried] = useState(false)
  const isMissing = text.title.trim() === ''
  const extent = extentOf(percent)
  const save = (isOnly = false) => {
    setTried(true)
    if (isMissing || extent === 'unreadable') return
    if (isOnly) onSaveOnly?.(text)
    else onSave(text, { onCapture, extent })
  }
  const written = (field: WrittenField) => (
    <WrittenInput
      key={field}
      field={field}
      value={text[field]}
      error={field === 'title' && isTried && isMissing ? 'Please give the issue a title.' : undefined}
      onChange={(value) => setText({ ...text, [field]: value })}
    />
  )
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
        {titled.map(written)}
        <div className="grid grid-cols-2 gap-3">{choiceFields.map(written)}</div>
        {others.map(written)}
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

const textOf = (issue: IssueText) => eachField(writtenFields, (field) => issue[field]) as IssueText

/** Its name stands first, choices beside each other below it. */
const [titled, others] = [textFields.slice(0, 1), textFields.slice(1)]

interface Written {
  field: WrittenField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input of a field, as the table describes it. */
function WrittenInput({ field, value, error, onChange }: Written) {
  const { words: label, ...of } = issueFields[field]
  if (of.kind === 'choice') {
    const options = Object.entries(of.choiceWords).map(([choice, word]) => ({ value: choice, label: word }))
    return <Select label={label} value={value} onChange={onChange} options={options} />
  }
  const own = { label, value, maxLength: of.longest }
  return of.kind === 'text' ? (
    <TextArea {...own} {...(of.longest < MUCH && { rows: 2 })} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...own} error={error} onChange={(event) => onChange(event.target.value)} />
  )
}

/** Characters of a text that gets a tall field. */
const MUCH = 4000
