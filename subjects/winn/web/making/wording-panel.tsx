import type { WinnFlag } from '@ridgeline/report/rules/winn/winn-wording'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { CircleCheck } from 'lucide-react'
import type { Path } from '#contract/edit'
import { rewordIssue } from '#web/draft/api.ts'
import { useDraftStore } from '#web/draft/draft-context.tsx'

interface Props {
  flags: readonly WinnFlag[]
  /** Leads to the field of a text. */
  onField: (path: Path) => void
}
type IssuePlace = Extract<WinnFlag['place'], { kind: 'issue' }>
interface Reworded {
  readonly place: IssuePlace
  readonly text: string
}

/** What the rules of wording question in this report, each with its rule and words that may stand in its place. Nothing changes by itself. */
export function WordingPanel({ flags, onField }: Props) {
  const { set } = useDraftStore()
  const reword = useChange<Reworded, Issue>({
    change: ({ place, text }) => rewordIssue(place.issueId, place.field, text),
    refresh: [['scan'], ['issues']],
    failed: { title: 'Not changed', sentence: 'The sentence stands as it was.' },
  })
  const use = ({ place, safeText }: WinnFlag) => {
    if (safeText === null) return
    if (place.kind === 'draft') set(place.path, safeText)
    else if (place.kind === 'issue') reword.mutate({ place, text: safeText })
  }
  if (flags.length === 0)
    return (
      <Panel title="Wording">
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden size={16} className="text-good" />
          No sentence to reword.
        </p>
      </Panel>
    )
  return (
    <Panel title={`Wording to check (${flags.length})`}>
      <p className="text-sm text-muted">
        What you wrote is printed as it stands. These sentences say more than the survey or your role supports.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {flags.map((flag) => (
          <li key={`${flag.where} ${flag.at} ${flag.sentence}`} className="grid gap-2 py-3 last:pb-0">
            <p className="text-sm text-muted">{flag.where}</p>
            <p className="border-l-2 border-warning pl-2.5 wrap-anywhere">{flag.sentence}</p>
            <p className="max-w-prose text-sm">
              <strong className="font-medium">{flag.title}.</strong> <span className="text-muted">{flag.reason}</span>
            </p>
            {flag.rewrite !== null && <p className="border-l-2 border-good pl-2.5 wrap-anywhere">{flag.rewrite}</p>}
            <div className="flex flex-wrap gap-2">
              {canUse(flag) && (
                <Button size="small" aria-label={`Use safe wording: ${flag.where}`} disabled={reword.isPending} onClick={() => use(flag)}>
                  Use safe wording
                </Button>
              )}
              <Button size="small" variant="quiet" aria-label={`Go to the field: ${flag.where}`} onClick={() => onField(pathOf(flag))}>
                Go to the field
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Notes and membrane belong to a scan: they are changed there. */
const canUse = ({ place, safeText }: WinnFlag): boolean => safeText !== null && (place.kind === 'draft' || place.kind === 'issue')

/** Where the text stands in the builder; issues are among the findings, and what belongs to a scan is reached by its step. */
function pathOf({ place }: WinnFlag): Path {
  if (place.kind === 'draft') return place.path
  return place.kind === 'issue' ? ['findings', place.issueId, place.field] : ['scans']
}
