import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { TrainingContent } from '#contract/content'
import { contentQuery } from '#web/team/manage-api.ts'

type Figures = TrainingContent['courses'][number]
type Counted = Exclude<keyof Figures, 'course' | 'title' | 'isOwn'>
const columns: readonly (readonly [Counted, string])[] = [
  ['lessons', 'Lessons'],
  ['words', 'Words'],
  ['minutes', 'Minutes planned'],
  ['screenMinutes', 'at the screen'],
  ['practiceMinutes', 'of practice'],
  ['examMinutes', 'Minutes of the exam'],
  ['labs', 'Live thermograms'],
  ['animations', 'Animations'],
  ['checks', 'Questions in lessons'],
  ['questions', 'Exam questions'],
  ['marks', 'of them on a thermogram'],
]
const cell = 'px-4 py-3 text-right tabular-nums'

function Table({ courses }: { courses: readonly Figures[] }) {
  const sum = (name: Counted) => courses.reduce((all, one) => all + one[name], 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is moved by the keyboard
    <section aria-label="Courses" tabIndex={0} className="overflow-x-auto rounded-ui border border-line bg-surface">
      <table className="w-full min-w-280 text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-4 py-3 text-left font-medium">
              Course
            </th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {courses.map((one) => (
            <tr key={one.course}>
              <th scope="row" className="min-w-56 px-4 py-3 text-left font-medium">
                {one.title}
              </th>
              {columns.map(([name]) => (
                <td key={name} className={cell}>
                  {formatNumber(one[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-4 py-3 text-left">
              All
            </th>
            {columns.map(([name]) => (
              <td key={name} className={cell}>
                {formatNumber(sum(name))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What the courses hold, counted from what members get. */
export function TrainingContentScreen() {
  const { data, error, refetch } = useQuery(contentQuery)
  return (
    <>
      <PageHeader
        title="What the courses hold"
        subtitle="Counted from the courses as they are"
        back={{ to: '/training', label: 'Training Portal' }}
      />
      {error ? (
        <LoadError title="The figures could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Table courses={data.courses} />
          <p className="max-w-prose text-sm text-muted">
            {`Minutes planned are lessons, live thermograms and practice on a roof, with a camera or in the office; exams come on top. A lesson is counted at 150 words a minute, a question or an animation at a minute, a live thermogram at five. A practical exam has ${data.practicalPictures} thermograms, made anew for each attempt.`}
          </p>
          <Panel title="Sources">
            <ul className="list-disc space-y-1 pl-5 text-sm md:columns-2 md:gap-x-8">
              {data.sources.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Panel>
        </div>
      ) : (
        <>
          <Loading label="Loading the figures" />
          <Skeleton className="h-96" />
        </>
      )}
    </>
  )
}
