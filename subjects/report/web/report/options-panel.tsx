import { PrintedIn } from '@ridgeline/web/session/printed-in.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { language } from '@ridgeline/words/locale'
import { ChevronDown } from 'lucide-react'
import { type Dispatch, useId, useState } from 'react'
import type { ReportModel } from '#rules/report-model'
import type { DraftAction, ReportDraft } from './draft.ts'
import { Outline } from './outline.tsx'

const titleLimit = 120

interface Props {
  draft: ReportDraft
  dispatch: Dispatch<DraftAction>
  /** Suggestions of the scan that nobody has reviewed. */
  unreviewed: number
  model: ReportModel
  /** Shows all sections, where only the first page stood. */
  onAll: () => void
}

/** Beside the pages on a desk; on a phone one line that opens. */
export function OptionsPanel({ draft, dispatch, unreviewed, model, onAll }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Report options" className="max-lg:rounded-ui max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 text-left font-semibold lg:hidden"
      >
        Report options
        <ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} className={isOpen ? 'max-lg:pb-4' : 'max-lg:hidden'}>
        <TextField
          label="Report title"
          value={draft.title}
          maxLength={titleLimit}
          onChange={(e) => dispatch({ type: 'title', title: e.target.value })}
          error={draft.title.trim() ? undefined : 'A report needs a title'}
        />
        <div className="mt-5">
          <PrintedIn language={draft.language ?? language} onChange={(chosen) => dispatch({ type: 'language', language: chosen })} />
        </div>
        <fieldset className="mt-5">
          <legend className="mb-1 text-sm font-medium">Findings</legend>
          <Checkbox
            label="Accepted findings only"
            checked={draft.acceptedOnly}
            onChange={(on) => dispatch({ type: 'accepted-only', on })}
            hint={unreviewedHint(unreviewed, draft.acceptedOnly)}
          />
        </fieldset>
        <div className="mt-3">
          <Outline model={model} draft={draft} dispatch={dispatch} onAll={onAll} />
        </div>
      </div>
    </section>
  )
}

/** What goes out although nobody has judged it; nothing where all are. */
export function unreviewedHint(count: number, isLeftOut: boolean): string | undefined {
  if (count === 0) return
  const which = count === 1 ? '1 unreviewed suggestion' : `${count} unreviewed suggestions`
  return isLeftOut ? `Leaves out ${which}; the report says so.` : `Includes ${which}, marked as such.`
}
