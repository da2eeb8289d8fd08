import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Conversation } from '#web/conversation.tsx'

const about = { screen: 'assistant', step: '', propertyId: null, scanId: null } as const

/** The assistant on a screen of its own: about all records, and the trade. */
export const AssistantScreen = () => (
  <div className="mx-auto flex h-[calc(100dvh-9.5rem)] min-h-96 max-w-3xl flex-col max-md:-mb-6 md:h-[calc(100dvh-9rem)]">
    <Conversation
      about={about}
      propertyId={null}
      context="The assistant's own screen"
      className="overflow-clip rounded-ui border border-line bg-surface"
      header={(actions) => (
        <PageHeader
          title="Stormy"
          subtitle="From your records and the handbook"
          back={{ to: '/dashboard', label: 'Dashboard' }}
          actions={actions}
        />
      )}
    />
  </div>
)
