import { formatCount } from '#format/count.ts'

const MOST_SHOWN = 100

/** Rows of a file that are not taken in: the number of each as spreadsheets count, what stands in it, and what was expected. */
export const LeftOutRows = ({ problems }: { problems: readonly { row: number; value: string; expected: string }[] }) => (
  <section aria-label="Rows that are left out" className="rounded-ui border border-warning px-3 py-2">
    <h3 className="text-sm font-medium">{formatCount(problems.length, 'row')} left out</h3>
    <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
      {problems.slice(0, MOST_SHOWN).map(({ row, value, expected }) => (
        <li key={`${row}${expected}`} className="py-0.5 wrap-anywhere">
          <span className="font-medium">Row {row}:</span> {value === '' ? 'empty' : `"${value}"`}.{' '}
          <span className="text-muted">Expected: {expected}.</span>
        </li>
      ))}
    </ul>
    {problems.length > MOST_SHOWN && <p className="text-sm text-muted">{problems.length - MOST_SHOWN} more are not listed.</p>}
  </section>
)
