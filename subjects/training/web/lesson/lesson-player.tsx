import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CourseContent, Lesson, LessonBlock } from '#contract/course'
import { courseQuery, saveProgress } from '#web/api.ts'
import { lessonName } from '#web/words.ts'
import { CheckBlock } from './check-block.tsx'
import { LessonSources } from './lesson-sources.tsx'
import { LessonText } from './lesson-text.tsx'
import { PracticeBlock } from './practice-block.tsx'
import { useStudyTime } from './use-study-time.ts'

interface Props {
  content: CourseContent
  lesson: Lesson
  /** A live thermogram; `onUsed` once something was done with it. */
  renderLab: (lab: Extract<LessonBlock, { kind: 'lab' }>, onUsed: () => void) => ReactNode
  renderAnimation: (animation: Extract<LessonBlock, { kind: 'animation' }>) => ReactNode
}

/** Notes a block as worked through: at once on the screen, then on the server; what failed is tried again when the connection is back. */
function useDone(course: string) {
  const queries = useQueryClient()
  const { queryKey } = courseQuery(course)
  return useMutation({
    mutationFn: saveProgress,
    retry: 5,
    onMutate: ({ lesson, block }) => {
      queries.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            lessons: before.lessons.map((one) => (one.lesson === lesson ? { ...one, done: [...new Set([...one.done, block])] } : one)),
          },
      )
    },
    onSuccess: (card) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, card })
      void queries.invalidateQueries({ queryKey: ['training', 'overview'] })
    },
    onError: () =>
      toast({
        title: 'Not noted yet',
        description: 'What you read could not be stored. It is tried again when you go on.',
        variant: 'destructive',
      }),
  })
}

/** One lesson, block after block; it opens where it was left. */
export function LessonPlayer({ content, lesson, renderLab, renderAnimation }: Props) {
  const { card, lessons } = content
  const { mutate } = useDone(card.course)
  const isOpen = card.missingBefore.length === 0 && card.exam.standing !== 'plan'
  useStudyTime(card.course, isOpen)
  const note = (block: number) => {
    if (isOpen && !lesson.done.includes(block)) mutate({ course: card.course, lesson: lesson.lesson, block })
  }
  const at = lessons.findIndex((one) => one.lesson === lesson.lesson)
  const following = lessons[at + 1]
  const isComplete = lesson.blocks.every((_, block) => lesson.done.includes(block))
  const resume = useRef<HTMLLIElement>(null)
  const firstOpen = lesson.blocks.findIndex((_, block) => !lesson.done.includes(block))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where a lesson is opened, not while it is read
  useEffect(() => {
    if (firstOpen > 0) resume.current?.scrollIntoView({ block: 'start' })
    else scrollTo({ top: 0 })
  }, [lesson.lesson])
  const finish = () => {
    for (const [block, one] of lesson.blocks.entries()) if (one.kind !== 'check' && one.kind !== 'lab') note(block)
  }
  const open = lesson.blocks.filter(({ kind }, block) => (kind === 'check' || kind === 'lab') && !lesson.done.includes(block)).length
  return (
    <article className="min-w-0 max-w-prose">
      <ol className="list-none">
        {lesson.blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their places
          <li key={place} ref={place === firstOpen ? resume : undefined} className="relative scroll-mt-20">
            {block.kind === 'text' && <LessonText markdown={block.markdown} lesson={lesson.lesson} sources={lesson.sources} />}
            {block.kind === 'animation' && renderAnimation(block)}
            {block.kind === 'practice' && <PracticeBlock practice={block} />}
            {block.kind === 'check' && <CheckBlock check={block} onDone={() => note(place)} />}
            {block.kind === 'lab' && renderLab(block, () => note(place))}
          </li>
        ))}
      </ol>
      <LessonSources lesson={lesson.lesson} sources={lesson.sources} />
      <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
        {isComplete ? (
          <span className="inline-flex items-center gap-1.5 text-good">
            <Check aria-hidden size={16} /> Lesson completed
          </span>
        ) : (
          <Button
            variant="primary"
            onClick={finish}
            reason={isOpen ? undefined : `Complete ${card.missingBefore.join(' and ') || 'what your plan includes'} first.`}
          >
            I have read this
          </Button>
        )}
        {open > 0 && (
          <span className="text-sm text-muted">{open === 1 ? 'One exercise above is left.' : `${open} exercises above are left.`}</span>
        )}
        {following ? (
          <Link
            to={`/training/courses/${card.course}/${lessonName(following.lesson)}`}
            onClick={finish}
            className={buttonClass(isComplete ? 'primary' : 'secondary')}
          >
            Next: {following.title}
          </Link>
        ) : (
          isComplete &&
          card.exam.standing !== 'none' && (
            <Link to={`/training/courses/${card.course}/exam`} className={buttonClass('primary')}>
              To the exam
            </Link>
          )
        )}
      </div>
    </article>
  )
}
