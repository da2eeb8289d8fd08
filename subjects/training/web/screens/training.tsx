import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { CourseDay, TrainingOverview } from '#contract/course'
import { trainingQuery } from '#web/api.ts'
import { CertificatesPanel } from '#web/certificates-panel.tsx'
import { CourseCard } from '#web/course-card.tsx'
import { DayList } from '#web/day-list.tsx'
import { PracticalPanel } from '#web/exam/practical-panel.tsx'
import { SummaryCard } from '#web/summary-card.tsx'
import { dayLabel } from '#web/words.ts'

/** Where there is something to do: the day of the first course that is not completed. */
const firstOpenDay = ({ courses }: TrainingOverview): CourseDay => courses.find(({ state }) => state !== 'completed')?.day ?? 'orientation'

/** What is under way leads, what is over comes last. */
const orderOfWork = ['in-progress', 'not-started', 'completed'] as const

function Portal({ training }: { training: TrainingOverview }) {
  const [params, setParams] = useSearchParams()
  const named = params.get('day')
  const day = training.days.find((one) => one.day === named)?.day ?? firstOpenDay(training)
  const courses = orderOfWork.flatMap((state) => training.courses.filter((course) => course.day === day && course.state === state))
  const open = courses.filter(
    ({ state, missingBefore, exam }) => state !== 'completed' && missingBefore.length === 0 && exam.standing !== 'plan',
  )
  return (
    <>
      <SummaryCard training={training} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <DayList days={training.days} day={day} onChange={(next) => setParams({ day: next }, { replace: true })} />
        <section aria-label={dayLabel[day]}>
          <h2 className="sr-only">{dayLabel[day]}</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {courses.map((card) => (
              <li key={card.course} className="grid">
                <CourseCard card={card} isNext={card === open[0]} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <PracticalPanel training={training} />
      <CertificatesPanel certificates={training.certificates} />
      <p className="mt-6 text-sm">
        <Link to="/training/content" className="touch-area underline underline-offset-2">
          What the courses hold, counted, with their sources
        </Link>
      </p>
    </>
  )
}

export function TrainingScreen() {
  const manage = usePermission('training.manage')
  const { data, error, refetch } = useQuery(trainingQuery)
  return (
    <>
      <PageHeader
        title="Training Portal"
        subtitle="Certification Program"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          manage.allowed && (
            <Link to="/training/team" className={buttonClass()}>
              Team
            </Link>
          )
        }
      />
      {error ? (
        <LoadError title="The courses could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
      ) : data ? (
        <Portal training={data} />
      ) : (
        <>
          <Loading label="Loading the courses" />
          <Skeleton className="mb-6 h-28" />
          <Skeleton className="h-80" />
        </>
      )}
    </>
  )
}
