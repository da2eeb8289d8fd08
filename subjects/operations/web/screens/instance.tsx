import { isStatus } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { enter, healthQuery, instanceKey, leave } from '#web/instance/api.ts'
import { Events } from '#web/instance/events.tsx'
import { Health } from '#web/instance/health.tsx'
import { Jobs } from '#web/instance/jobs.tsx'
import { Organizations } from '#web/instance/organizations.tsx'

const tabs = [
  { value: 'organizations', label: 'Organizations', content: <Organizations /> },
  { value: 'jobs', label: 'Jobs', content: <Jobs /> },
  { value: 'health', label: 'Health', content: <Health /> },
  { value: 'log', label: 'Log', content: <Events /> },
] as const

/** The token of a link, which stands after `#`; the address loses it at once. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** The installation, for whoever runs it: opened by a link of the command alone, apart from accounts and organizations. */
export function InstanceScreen() {
  const queries = useQueryClient()
  const [token] = useState(takeToken)
  const [isOpen, setOpen] = useState(token === '')
  useEffect(() => {
    if (token === '') return
    void enter(token)
      .catch(() => undefined)
      .then(() => setOpen(true))
  }, [token])
  const health = useQuery({ ...healthQuery, enabled: isOpen })
  const [search, setSearch] = useSearchParams()
  const out = useChange({
    change: leave,
    after: () => void queries.resetQueries({ queryKey: instanceKey }),
    failed: { title: 'Not left', sentence: 'The server gave no answer.' },
  })
  const isOut = isStatus(health.error, 404)
  const part = tabs.find(({ value }) => value === search.get('part'))?.value ?? 'organizations'
  return (
    <main className="mx-auto min-h-dvh w-full max-w-5xl px-4 py-8">
      <PageHeader
        title="Installation"
        actions={
          health.data && (
            <Button size="small" pending={out.isPending} onClick={() => out.mutate()}>
              Leave
            </Button>
          )
        }
      />
      {isOut ? (
        <EmptyState
          title="This screen opens by a link"
          hint="Whoever runs this installation gets one by the command npm run instance -- open. It opens once, within 15 minutes."
        />
      ) : (
        health.data && (
          <Tabs
            label="Parts of the installation"
            tabs={tabs}
            value={part}
            onChange={(next) => setSearch({ part: next }, { replace: true })}
          />
        )
      )}
    </main>
  )
}
