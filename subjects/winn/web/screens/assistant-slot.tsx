import { words } from '@ridgeline/assistant/web/assistant-words.ts'
import { Conversation } from '@ridgeline/assistant/web/conversation.tsx'
import { DraftButton } from '@ridgeline/assistant/web/draft-button.tsx'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
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
