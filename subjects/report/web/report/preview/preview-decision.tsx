import { type Tone, ToneIcon, toneFill, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import type { DecisionPage } from '#rules/report-model'
import { PreviewFacts, PreviewHeading } from './preview-parts.tsx'
import { PreviewPlate } from './preview-plate.tsx'

export function PreviewDecision({ decision }: { decision: DecisionPage }) {
  const { score } = decision
  const tone: Tone = score.band ?? 'neutral'
  return (
    <section className="mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">Health score</h3>
        <p className={`flex items-center gap-1.5 text-xl font-semibold ${toneText[tone]}`}>
          <ToneIcon tone={tone} size={18} />
          {score.value === null ? score.bandWord : `${score.value} / 100`}
        </p>
      </div>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-line" aria-hidden>
        <div className={`h-full rounded-full ${toneFill[tone]}`} style={{ width: `${score.value ?? 0}%` }} />
      </div>
      <p className="mt-2 font-medium">{score.sentence}</p>
      <p className="text-muted">Confidence {score.confidence}</p>
      {score.reasons.length > 0 && (
        <ul className="mt-3">
          <li className="pb-1.5 text-sm text-muted">Taken off 100 points, largest first</li>
          {score.reasons.map((r) => (
            <li key={r.sentence} className="flex justify-between gap-4 border-t border-line py-1.5">
              <span>{r.sentence}</span>
              <span className="shrink-0 text-muted">{r.points}</span>
            </li>
          ))}
        </ul>
      )}
      <PreviewFacts facts={decision.facts} />
      <PreviewHeading>Survey conditions: {decision.survey.word}</PreviewHeading>
      <p>{decision.survey.sentence}</p>
      {decision.plate && <PreviewPlate plate={decision.plate} />}
      <PreviewHeading>Key findings</PreviewHeading>
      <p>{decision.findingsSentence}</p>
      <ul className="mt-2">
        {decision.topFindings.map((f) => (
          <li key={f.number} className="flex items-baseline gap-3 border-t border-line py-1.5">
            <span className="w-12 shrink-0 text-muted">{f.number}</span>
            <span className="min-w-0 flex-1">
              {f.title}
              {f.location && <span className="text-muted">, {f.location}</span>}
            </span>
            <span className="hidden shrink-0 text-muted sm:block">{f.delta}</span>
            <span className={`flex w-28 shrink-0 items-center justify-end gap-1.5 text-sm font-medium ${toneText[f.severity]}`}>
              <ToneIcon tone={f.severity} size={12} />
              {f.severityWord}
            </span>
          </li>
        ))}
      </ul>
      {decision.notInspected.length > 0 && (
        <>
          <PreviewHeading>Not inspected</PreviewHeading>
          <ul className="list-disc pl-5">
            {decision.notInspected.map((n) => (
              <li key={n.title}>
                {n.title}
                {n.details.length > 0 && <span className="text-muted">: {n.details.join('; ')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
