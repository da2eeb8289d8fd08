import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { BottomSheet } from '@ridgeline/web/ui/layout/bottom-sheet.tsx'
import { Chapter } from '@ridgeline/web/ui/layout/chapter.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { SheetHeight } from '@ridgeline/web/ui/layout/sheet-height.ts'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useState } from 'react'

const endless = { hasNextPage: true, fetchNextPage: () => Promise.resolve() }

export function Layouts() {
  const [tab, setTab] = useState<'all' | 'mine'>('all')
  const [height, setHeight] = useState<SheetHeight>('half')
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Head of a screen">
        <PageHeader
          title="Alder Court, building with a name that goes on and on"
          subtitle="1200 Alder Street, Austin, TX 78701"
          back={{ to: '/dashboard', label: 'Dashboard' }}
          actions={
            <>
              <Button>Share</Button>
              <Button variant="primary">New scan</Button>
            </>
          }
        />
      </Panel>
      <Panel title="A panel with actions" actions={<Button size="small">Edit</Button>}>
        What a panel holds.
      </Panel>
      <Panel title="A panel for a list" flush>
        <ul>
          {['Section 1', 'Section 2'].map((name) => (
            <li key={name} className="border-b border-line p-4 last:border-0">
              {name}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="A panel that is a form">
        <FormGrid>
          <TextField label="Name" defaultValue="Moreno Roofing" />
          <TextField label="Phone" />
        </FormGrid>
        <FormFoot note="Counts from the next report on.">
          <Button variant="primary">Save</Button>
        </FormFoot>
      </Panel>
      <Panel title="A part of a long page">
        <Chapter title="Safety and flights" note="Coming down again is part of the job." isOpen>
          What it says once it is open.
        </Chapter>
      </Panel>
      <Tabs
        label="Tasks"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', content: <p>Every task.</p> },
          { value: 'mine', label: 'Mine', content: <p>What waits for you.</p> },
        ]}
      />
      <LoadMore list={{ ...endless, isFetchingNextPage: false }} />
      <LoadMore list={{ ...endless, isFetchingNextPage: true }} />
      <div className="relative h-[28rem] max-w-sm overflow-clip rounded-ui border border-line bg-canvas">
        <BottomSheet
          label="Panel of the picture"
          height={height}
          onHeight={setHeight}
          title={<p className="truncate font-medium">Capture 3 of 12</p>}
          foot={<Button className="w-full">Accept</Button>}
        >
          <p className="p-4">What stands beside the picture on a desktop.</p>
        </BottomSheet>
      </div>
    </div>
  )
}
