import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import { words } from '#features/assistant/assistant-words.ts'
import { Conversation } from '#features/assistant/conversation.tsx'
import { DraftButton } from '#features/assistant/draft-button.tsx'
import { usePermission } from '#session/permission.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { aboutStep } from './ask-slot.tsx'

/** The assistant beside the builder, in the column of a desktop. */
export function AssistantSlot({ property, step }: { property: PropertyDetail; step: string }) {
  const mail = usePermission('report.send')
  return (
    <Panel
      title={words.title}
      flush
      className="mt-6 lg:sticky lg:top-20"
      actions={step === 'review' && mail.allowed ? <DraftButton kind="mail" propertyId={property.id} /> : undefined}
    >
      <div className="h-[34rem] max-h-[calc(100dvh-9rem)]">
        <Conversation {...aboutStep(property, step)} />
      </div>
    </Panel>
  )
}
