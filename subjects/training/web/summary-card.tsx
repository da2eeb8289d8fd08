import { formatCount } from '@ridgeline/web/format/count.ts'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { certificationLabel, type TrainingOverview } from '#contract/course'
import { stepsOf } from '#rules/progress/level'
import { partLabel, studyTime } from './words.ts'

function Figure({ name, children, detail }: { name: string; children: string; detail?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
      {detail && <dd className="text-sm text-muted">{detail}</dd>}
    </div>
  )
}

/** Level, the way to the next one, courses and hours, all counted from records. */
export function SummaryCard({ training }: { training: TrainingOverview }) {
  const { level, nextLevel, parts, percent, completed, total, studySeconds } = training
  const { done, needed } = stepsOf(parts)
  return (
    <section aria-label="Your certification" className="mb-6 rounded-ui border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Current level">{level ? certificationLabel[level] : 'No certificate yet'}</Figure>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{nextLevel ? `Progress to ${certificationLabel[nextLevel]}` : 'Progress'}</dt>
          <dd>
            <span className="text-lg font-semibold tabular-nums">{percent} %</span>
            <ProgressBar label="Progress to the next level" fraction={percent / 100} valueText={`${percent} %`} />
            {nextLevel && <span className="text-sm text-muted">{`${done} of ${formatCount(needed, 'step')}, as below`}</span>}
          </dd>
        </div>
        <Figure name="Courses completed" detail="of all, optional ones too">{`${completed}/${total}`}</Figure>
        <Figure name="Study hours" detail="counted while a lesson is in view and used">
          {studyTime(studySeconds)}
        </Figure>
      </dl>
      {parts.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-muted">
          {parts.map(({ what, done, needed }) => (
            <li key={what}>
              {partLabel[what]}: <span className="font-medium text-ink tabular-nums">{`${done} of ${needed}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
