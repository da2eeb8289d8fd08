import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { RecordStore } from '#contract/record-store'
import { forgetStore, saveStore } from './manage-api.ts'

function Figure({ name, children }: { name: string; children: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** The learning record store of the organization, and how it goes. */
export function StoreForm({ status }: { status: RecordStore }) {
  const { store } = status
  const [url, setUrl] = useState(store?.url ?? '')
  const [userName, setName] = useState(store?.userName ?? '')
  const [secret, setSecret] = useState('')
  const needsSecret = store === null || store.url !== url
  const save = useChange({
    change: () => saveStore({ url, userName, secret: secret === '' ? null : secret }),
    refresh: [['record-store']],
    done: { title: 'Saved', description: 'What is completed from now on is told to this store.' },
    after: () => setSecret(''),
    failed: { title: 'Not saved', sentence: 'Try it again in a moment.' },
  })
  const forget = useChange({
    change: forgetStore,
    refresh: [['record-store']],
    done: { title: 'Removed', description: 'No store is told any more.' },
    failed: { title: 'Not removed', sentence: 'Try it again in a moment.' },
  })
  return (
    <Panel title="Learning record store (xAPI)">
      <p className="mb-4 text-muted">
        Completed courses, results of exams and certificates are sent as xAPI 1.0.3 statements. People are named by their name and the
        number of their account, never by a mail address.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <FormGrid>
          <div className="md:col-span-2">
            <TextField
              label="Endpoint"
              type="url"
              required
              placeholder="https://lrs.example.com/xapi"
              hint="Statements go to this address with /statements behind it."
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </div>
          <TextField label="Key" required autoComplete="off" value={userName} onChange={({ target }) => setName(target.value)} />
          <TextField
            label="Secret"
            type="password"
            autoComplete="new-password"
            required={needsSecret}
            hint={needsSecret ? 'Kept encrypted; nobody can read it here again.' : 'Left empty, the stored one stays.'}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </FormGrid>
        <FormFoot>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
          {store && (
            <Button pending={forget.isPending} onClick={() => forget.mutate()}>
              Remove
            </Button>
          )}
        </FormFoot>
      </form>
      {store && (
        <>
          <dl className="mt-6 grid grid-cols-3 gap-4 border-t border-line pt-4">
            <Figure name="Arrived">{status.arrived}</Figure>
            <Figure name="Waiting">{status.waiting}</Figure>
            <Figure name="Given up">{status.givenUp}</Figure>
          </dl>
          <p className="mt-2 text-sm text-muted">
            {status.lastAnswer === null ? 'Nothing was sent yet.' : `Last answer of the store: ${status.lastAnswer}`}
            {status.givenUp > 0 && ' Saving again sends what was given up.'}
          </p>
          <p className="mt-1 text-sm text-muted">{`Set by ${store.changedBy} on ${formatDateTime(store.changedAt)}`}</p>
        </>
      )}
    </Panel>
  )
}
