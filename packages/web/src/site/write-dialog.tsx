import type { SalesTopic } from '@ridgeline/contracts/account/sales'
import { createRoot, type Root } from 'react-dom/client'
import { ContactSalesDialog } from '#features/plan/contact-sales-dialog.tsx'

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
