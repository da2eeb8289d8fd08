import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Link } from 'react-router'
import type { StormCheck } from '#contract/storm-check'
import { dayWords, perilWord, verdictTone, verdictWord } from './words.ts'

/** Days that were asked about, the latest first; each leads to its answer. */
export function CheckList({
  checks,
  currentId,
  linkTo,
}: {
  checks: readonly StormCheck[]
  currentId?: string | undefined
  linkTo: (id: string) => string
}) {
  return (
    <ol className="divide-y divide-line">
      {checks.map((check) => (
        <li key={check.id}>
          <Link
            to={linkTo(check.id)}
            {...(check.id === currentId && { 'aria-current': 'true' as const })}
            className="block px-4 py-3 hover:bg-hover aria-[current=true]:bg-hover"
          >
            <span className="font-medium">{dayWords(check.day)}</span>
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              {check.verdicts.map(({ peril, verdict }) => (
                <Badge key={peril} tone={verdictTone[verdict]}>
                  {perilWord[peril]}: {verdictWord[verdict].toLowerCase()}
                </Badge>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
