import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import type { ReactNode } from 'react'
import type { ReportModel } from '#rules/report-model'
import { PreviewDecision } from './preview-decision.tsx'
import { PrintScale } from './print-scale.ts'

/** Below the first page. */
const PreviewSection = late(async () => (await import('./preview-section.tsx')).PreviewSection, <Skeleton className="h-96" />)

interface Props {
  model: ReportModel
  /** A phone shows the first page, which decides, until somebody asks for the others. */
  showsAll: boolean
  onAll: () => void
}

/** The report as paper: light in either theme, the same model the PDF is printed from. */
export function Preview({ model, showsAll, onAll }: Props) {
  const sections = showsAll ? model.sections : []
  const hidden = model.sections.length - sections.length
  return (
    <PrintScale value={model.colourScale}>
      <article aria-label="Report preview" className="grid grid-cols-1 gap-4 text-ink">
        <Sheet>
          <header className="border-b-2 border-ink pb-4">
            <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
              <span>{model.organizationName}</span>
              <span>Inspected {model.inspectedOn}</span>
            </p>
            <h2 className="mt-4 text-2xl font-semibold tracking-tight break-words">{model.title}</h2>
            <p className="mt-1 text-lg">{model.propertyName}</p>
            <p className="text-muted">{model.propertyAddress}</p>
          </header>
          <PreviewDecision decision={model.decision} />
          <footer className="mt-10 border-t border-line pt-3 text-sm text-muted">
            Prepared by {model.preparedBy}, {model.generatedOn}
          </footer>
        </Sheet>
        {sections.map((section) => (
          <Sheet key={section.title}>
            <PreviewSection section={section} />
          </Sheet>
        ))}
      </article>
      {hidden > 0 && (
        <Button className="mt-4 w-full" onClick={onAll}>
          {`Show all ${hidden} sections`}
        </Button>
      )}
    </PrintScale>
  )
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <div data-theme="light" className="min-w-0 rounded-ui border border-line bg-surface px-5 py-6 text-ink sm:px-10 sm:py-10">
    {children}
  </div>
)
