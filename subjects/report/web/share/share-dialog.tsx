import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareLink } from '#contract/share'
import { makeShare, sharesQuery } from './api.ts'
import { NewLink } from './new-link.tsx'
import { ShareList } from './share-list.tsx'

interface Props {
  kind: ShareLink['kind']
  /** Scan of an analysis, property of a history. */
  targetId: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

/** Makes, lists and revokes links that open one analysis or one history without an account. */
export function ShareDialog(props: Props) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={`A link opens this ${props.kind}, and nothing else, without an account. Each opening is logged.`}
    >
      <ShareBody kind={props.kind} targetId={props.targetId} />
    </Dialog>
  )
}

function ShareBody({ kind, targetId }: Pick<Props, 'kind' | 'targetId'>) {
  const queries = useQueryClient()
  const [days, setDays] = useState<(typeof expiries)[number]['value']>('30')
  const [recipient, setRecipient] = useState('')
  const shares = useQuery(sharesQuery(targetId))
  const make = useMutation({
    mutationFn: makeShare,
    onSuccess: () => {
      setRecipient('')
      return queries.invalidateQueries({ queryKey: sharesQuery(targetId).queryKey })
    },
    onError: (error) =>
      toast({ title: 'Link not created', description: sentenceOf(error, 'There was an error creating the link'), variant: 'destructive' }),
  })
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Given to (name or email)"
        value={recipient}
        maxLength={200}
        autoComplete="off"
        hint="A note for your team, so that you know later whose link it was. No mail is sent."
        onChange={(event) => setRecipient(event.target.value)}
      />
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <Select label="Expires after" options={expiries} value={days} onChange={setDays} />
        </div>
        <Button
          variant="primary"
          pending={make.isPending}
          onClick={() => make.mutate({ kind, targetId, expiresInDays: Number(days), recipient })}
        >
          {make.isPending ? 'Creating...' : 'Create link'}
        </Button>
      </div>
      {make.data?.url && <NewLink url={make.data.url} />}
      {shares.error ? (
        <LoadError title="Links could not be loaded" query={shares} otherwise="The server gave no list." />
      ) : shares.data ? (
        <ShareList links={shares.data.filter((l) => l.kind === kind)} targetId={targetId} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </div>
  )
}
