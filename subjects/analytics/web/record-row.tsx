import { formatDate } from '@ridgeline/web/format/date.ts'
import { Link } from 'react-router'
import type { AnalyticsRecord } from '#contract/analytics'
import { kindLabel, levelLabel, partLabel } from './words.ts'

export function RecordRow({ record }: { record: AnalyticsRecord }) {
  const { figure, part, kind, name, at, link } = record
  const about = figure === 'certificate' ? (levelLabel[kind] ?? kind) : kind === '' ? '' : kindLabel(kind)
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={link}
        className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2 transition-colors duration-100 hover:bg-hover md:min-h-10 md:flex-nowrap md:py-1"
      >
        <span className="line-clamp-1 w-full font-medium md:w-auto md:flex-1">{name}</span>
        {about !== '' && <span className="text-sm text-muted md:w-40">{about}</span>}
        <span className="text-sm md:w-48">{partLabel(figure, part)}</span>
        <span className="ml-auto text-right text-sm text-muted md:w-36">
          {figure === 'certificate' ? `Ends ${formatDate(at)}` : `Made ${formatDate(at)}`}
        </span>
      </Link>
    </li>
  )
}
