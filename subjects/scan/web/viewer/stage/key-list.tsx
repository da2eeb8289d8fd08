import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import type { ReactNode } from 'react'
import { toolKeys } from '#web/viewer/measure/measure-tools.tsx'
import { regionKindName } from '#web/viewer/measure/region-name.ts'

const groups = [
  {
    title: 'Read',
    hints: [
      ['Arrow keys', 'Read the next pixel'],
      ['Shift + arrow keys', 'Ten pixels further'],
      ['U', 'What the uncertainty rests on'],
      ['Enter', 'Select the anomaly under the cursor'],
    ],
  },
  {
    title: 'Measure',
    hints: [
      ...Object.entries(toolKeys).map(([key, tool]) => [key.toUpperCase(), regionKindName[tool]] as const),
      ['Space', 'Place a point'],
      ['Enter', 'Close a polygon'],
      ['Backspace', 'Take the last point back'],
      ['Delete', 'Delete the selected region'],
      ['Ctrl + Z', 'Undo the last change of regions'],
      ['Escape', 'Put the tool down, select nothing'],
    ],
  },
  {
    title: 'View',
    hints: [
      ['+ and \u2212', 'Zoom in and out'],
      ['0', 'Fit the picture'],
      ['?', 'This list'],
    ],
  },
] as const

/** The keys of the picture, and after them those of what stands around it. */
export function KeyList({ open, onClose, children }: { open: boolean; onClose: () => void; children?: ReactNode }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keys"
      description="Those to read, measure and view work while the picture has the focus."
    >
      <div className="flex flex-col gap-4">
        {groups.map(({ title, hints }) => (
          <section key={title}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <dl className="grid grid-cols-[9.5rem_1fr] gap-x-3 gap-y-1 text-sm">
              {hints.map(([key, action]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="rounded-[4px] border border-line px-1 text-xs leading-4">{key}</kbd>
                  </dt>
                  <dd className="text-muted">{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {children}
      </div>
    </Dialog>
  )
}
