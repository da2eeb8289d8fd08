import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

const chunkFailure = /dynamically imported module|Importing a module|error loading/i

function explain(error: unknown): { title: string; message: string } {
  if (isRouteErrorResponse(error)) return { title: `This screen answered ${error.status}`, message: error.statusText || 'Try it again.' }
  if (error instanceof Error && chunkFailure.test(error.message))
    return {
      title: 'This screen could not be loaded',
      message: 'The connection broke or a newer version was installed. Load the page again.',
    }
  if (error instanceof TypeError && /fetch|network/i.test(error.message))
    return { title: 'The server cannot be reached', message: 'Check the connection and load the page again.' }
  const message = sentenceOf(error, error instanceof Error ? error.message : 'An unknown error happened.')
  return { title: 'This screen stopped working', message }
}

/** Catches what a screen throws, says what happened and offers a way back. */
export function RouteError() {
  const { title, message } = explain(useRouteError())
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center gap-2 p-6 text-center" role="alert">
      <TriangleAlert aria-hidden size={24} className="mb-2 text-critical" />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-muted">{message}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          Load again
        </button>
        <a className={buttonClass()} href="/dashboard">
          Back to the dashboard
        </a>
      </div>
    </main>
  )
}
