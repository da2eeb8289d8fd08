import type { LessonBlock } from '#contract/course'

type Practice = Extract<LessonBlock, { kind: 'practice' }>

/** Something to do away from the screen. */
export function PracticeBlock({ practice }: { practice: Practice }) {
  return (
    <section aria-label="Practice" className="my-6 rounded-ui border border-dashed border-line p-4">
      <p>
        <strong>Practice</strong> <span className="text-sm text-muted">({practice.minutes} min, away from the screen)</span>
        <br />
        {practice.task}
      </p>
    </section>
  )
}
