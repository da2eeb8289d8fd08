import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { assistantContext } from '@ridgeline/assistant/web/assistant-context.ts'
import type { PropertyDetail } from '@ridgeline/property/contract/property'

/** What the assistant is told of a step of the builder. */
export const aboutStep = (property: PropertyDetail, step: string) => ({
  about: { screen: 'winn-report', step, propertyId: property.id, scanId: null } as const,
  propertyId: property.id,
  context: assistantContext(property, `Winn report builder, step ${step}`),
})

/** The assistant of a phone, beside the heading of a step; a wider screen has it in its column. */
export const AskSlot = ({ property, step }: { property: PropertyDetail; step: string }) => (
  <AskStormy {...aboutStep(property, step)} isIcon />
)
