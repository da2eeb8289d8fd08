import { AskStormy } from '@ridgeline/assistant/web/ask-stormy.tsx'
import { assistantContext } from '@ridgeline/assistant/web/assistant-context.ts'
import type { PropertyDetail } from '@ridgeline/property/contract/property'

/** What the assistant is told of a step of the builder. */
const aboutStep = (property: PropertyDetail, step: string) => ({
  about: { screen: 'winn-report', step, propertyId: property.id, scanId: null } as const,
  propertyId: property.id,
  context: assistantContext(property, `Winn report builder, step ${step}`),
})

/** Opens the assistant, from beside the heading of a step. */
export const AskSlot = ({ property, step, isIcon }: { property: PropertyDetail; step: string; isIcon: boolean }) => (
  <AskStormy {...aboutStep(property, step)} isIcon={isIcon} />
)
