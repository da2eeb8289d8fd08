import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CrmConfig } from '#contract/config'
import type { CrmSync } from '#contract/sync'
import { stateWords } from './crm-words.ts'

const ChooseDialog = late(async () => (await import('#web/config/choose-dialog.tsx')).ChooseDialog)

interface Props {
  propertyId: string
  configs: readonly CrmConfig[]
  syncs: readonly CrmSync[]
}

/** How a property stands with every CRM it was synced with, whichever is chosen for the next sync; nothing before the first. */
export function CrmStanding({ propertyId, configs, syncs }: Props) {
  const [comparing, setComparing] = useState<CrmSync | null>(null)
  const shown = configs.flatMap(({ id, name }) => syncs.filter(({ crmConfigId }) => crmConfigId === id).map((sync) => ({ name, sync })))
  if (shown.length === 0) return null
  return (
    <div className="border-t border-line pt-3 text-sm">
      <ul aria-label="How it stands" className="flex flex-col gap-2">
        {shown.map(({ name, sync }) => (
          <li key={sync.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{name}</span>
            <Badge tone={stateWords[sync.state].tone}>{stateWords[sync.state].word}</Badge>
            {sync.candidates.length > 0 && (
              <Button size="small" aria-label={`Compare the people in ${name}`} onClick={() => setComparing(sync)}>
                Compare the people
              </Button>
            )}
            {sync.why && <p className="w-full break-words">{sync.why}</p>}
          </li>
        ))}
      </ul>
      <Link
        to={`/crm-integrations?tab=activity&propertyId=${propertyId}`}
        className="mt-1 inline-flex min-h-11 min-w-11 items-center text-accent-text underline underline-offset-2 md:min-h-7"
      >
        Log
      </Link>
      {comparing && <ChooseDialog sync={comparing} onClose={() => setComparing(null)} />}
    </div>
  )
}
