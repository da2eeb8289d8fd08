import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

type Open = 'form' | 'question' | 'wide' | null
const doneNothing = () => undefined

export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Panel title="What lies above a screen">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('form')}>A form</Button>
        <Button onClick={() => setOpen('wide')}>A wide dialog</Button>
        <Button onClick={() => setOpen('question')}>A question</Button>
        <ExampleMenu />
      </div>
      {open === 'form' && (
        <FormDialog title="Edit the property" description="Everybody in the organization sees it." onClose={close} onSubmit={close}>
          <TextField label="Name" defaultValue="Alder Court" />
        </FormDialog>
      )}
      <Dialog open={open === 'wide'} onOpenChange={close} title="A picture with what is said of it" wide>
        <div className="h-64 rounded-ui border border-line bg-canvas" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={close}
        title="Delete the scan?"
        description="Its 12 captures stay in Deleted for 30 days."
        action="Delete"
        pendingAction="Deleting..."
        pending={false}
        onConfirm={close}
      />
    </Panel>
  )
}

function ExampleMenu() {
  const [units, setUnits] = useState<'imperial' | 'metric'>('imperial')
  return (
    <Menu trigger={<Button>Menu</Button>}>
      <MenuLabel>Alder Court</MenuLabel>
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={doneNothing}>
        Edit
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={doneNothing} disabled>
        Delete
      </MenuItem>
      <MenuSeparator />
      <MenuRadio
        label="Units"
        value={units}
        onChange={setUnits}
        options={[
          { value: 'imperial', label: 'Imperial' },
          { value: 'metric', label: 'Metric' },
        ]}
      />
    </Menu>
  )
}
