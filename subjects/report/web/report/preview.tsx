import type { ReportModel } from '#rules/report-model'
import { PreviewDecision } from './preview-decision.tsx'
import { PreviewSection } from './preview-section.tsx'
import { PrintScale } from './print-scale.ts'

/** The report as paper: light in either theme, the same model the PDF is printed from. */
export function Preview({ model }: { model: ReportModel }) {
  return (
    <PrintScale value={model.colourScale}>
      <article
        data-theme="light"
        aria-label="Report preview"
        className="rounded-ui border border-line bg-surface px-5 py-6 text-ink sm:px-10 sm:py-10"
      >
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
        {model.sections.map((s) => (
          <PreviewSection key={s.id} section={s} />
        ))}
        <footer className="mt-10 border-t border-line pt-3 text-sm text-muted">
          Prepared by {model.preparedBy}, {model.generatedOn}
        </footer>
      </article>
    </PrintScale>
  )
}
