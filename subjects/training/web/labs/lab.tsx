import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import type { ComponentType } from 'react'

export interface LabProps {
  /** Which of the experiments that share a part. */
  name: string
  /** Once something was done that the lab is there for. */
  onUsed: () => void
}

const waiting = <Skeleton className="h-72" />
const radiometry = late<LabProps>(async () => (await import('./radiometry-lab.tsx')).RadiometryLab, waiting)
const span = late<LabProps>(async () => (await import('./span-lab.tsx')).SpanLab, waiting)
const find = late<LabProps>(async () => (await import('./find-lab.tsx')).FindLab, waiting)
const gate = late<LabProps>(async () => (await import('./gate-lab.tsx')).GateLab, waiting)
const difference = late<LabProps>(async () => (await import('./difference-lab.tsx')).DifferenceLab, waiting)
const view = late<LabProps>(async () => (await import('./view-lab.tsx')).ViewLab, waiting)
const square = late<LabProps>(async () => (await import('./square-lab.tsx')).SquareLab, waiting)

const labs: Readonly<Record<string, ComponentType<LabProps>>> = {
  emissivity: radiometry,
  reflected: radiometry,
  span,
  'find-anomaly': find,
  'survey-gate': gate,
  'delta-t': difference,
  measure: difference,
  'view-angle': view,
  distance: view,
  'test-square': square,
}

interface Props {
  lab: { lab: string; task: string; minutes: number }
  onUsed: () => void
}

/** An experiment with a live thermogram, computed in this browser by the engine that reads scans. On paper its task alone. */
export function Lab({ lab, onUsed }: Props) {
  const Part = labs[lab.lab]
  return (
    <section aria-label="Try it" className="my-6 rounded-ui border border-line bg-surface p-4">
      <p className="mb-3">
        <strong>Try it</strong> <span className="text-sm text-muted">({lab.minutes} min, a generated roof)</span>
        <br />
        {lab.task}
      </p>
      <div className="print:hidden">{Part && <Part name={lab.lab} onUsed={onUsed} />}</div>
    </section>
  )
}
