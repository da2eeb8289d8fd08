import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import type { DetailedFindings, ExecutiveSummary, Finding, Recommendations } from '#rules/report-model'
import { PreviewFacts, PreviewHeading } from './preview-parts.tsx'
import { PreviewPlate } from './preview-plate.tsx'

export function PreviewSummary({ section: s }: { section: ExecutiveSummary }) {
  return (
    <>
      {s.paragraphs.map((p) => (
        <p key={p} className="mt-2">
          {p}
        </p>
      ))}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {s.severities.map((v) => (
          <div key={v.severity}>
            <dt className={`flex items-center gap-1.5 text-sm ${toneText[v.severity]}`}>
              <ToneIcon tone={v.severity} size={12} />
              {v.word}
            </dt>
            <dd className="text-xl font-semibold">{v.count}</dd>
          </div>
        ))}
      </dl>
      <PreviewFacts facts={s.metrics.map((m) => ({ name: m.name, value: `${m.valueText}, ${m.bandWord}. ${m.meaning}` }))} />
      {s.notes && (
        <>
          <PreviewHeading>Notes</PreviewHeading>
          <p className="whitespace-pre-line">{s.notes}</p>
        </>
      )}
    </>
  )
}

export function PreviewFindings({ section: s }: { section: DetailedFindings }) {
  return (
    <>
      <p className="mt-2">{s.lead}</p>
      {s.groups.map((g) => (
        <div key={g.plate?.number ?? ''} className="mt-6 border-t border-line pt-4">
          {g.plate && <PreviewPlate plate={g.plate} />}
          {g.findings.map((f) => (
            <PreviewFinding key={f.number} finding={f} />
          ))}
        </div>
      ))}
    </>
  )
}

const PreviewFinding = ({ finding: f }: { finding: Finding }) => (
  <div className="mt-4">
    <h4 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
      <span className="text-muted">{f.number}</span>
      {f.title}
    </h4>
    <p className={`mt-0.5 flex items-center gap-1.5 text-sm font-medium ${toneText[f.severity]}`}>
      <ToneIcon tone={f.severity} size={12} />
      {f.severityWord}
      <span className="font-normal text-muted">
        {f.urgencyWord}, {f.statusWord}
      </span>
    </p>
    {f.description && <p className="mt-2 whitespace-pre-line">{f.description}</p>}
    {f.recommendedAction && (
      <p className="mt-2">
        <span className="font-medium">Recommended: </span>
        {f.recommendedAction}
      </p>
    )}
    <p className="mt-2 text-muted">{f.statusSentence}</p>
    <PreviewFacts facts={f.facts} />
  </div>
)

export function PreviewRecommendations({ section: s }: { section: Recommendations }) {
  return (
    <>
      <p className="mt-2">{s.lead}</p>
      <ul className="mt-2">
        {s.advice.map((a) => (
          <li key={a.number} className="border-t border-line py-1.5">
            <p className="whitespace-pre-line">
              <span className="mr-3 text-muted">{a.number}</span>
              {a.action}
            </p>
            {a.urgencies.map((u) => (
              <p key={u.urgency} className="text-sm text-muted">
                {u.word}: {u.findings.map((f) => f.number).join(', ')}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
