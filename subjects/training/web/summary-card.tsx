import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { certificationLabel, type TrainingOverview } from '#contract/course'
import { partLabel, studyTime } from './words.ts'

function Figure({ name, children, detail }: { name: string; children: string; detail?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
      {detail && <dd className="text-sm text-muted max-md:sr-only">{detail}</dd>}
    </div>
  )
}

/** Level, the way to the next one, courses and hours, all counted from records. */
export function SummaryCard({ training }: { training: TrainingOverview }) {
  const { level, nextLevel, parts, percent, completed, total, studySeconds } = training
  return (
    <section aria-label="Your certification" className="mb-6 rounded-ui border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name="Current level">{level ? certificationLabel[level] : 'No certificate yet'}</Figure>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{nextLevel ? `Progress to ${certificationLabel[nextLevel]}` : 'Progress'}</dt>
          <dd>
            <span className="text-lg font-semibold tabular-nums">{percent} %</span>
            <ProgressBar label="Progress to the next level" fraction={percent / 100} valueText={`${percent} %`} />
            {parts.map(({ what, done, needed }) => (
              <span key={what} className="mr-4 inline-block text-sm text-muted">
                {partLabel[what]} <span className="whitespace-nowrap tabular-nums">{`${done} of ${needed}`}</span>
              </span>
            ))}
          </dd>
        </div>
        <Figure name="Courses completed" detail="of all, optional ones too">{`${completed}/${total}`}</Figure>
        <Figure name="Study hours" detail="counted while a lesson is in view and used">
          {studyTime(studySeconds)}
        </Figure>
      </dl>
    </section>
  )
}
