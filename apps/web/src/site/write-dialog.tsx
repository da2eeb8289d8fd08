import type { SalesTopic } from '@ridgeline/plan/contract/sales'
import { ContactSalesDialog } from '@ridgeline/plan/web/contact-sales-dialog.tsx'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Shows the form that writes to us, with what the message is about. */
export function openWriteDialog(topic: SalesTopic, onClose: () => void): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const drawn = root
  drawn.render(
    <ContactSalesDialog
      open
      topic={topic}
      onOpenChange={() => {
        drawn.render(null)
        onClose()
      }}
    />,
  )
}
