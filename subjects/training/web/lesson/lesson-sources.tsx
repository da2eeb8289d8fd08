import { useId } from 'react'
import { sourceAnchor } from '#web/words.ts'

/** Where the facts of a lesson come from, in the order in which its text points to them. */
export function LessonSources({ lesson, sources }: { lesson: string; sources: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-4 text-sm text-muted">
      <h2 id={id} className="font-semibold">
        Sources
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {sources.map((source, at) => (
          <li key={source} id={sourceAnchor(lesson, at + 1)} className="scroll-mt-20 target:font-semibold target:text-ink">
            {source}
          </li>
        ))}
      </ol>
    </section>
  )
}
