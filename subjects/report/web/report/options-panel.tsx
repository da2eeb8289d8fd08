import { PrintedIn } from '@ridgeline/web/session/printed-in.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { language } from '@ridgeline/words/locale'
import type { Dispatch } from 'react'
import { reportSectionLabel, reportSections } from '#contract/report'
import { CostRows } from './cost-rows.tsx'
import type { DraftAction, ReportDraft } from './draft.ts'

const titleLimit = 120

interface Props {
  draft: ReportDraft
  dispatch: Dispatch<DraftAction>
  /** Suggestions of the scan that nobody has reviewed. */
  unreviewed: number
}

export function OptionsPanel({ draft, dispatch, unreviewed }: Props) {
  return (
    <Panel title="Report options">
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
      <fieldset className="mt-3">
        <legend className="mb-1 text-sm font-medium">Include sections</legend>
        {reportSections.map((s) => (
          <Checkbox
            key={s}
            label={reportSectionLabel[s]}
            checked={draft.sections.includes(s)}
            onChange={(on) => dispatch({ type: 'section', section: s, on })}
          />
        ))}
      </fieldset>
      {draft.sections.includes('cost-estimates') && <CostRows costs={draft.costs} dispatch={dispatch} />}
    </Panel>
  )
}

function unreviewedHint(count: number, isLeftOut: boolean): string {
  if (count === 0) return 'All suggestions of the engine are reviewed.'
  const which = count === 1 ? '1 suggestion nobody has reviewed' : `${count} suggestions nobody has reviewed`
  return isLeftOut ? `Leaves out ${which}; the report says so.` : `Includes ${which}, marked as such.`
}
