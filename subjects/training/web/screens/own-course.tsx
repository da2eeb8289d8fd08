import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Animation } from '#web/animations/animation.tsx'
import { CourseEditor } from '#web/course-editor.tsx'
import { Lab } from '#web/labs/lab.tsx'
import { ownCourseQuery } from '#web/team/manage-api.ts'

const NEW = 'new'

/** The editor of a course of the organization, with what members will see beside it. */
export function OwnCourseScreen() {
  const { ownCourse = NEW } = useParams()
  const isNew = ownCourse === NEW
  const { data, error, refetch } = useQuery({ ...ownCourseQuery(ownCourse), enabled: !isNew })
  return (
    <>
      <PageHeader
        title={isNew ? 'New course' : (data?.title ?? 'Course')}
        subtitle="Markdown, and beside or below it what members see"
        back={{ to: '/training/own-courses', label: 'Own courses' }}
      />
      {error ? (
        <LoadError
          title={isStatus(error, 404) ? 'There is no such course' : 'The course could not be loaded'}
          query={{ error, refetch }}
          otherwise="The server gave nothing."
        />
      ) : isNew || data ? (
        <CourseEditor
          key={data ? `${data.course} ${data.version}` : NEW}
          course={isNew ? null : (data ?? null)}
          renderLab={(lab) => <Lab lab={lab} onUsed={() => undefined} />}
          renderAnimation={({ animation, caption }) => <Animation name={animation} caption={caption} />}
        />
      ) : (
        <>
          <Loading label="Loading the course" />
          <Skeleton className="h-96" />
        </>
      )}
    </>
  )
}
