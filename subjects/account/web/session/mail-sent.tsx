import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function MailSent({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  return (
    <div>
      <p role="status" className="flex gap-3 rounded-ui border border-line bg-surface p-4">
        <MailCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-accent-text" />
        <span>{children}</span>
      </p>
      <Button variant="quiet" className="mt-3 w-full" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}
