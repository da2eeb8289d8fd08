import { classNames } from '@ridgeline/web/ui/class-names.ts'
import type { CourseDay, TrainingOverview } from '#contract/course'
import { dayLabel } from './words.ts'

interface Props {
  days: TrainingOverview['days']
  day: CourseDay
  onChange: (day: CourseDay) => void
}

/** The four days with what of each is completed. */
export function DayList({ days, day, onChange }: Props) {
  return (
    <nav aria-label="Days">
      <ul className="relative flex gap-2 overflow-x-auto pb-1 max-lg:fade-ends lg:flex-col lg:overflow-visible">
        {days.map((one) => (
          <li key={one.day} className="shrink-0">
            <button
              type="button"
              aria-current={one.day === day ? 'true' : undefined}
              onClick={() => onChange(one.day)}
              className={classNames(
                'flex min-h-11 w-full items-center justify-between gap-4 rounded-ui border px-3 py-2 text-left transition-colors duration-100',
                one.day === day ? 'border-accent-text bg-surface text-ink' : 'border-line text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <span className="whitespace-nowrap">{dayLabel[one.day]}</span>
              <span className="text-sm tabular-nums">
                {one.completed}/{one.courses}
                <span className="sr-only"> completed</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
