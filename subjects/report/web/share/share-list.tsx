import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShareLink, ShareState } from '#contract/share'
import { endShare, setPaused, sharesQuery } from './api.ts'

const standing = (link: ShareLink, now: Date): ShareState =>
  link.revokedAt ? 'revoked' : new Date(link.expiresAt) <= now ? 'expired' : link.pausedAt ? 'paused' : 'open'
const canOpen = (state: ShareState): boolean => state === 'open' || state === 'paused'

/** Links that still open something, or will again, then the others; each group as it came, newest first. */
const openFirst = (links: readonly ShareLink[], now: Date): ShareLink[] =>
  links.toSorted((a, b) => Number(!canOpen(standing(a, now))) - Number(!canOpen(standing(b, now))))

export function ShareList({ links, targetId }: { links: readonly ShareLink[]; targetId: string }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: endShare,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sharesQuery(targetId).queryKey })
      toast({ title: 'Link revoked', description: 'It opens nothing from now on.' })
    },
    onError: (error) =>
      toast({ title: 'Link not revoked', description: sentenceOf(error, 'There was an error revoking the link'), variant: 'destructive' }),
  })
  const pause = useMutation({
    mutationFn: setPaused,
    onSuccess: async ({ pausedAt }) => {
      await queries.invalidateQueries({ queryKey: sharesQuery(targetId).queryKey })
      if (pausedAt) toast({ title: 'Link paused', description: 'It opens nothing and takes no replies until you let it open again.' })
      else toast({ title: 'Link open again', description: 'Whoever has it can open it.' })
    },
    onError: (error) =>
      toast({ title: 'Link not changed', description: sentenceOf(error, 'There was an error changing the link'), variant: 'destructive' }),
  })
  if (links.length === 0) return <p className="text-muted">No links yet.</p>
  const now = new Date()
  return (
    <ul aria-label="Links" className="rounded-ui border border-line">
      {openFirst(links, now).map((l) => {
        const state = standing(l, now)
        return (
          <li key={l.id} className="flex min-h-14 items-center gap-3 border-line px-3 py-2 not-first:border-t">
            <div className="min-w-0 flex-1">
              {l.recipient === '' ? <p>Created {formatDateTime(l.createdAt)}</p> : <p className="break-words">Given to {l.recipient}</p>}
              <p className="text-sm text-muted">
                {l.recipient !== '' && `Created ${formatDateTime(l.createdAt)}. `}
                {l.openings === 0 ? 'Not opened yet' : `Opened ${formatCount(l.openings, 'time')}`}
                {canOpen(state) && `, expires ${formatDate(l.expiresAt)}`}
              </p>
            </div>
            {state === 'paused' && <Badge>Paused</Badge>}
            {canOpen(state) ? (
              <>
                <Button
                  size="small"
                  pending={pause.isPending && pause.variables.id === l.id}
                  onClick={() => pause.mutate({ id: l.id, paused: state === 'open' })}
                >
                  {state === 'open' ? 'Pause' : 'Open again'}
                </Button>
                <Button size="small" pending={end.isPending && end.variables === l.id} onClick={() => end.mutate(l.id)}>
                  Revoke
                </Button>
              </>
            ) : (
              <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
