import { formatCount } from '@ridgeline/web/format/count.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import type { ModelSection } from '#rules/report-model'
import { headingId } from './heading-id.ts'
import { PreviewFindings, PreviewRecommendations, PreviewSummary } from './preview-findings.tsx'
import { PreviewImages } from './preview-images.tsx'
import { PreviewFacts, PreviewHeading } from './preview-parts.tsx'

/** Below the first view, and only where there is a visit before, or a measured roof. */
const PreviewChanges = late(async () => (await import('./preview-changes.tsx')).PreviewChanges, <Skeleton className="mt-3 h-60" />)
const PreviewQuantities = late(async () => (await import('./preview-quantities.tsx')).PreviewQuantities, <Skeleton className="mt-3 h-60" />)
const PreviewPlan = late(async () => (await import('./preview-plan.tsx')).PreviewPlan, <Skeleton className="mt-3 h-80" />)

export const PreviewSection = ({ section }: { section: ModelSection }) => (
  <section>
    <h3 id={headingId(section)} tabIndex={-1} className="scroll-mt-28 text-xl font-semibold tracking-tight outline-none">
      {section.title}
    </h3>
    <Body section={section} />
  </section>
)

function Body({ section: s }: { section: ModelSection }) {
  switch (s.id) {
    case 'executive-summary':
      return <PreviewSummary section={s} />
    case 'detailed-findings':
      return <PreviewFindings section={s} />
    case 'recommendations':
      return <PreviewRecommendations section={s} />
    case 'roof-plan':
      return <PreviewPlan plan={s} />
    case 'quantities':
      return <PreviewQuantities section={s} />
    case 'changes':
      return <PreviewChanges section={s} />
    case 'thermal-images':
      return <PreviewImages section={s} />
    case 'cost-estimates':
      return (
        <>
          <p className="mt-2">{s.lead}</p>
          <PreviewFacts facts={s.rows.map((r) => ({ name: r.item, value: r.amount }))} />
          <p className="mt-2 flex justify-between font-semibold">
            <span>Total</span>
            {s.total}
          </p>
        </>
      )
    case 'survey-conditions':
      return (
        <>
          <p className="mt-2">{s.verdictSentence}</p>
          <ul className="mt-3">
            {s.reasons.map((r) => (
              <li key={r.sentence} className="flex gap-4 border-t border-line py-1.5">
                <span className="w-20 shrink-0 font-medium">{r.word}</span>
                {r.sentence}
              </li>
            ))}
          </ul>
          <PreviewFacts facts={s.facts} />
        </>
      )
    case 'custody':
      return (
        <>
          <p className="mt-2">{s.lead}</p>
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer content-center">{formatCount(s.files.length, 'file')}</summary>
            <ul>
              {s.files.map((f) => (
                <li key={f.sha256 + f.fileName} className="border-t border-line py-1.5">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <span className="font-medium break-all">{f.fileName}</span>
                    <span className="text-muted">
                      {f.size}, {f.stateWord}
                    </span>
                  </p>
                  {f.detail && <p className="text-muted">{f.detail}</p>}
                  <p className="font-mono text-xs break-all text-muted">{f.sha256}</p>
                </li>
              ))}
            </ul>
          </details>
        </>
      )
    case 'sheet':
      return s.blocks.map(
        (block) =>
          block.kind === 'text' && (
            <p key={block.text} className="mt-2">
              {block.text}
            </p>
          ),
      )
    case 'method':
      return s.items.map((m) => (
        <div key={m.heading}>
          <PreviewHeading>{m.heading}</PreviewHeading>
          <p>{m.text}</p>
        </div>
      ))
  }
}
