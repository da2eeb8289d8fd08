import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { ChevronDown } from 'lucide-react'
import type { Dispatch } from 'react'
import { type ReportSection, reportSectionLabel, reportSections } from '#contract/report'
import { sectionOrder } from '#rules/model'
import type { ModelSection, ReportModel } from '#rules/report-model'
import type { DraftAction, ReportDraft } from './draft.ts'
import { headingId } from './preview/heading-id.ts'

const CostRows = late(async () => (await import('./cost-rows.tsx')).CostRows, <Skeleton className="mt-3 h-24" />)

interface Props {
  model: ReportModel
  draft: ReportDraft
  dispatch: Dispatch<DraftAction>
  /** Shows all sections, where only the first page stood. */
  onAll: () => void
}

const optional = (id: string): ReportSection | undefined => reportSections.find((section) => section === id)

/** What is in the report, in the order of its pages: each heading leads to its page, and what may be left out has a box. */
export function Outline({ model, draft, dispatch, onAll }: Props) {
  const jump = (section: ModelSection) => {
    onAll()
    // once all stand there
    requestAnimationFrame(() => {
      const heading = document.getElementById(headingId(section))
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
    })
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Include sections</legend>
      <ul>
        {sectionOrder.map((id) => {
          const choice = optional(id)
          // what is left out is named once, before the method
          const printed = model.sections.filter((section) => section.id === id || (id === 'method' && section.id === 'sheet'))
          if (!choice) return printed.map((section) => <AlwaysIn key={section.title} section={section} onJump={jump} />)
          const isOn = draft.sections.includes(choice)
          return (
            <li key={id}>
              <div className="flex items-start justify-between gap-2">
                <Checkbox
                  label={reportSectionLabel[choice]}
                  checked={isOn}
                  onChange={(on) => dispatch({ type: 'section', section: choice, on })}
                />
                {printed.map((section) => (
                  <button
                    key={section.title}
                    type="button"
                    title={`Go to ${section.title}`}
                    onClick={() => jump(section)}
                    className="flex size-11 shrink-0 items-center justify-end text-muted hover:text-ink md:size-8"
                  >
                    <ChevronDown aria-hidden size={14} />
                  </button>
                ))}
              </div>
              {choice === 'cost-estimates' && isOn && <CostRows costs={draft.costs} dispatch={dispatch} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const AlwaysIn = ({ section, onJump }: { section: ModelSection; onJump: (section: ModelSection) => void }) => (
  <li>
    <button
      type="button"
      title={`Go to ${section.title}`}
      onClick={() => onJump(section)}
      className="flex min-h-11 w-full items-center gap-2 pl-8 text-left md:min-h-8"
    >
      <span className="flex-1">{section.title}</span>
      <span className="text-sm text-muted">Always</span>
      <ChevronDown aria-hidden size={14} className="shrink-0 text-muted" />
    </button>
  </li>
)
