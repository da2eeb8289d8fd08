import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate, formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-key'
import { permissions } from '#contract/permissions'
import { endKey, keysQuery } from './api.ts'

const stateOf = (key: ApiKey, now: Date): 'works' | 'revoked' | 'expired' =>
  key.revokedAt ? 'revoked' : new Date(key.expiresAt) <= now ? 'expired' : 'works'

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const end = useChange({
    change: endKey,
    refresh: [keysQuery.queryKey],
    done: ({ name }) => ({ title: 'Key revoked', description: `${name} opens nothing from now on.` }),
    after: () => setAsked(null),
    failed: { title: 'Key not revoked', sentence: 'The key could not be revoked. Try again.' },
  })
  const now = new Date()
  return (
    <>
      <ul aria-label="API keys">
        {keys.map((key) => {
          const state = stateOf(key, now)
          return (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
              <div className="min-w-0 flex-1 basis-72">
                <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
                  {key.name}
                  <span className="font-mono text-sm font-normal text-muted">{key.start}...</span>
                </p>
                <p className="text-sm text-muted">May {key.scopes.map((scope) => permissions[scope].may).join('; ')}.</p>
                <p className="text-sm text-muted">
                  Made by {key.createdBy} on {formatDate(key.createdAt)}, {state === 'expired' ? 'expired' : 'expires'}{' '}
                  {formatDate(key.expiresAt)}, {key.lastUsedAt ? `last used ${formatDateTime(key.lastUsedAt)}` : 'not used yet'},{' '}
                  {key.requestsPerMinute} requests a minute
                </p>
              </div>
              {state === 'works' ? (
                <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => setAsked(key)}>
                  Revoke
                </Button>
              ) : (
                <Badge>{state === 'revoked' ? 'Revoked' : 'Expired'}</Badge>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Revoke ${asked?.name ?? 'the key'}?`}
        description="Programs that use it are refused at once. A revoked key never works again."
        action="Revoke"
        pendingAction="Revoking..."
        pending={end.isPending}
        onConfirm={() => asked && end.mutate(asked.id)}
      />
    </>
  )
}
