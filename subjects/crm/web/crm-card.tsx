import type { Property } from '@ridgeline/property/contract/property'
import { healthWord } from '@ridgeline/scan/contract/health-words'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { failureOf, useChange } from '@ridgeline/web/calls/change.ts'
import { foundWords } from '@ridgeline/web/format/found.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CrmConfig } from '#contract/config'
import type { CrmCard as Card, CrmOwnerInfo, CrmSyncResult } from '#contract/sync'
import { cardQuery, configsQuery, crmKey, rehearseSync, syncProperty } from './api.ts'
import { CrmStanding } from './crm-standing.tsx'
import { typeWords } from './crm-words.ts'
import { OwnerForm } from './owner-form.tsx'

const DryRunDialog = late(async () => (await import('./dry-run-dialog.tsx')).DryRunDialog)

/** Brings a property to a CRM from its page. Nothing for members who may not. */
export function CrmCard({ property }: { property: Pick<Property, 'id' | 'name' | 'address' | 'health'> }) {
  const { allowed } = usePermission('crm.sync')
  return allowed ? <Loaded property={property} /> : null
}

function Loaded({ property }: Parameters<typeof CrmCard>[0]) {
  const configs = useQuery(configsQuery)
  const card = useQuery(cardQuery(property.id))
  const error = configs.error ?? card.error
  const active = configs.data?.filter(({ isActive }) => isActive)
  return (
    <Panel title="CRM sync">
      {error ? (
        <p className="text-sm">{sentenceOf(error, 'The CRM connections could not be loaded.')}</p>
      ) : !active || !card.data ? (
        <Skeleton className="h-40" />
      ) : active.length === 0 ? (
        <EmptyState
          title="No active CRM integrations found."
          hint="Configure one to sync this property."
          action={
            <Link to="/crm-integrations?tab=configurations" className="touch-area text-accent-text underline underline-offset-2">
              Configure a CRM
            </Link>
          }
        />
      ) : (
        <Form property={property} configs={active} card={card.data} />
      )}
    </Panel>
  )
}

const NONE = '-'
const TITLES_SHOWN = 3

interface FormProps {
  property: Parameters<typeof CrmCard>[0]['property']
  configs: readonly CrmConfig[]
  card: Card
}

function Form({ property, configs, card }: FormProps) {
  const [configId, setConfigId] = useState(configs.length === 1 ? (configs[0]?.id ?? NONE) : NONE)
  const [owner, setOwner] = useState<CrmOwnerInfo>(card.owner)
  const [open, setOpen] = useState(card.owner.email === '' || card.owner.lastName === '')
  const queries = useQueryClient()
  const sync = useMutation({
    mutationFn: syncProperty,
    onSuccess: (results) => tellResults(results),
    onError: (error) => toast(failureOf(error, { title: 'CRM Sync Failed', sentence: 'Failed to sync property data to CRM.' })),
    onSettled: () => queries.invalidateQueries({ queryKey: crmKey }),
  })
  const rehearse = useChange({
    change: rehearseSync,
    failed: { title: 'No dry run', sentence: 'The CRM could not be asked. Try again.' },
  })
  const config = configs.find(({ id }) => id === configId)
  /** What is sent, or undefined after saying what is missing. */
  const checked = () => {
    if (!config) {
      toast({ title: 'No CRM Selected', description: 'Please select a CRM configuration first.', variant: 'destructive' })
      return undefined
    }
    const missing = [owner.firstName, owner.lastName, owner.email].some((value) => value.trim() === '')
    if (missing) {
      setOpen(true)
      toast({
        title: 'Missing Owner Information',
        description: 'Please provide at least first name, last name, and email.',
        variant: 'destructive',
      })
      return undefined
    }
    return { crmConfigId: config.id, propertyId: property.id, ownerInfo: owner }
  }
  const press = (run: (body: NonNullable<ReturnType<typeof checked>>) => void) => {
    const body = checked()
    if (body) run(body)
  }
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="CRM"
        options={[{ value: NONE, label: 'Choose a CRM' }, ...configs.map(({ id, name }) => ({ value: id, label: name }))]}
        value={configId}
        onChange={setConfigId}
        hint={config?.isPractice ? `${typeWords(config)}. Nothing leaves this server.` : undefined}
      />
      <Summary property={property} card={card} />
      <div>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center justify-between gap-2 font-medium md:min-h-9"
        >
          Owner information
          <ChevronDown aria-hidden size={16} className={open ? 'rotate-180' : ''} />
        </button>
        {open && <OwnerForm owner={owner} onChange={setOwner} />}
      </div>
      <CrmStanding propertyId={property.id} configs={configs} syncs={card.syncs} />
      <div className="flex flex-wrap gap-2">
        <Button pending={sync.isPending} onClick={() => press(sync.mutate)}>
          <RefreshCw aria-hidden size={16} />
          {sync.isPending ? 'Syncing to CRM...' : 'Sync to CRM'}
        </Button>
        <Button pending={rehearse.isPending} onClick={() => press(rehearse.mutate)}>
          {rehearse.isPending ? 'Asking...' : 'Dry run'}
        </Button>
      </div>
      {rehearse.data && <DryRunDialog plan={rehearse.data} onClose={rehearse.reset} />}
    </div>
  )
}

function Summary({ property, card }: Pick<FormProps, 'property' | 'card'>) {
  const { health } = property
  const more = card.criticalTitles.length - TITLES_SHOWN
  return (
    <div className="rounded-ui border border-line p-3 text-sm">
      <p className="font-medium break-words">{property.name}</p>
      <p className="text-muted break-words">{property.address}</p>
      <p className="mt-1">
        {health.score === null
          ? healthWord(health)
          : `Health score ${Math.round(health.score)} out of 100${health.state === 'provisional' ? ', provisional' : ''}`}
        , {foundWords({ examination: card.examination, issueCount: card.openIssues })}
      </p>
      {card.criticalTitles.length > 0 && (
        <ul aria-label="Critical issues" className="mt-2 flex flex-wrap gap-1.5">
          {card.criticalTitles.slice(0, TITLES_SHOWN).map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two issues may have one title; the list is shown whole and never reordered
            <li key={index} className="max-w-full">
              <Badge tone="critical">
                <span className="truncate">{`${index + 1}. ${title}`}</span>
              </Badge>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Badge>+{more} more</Badge>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Says how a sync went: what succeeded, then what did not. */
function tellResults(results: readonly CrmSyncResult[]): void {
  const underWay = results.filter(({ outcome }) => outcome === 'under-way').length
  const waiting = results.find(({ outcome }) => outcome === 'waiting')
  const succeeded = results.filter(({ success }) => success).length
  const failed = results.length - succeeded - underWay
  if (waiting) toast({ title: 'A person has to choose', description: waiting.errorMessage ?? '' })
  else if (failed > 0 && succeeded > 0)
    toast({
      title: 'Partial Sync Failure',
      description: `${failed} item(s) failed to sync. Check the logs for details. ${succeeded} item(s) did sync.`,
      variant: 'destructive',
    })
  else if (failed > 0)
    toast({
      title: 'CRM Sync Failed',
      description: results.find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'Failed to sync property data to CRM.',
      variant: 'destructive',
    })
  else if (underWay > 0) toast({ title: 'Still syncing', description: 'The CRM is slow. It goes on by itself; the log shows how it went.' })
  else toast({ title: 'CRM Sync Successful', description: `Successfully synced ${succeeded} item(s) to CRM.` })
}
