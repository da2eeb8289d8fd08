import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import type { PlacedFlag } from '#rules/wording'
import { rewordIssue, rewordNotes, scanQuery } from './api.ts'
import type { DraftAction } from './draft.ts'

interface Props {
  scanId: string
  flags: readonly PlacedFlag[]
  dispatch: Dispatch<DraftAction>
}

/** Sentences of this report that the rules of wording question, each with its rule and words that may stand in its place. Nothing changes by itself. */
export function WordingPanel({ scanId, flags, dispatch }: Props) {
  const queries = useQueryClient()
  const { reason } = usePermission('scan.write')
  const use = useMutation({
    mutationFn: async ({ place, safeText }: PlacedFlag) => {
      if (safeText === null) return
      if (place.kind === 'issue') await rewordIssue(place.issueId, place.field, safeText)
      else if (place.kind === 'notes') await rewordNotes(scanId, safeText)
      else if (place.kind === 'title') dispatch({ type: 'title', title: safeText })
      await queries.invalidateQueries({ queryKey: scanQuery(scanId).queryKey })
    },
    onError: (cause) =>
      toast({ title: 'Not changed', description: sentenceOf(cause, 'The sentence stands as it was.'), variant: 'destructive' }),
  })
  if (flags.length === 0) return null
  return (
    <Panel title={`Wording to check (${flags.length})`} className="mb-4">
      <p className="text-sm text-muted">
        What you wrote is printed as it stands. These sentences say more than the survey or your role supports.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {flags.map((flag) => (
          <li key={`${flag.where} ${flag.at}`} className="grid gap-2 py-3 last:pb-0">
            <p className="text-sm text-muted">{flag.where}</p>
            <p className="border-l-2 border-warning pl-2.5 wrap-anywhere">{flag.sentence}</p>
            <p className="max-w-prose text-sm">
              <strong className="font-medium">{flag.title}.</strong> <span className="text-muted">{flag.reason}</span>
            </p>
            {flag.rewrite === null ? (
              <p className="text-sm text-muted">Say it in other words where it was written.</p>
            ) : (
              <>
                <p className="border-l-2 border-good pl-2.5 wrap-anywhere">{flag.rewrite}</p>
                <div>
                  <Button
                    size="small"
                    reason={flag.place.kind === 'title' ? undefined : reason}
                    disabled={use.isPending}
                    pending={use.isPending && use.variables === flag}
                    onClick={() => use.mutate(flag)}
                  >
                    Use safe wording
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
