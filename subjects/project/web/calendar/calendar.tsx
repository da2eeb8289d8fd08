import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { dayOfMoment, today } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useAddress } from '@ridgeline/web/ui/form/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProjectFilter } from '#contract/project'
import type { ProjectTask } from '#contract/task'
import { ALL, projectsDueBetween, tasksBetween } from '#web/api.ts'
import { formatDay } from '#web/words.ts'
import { daysShown, monthAfter, monthName } from './month.ts'

interface Entry {
  id: string
  to: string
  text: string
  about: string
  isDone: boolean
}

/** Entries of a day that stand there at once; the others come when somebody asks for them. */
const SHOWN = 5

const entryOf = (t: ProjectTask): Entry => ({
  ...{ id: t.id, to: `/projects/${t.projectId}`, text: t.title, about: t.projectName },
  isDone: t.doneAt !== null,
})

/** The tasks and projects that are due in a month, by day, and tasks that are done on the day they were, of the projects that fit what is asked for. The month stands in the address. */
export function ProjectCalendar({ words, filter }: { words: string; filter: ProjectFilter }) {
  const [params, put] = useAddress()
  const named = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) && named > '1900' && named < '2199' ? named : today().slice(0, 7)
  const show = (next: string) => put({ month: next })
  const days = daysShown(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const tasks = useQuery(tasksBetween(first, last, words, filter))
  const projects = useQuery(projectsDueBetween(first, last, words, filter))
  const error = tasks.error ?? projects.error
  const entriesOn = (day: string): Entry[] => [
    ...(projects.data ?? [])
      .filter(({ dueOn }) => dueOn === day)
      .map((p) => ({ id: p.id, to: `/projects/${p.id}`, text: p.name, about: 'Project due', isDone: p.status === 'completed' })),
    ...(tasks.data?.open ?? []).filter(({ dueOn }) => dueOn === day).map(entryOf),
    ...(tasks.data?.done ?? []).filter(({ doneAt }) => doneAt !== null && dayOfMoment(doneAt) === day).map(entryOf),
  ]
  return (
    <section aria-labelledby="month">
      <header className="mb-3 flex items-center gap-1">
        <h2 id="month" className="min-w-44 text-lg font-semibold" aria-live="polite">
          {monthName(month)}
        </h2>
        <IconButton label="Month before" onClick={() => show(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden size={18} />
        </IconButton>
        <IconButton label="Next month" onClick={() => show(monthAfter(month, 1))}>
          <ChevronRight aria-hidden size={18} />
        </IconButton>
        <Button size="small" variant="quiet" onClick={() => show(today().slice(0, 7))}>
          Today
        </Button>
      </header>
      {error ? (
        <LoadError
          title="The calendar could not be loaded"
          query={{ error, refetch: () => Promise.all([tasks.refetch(), projects.refetch()]) }}
          otherwise="The server gave no days."
        />
      ) : !tasks.data || !projects.data ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          {Math.max(tasks.data.open.length, tasks.data.done.length, projects.data.length) === ALL && (
            <p role="note" className="mb-3 text-muted">
              {`More is due in these weeks than a calendar can hold: the first ${formatNumber(ALL)} are shown. Choose a person or a filter to see the others.`}
            </p>
          )}
          <Grid month={month} days={days} entriesOn={entriesOn} />
        </>
      )}
    </section>
  )
}

/** A grid of weeks on a desktop; on a phone only the days that hold something to do. */
function Grid({ month, days, entriesOn }: { month: string; days: readonly string[]; entriesOn: (day: string) => Entry[] }) {
  const isIdle = (day: string) => entriesOn(day).every(({ isDone }) => isDone)
  return (
    <>
      <p aria-hidden className="hidden grid-cols-7 text-sm text-muted md:grid">
        {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
          <span key={name} className="px-2 py-1">
            {name}
          </span>
        ))}
      </p>
      <ul className="overflow-hidden rounded-ui border border-line bg-surface md:grid md:grid-cols-7">
        {days.map((day) => {
          const entries = entriesOn(day)
          return (
            <li
              key={day}
              className={`-mt-px border-t border-line p-2 md:-ml-px md:min-h-28 md:border-l ${isIdle(day) ? 'max-md:hidden' : ''} ${day.startsWith(month) ? '' : 'bg-canvas text-muted'}`}
            >
              <p
                className={`text-sm ${day === today() ? '-mx-0.5 w-fit rounded-full bg-accent px-2 font-semibold text-accent-ink' : 'text-muted'}`}
              >
                <span className="md:hidden">{formatDay(day)}</span>
                <span className="hidden md:inline">
                  <span className="sr-only">{formatDay(day)}: </span>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                </span>
                {day === today() && <span className="sr-only">today</span>}
              </p>
              <Entries key={day} entries={entries} isPast={day < today()} />
            </li>
          )
        })}
        {days.every(isIdle) && <li className="p-4 text-muted md:hidden">Nothing is left to do in this month.</li>}
      </ul>
    </>
  )
}

/** What is due on a day; what was done on it, and more than a day has room for, when somebody asks for it. */
function Entries({ entries, isPast }: { entries: readonly Entry[]; isPast: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const open = entries.filter(({ isDone }) => !isDone)
  const done = entries.filter(({ isDone }) => isDone)
  const shown = isOpen ? [...open, ...done] : open.slice(0, SHOWN)
  const hidden = open.length - Math.min(open.length, SHOWN)
  return (
    <ul>
      {shown.map((entry) => (
        <li key={entry.id}>
          <Line entry={entry} isLate={!entry.isDone && isPast} />
        </li>
      ))}
      {!isOpen && hidden + done.length > 0 && (
        <li>
          <Button size="small" variant="quiet" className="-ml-1.5 text-muted" onClick={() => setOpen(true)}>
            {[hidden > 0 && `${formatNumber(hidden)} more`, done.length > 0 && `${formatNumber(done.length)} done`]
              .filter(Boolean)
              .join(', ')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const Line = ({ entry, isLate }: { entry: Entry; isLate: boolean }) => (
  <Link to={entry.to} className="flex min-h-11 flex-col justify-center rounded-ui px-1 hover:bg-hover md:min-h-0 md:py-1">
    <span className={`line-clamp-2 text-sm ${entry.isDone ? 'text-muted line-through' : isLate ? toneText.critical : ''}`}>
      {entry.text}
      {isLate && <span className="sr-only"> (overdue)</span>}
      {entry.isDone && <span className="sr-only"> (done)</span>}
    </span>
    <span className="truncate text-xs text-muted">{entry.about}</span>
  </Link>
)
