import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'

/** Stands where not even the first code could be loaded. */
export const LoadFailure = () => (
  <main role="alert" className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-2 p-6 text-center">
    <h1 className="text-xl font-semibold">This page could not be loaded</h1>
    <p className="text-muted">The connection broke or a newer version was installed. Load the page again.</p>
    <button type="button" className={buttonClass('primary', 'regular', 'mt-4')} onClick={() => location.reload()}>
      Load again
    </button>
  </main>
)
