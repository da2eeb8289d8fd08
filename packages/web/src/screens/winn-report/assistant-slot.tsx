import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import { AskStormy } from '#features/assistant/ask-stormy.tsx'
import { assistantContext } from '#features/assistant/assistant-context.ts'
import { words } from '#features/assistant/assistant-words.ts'
import { Conversation } from '#features/assistant/conversation.tsx'
import { DraftButton } from '#features/assistant/draft-button.tsx'
import { useIsWide } from '#features/viewer/zoom/use-is-wide.ts'
import { usePermission } from '#session/permission.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** The assistant beside the builder: in the column of a desktop, as a sheet on a phone. */
export function AssistantSlot({ property, step }: { property: PropertyDetail; step: string }) {
  const isWide = useIsWide()
  const mail = usePermission('report.send')
  const about = { screen: 'winn-report', step, propertyId: property.id, scanId: null } as const
  const of = { about, propertyId: property.id, context: assistantContext(property, `Winn report builder, step ${step}`) }
  if (!isWide) return <AskStormy {...of} />
  return (
    <Panel
      title={words.title}
      flush
      className="mt-6 lg:sticky lg:top-20"
      actions={step === 'review' && mail.allowed ? <DraftButton kind="mail" propertyId={property.id} /> : undefined}
    >
      <div className="h-[34rem] max-h-[calc(100dvh-9rem)]">
        <Conversation {...of} />
      </div>
    </Panel>
  )
}
