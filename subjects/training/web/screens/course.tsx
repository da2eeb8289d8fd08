import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { CourseContent } from '#contract/course'
import { Animation } from '#web/animations/animation.tsx'
import { courseQuery } from '#web/api.ts'
import { ExamGate } from '#web/exam/exam-gate.tsx'
import { Lab } from '#web/labs/lab.tsx'
import { LessonList } from '#web/lesson/lesson-list.tsx'
import { LessonPlayer } from '#web/lesson/lesson-player.tsx'
import { dayLabel, lessonName } from '#web/words.ts'

function Page({ content, name }: { content: CourseContent; name: string | undefined }) {
  const { card, lessons } = content
  const isExam = name === 'exam'
  const lesson = isExam ? undefined : (lessons.find((one) => lessonName(one.lesson) === name) ?? lessons[0])
  return (
    <>
      <PageHeader
        title={lesson?.title ?? `Exam: ${card.title}`}
        subtitle={`${card.title} · ${dayLabel[card.day]}`}
        back={{ to: `/training?day=${card.day}`, label: 'Training Portal' }}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] print:block">
        {lesson ? (
          <LessonPlayer
            key={lesson.lesson}
            content={content}
            lesson={lesson}
            renderLab={(lab, onUsed) => <Lab lab={lab} onUsed={onUsed} />}
            renderAnimation={({ animation, caption }) => <Animation name={animation} caption={caption} />}
          />
        ) : (
          <ExamGate card={card} />
        )}
        <aside>
          <LessonList content={content} current={isExam ? 'exam' : (lesson?.lesson ?? null)} />
        </aside>
      </div>
    </>
  )
}

export function CourseScreen() {
  const { course = '', lesson } = useParams()
  const { data, error, refetch } = useQuery(courseQuery(course))
  if (error)
    return (
      <LoadError
        title={isStatus(error, 404) ? 'There is no such course' : 'The course could not be loaded'}
        query={{ error, refetch }}
        otherwise="The server gave nothing."
        action={
          <Link to="/training" className={buttonClass()}>
            Training Portal
          </Link>
        }
      />
    )
  if (data) return <Page content={data} name={lesson} />
  return (
    <>
      <Loading label="Loading the course" />
      <Skeleton className="mb-6 h-16 w-72" />
      <Skeleton className="h-96 max-w-prose" />
    </>
  )
}
