import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { TriangleAlert } from 'lucide-react'

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-1 flex-col items-center justify-center gap-2 p-6 text-center">
      <TriangleAlert aria-hidden size={28} className="mb-2 text-warning" />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted">The address may be mistyped, or what was here has moved.</p>
      <a href="/" className={buttonClass('secondary', 'regular', 'mt-4')}>
        Go to the start page
      </a>
    </div>
  )
}
