import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'

/** The code of a part did not come: the connection broke, or another version was installed since. */
class NotLoaded extends Error {}

/**
 * A part whose code comes when it is first drawn; `waiting` stands in its place until then. Where the code does not come, the rest of
 * the screen stays as it is: a sentence stands in the place of `waiting` (at the foot of the window where nothing waited) and the part
 * is asked for again by its button, or as soon as the connection is back. What the part itself throws goes on to the screen.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): LatePart<P> {
  let here: ComponentType<P> | null = null
  const fetched = async () => {
    here = await load()
    return here
  }
  const attempt = () => lazy(async () => ({ default: await loaded(fetched) }))
  let latest = attempt()
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports, never while something is drawn
  function Late(props: P) {
    const [{ Part, number }, setTried] = useState(() => ({ Part: here ?? latest, number: 0 }))
    const again = async () => {
      await loadStylesAgain()
      latest = attempt()
      setTried({ Part: latest, number: number + 1 })
    }
    return (
      <LateBoundary key={number} failed={<Missing hasPlace={waiting !== null} again={() => void again()} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LateBoundary>
    )
  }
  Late.ahead = async () => {
    if (here === null) await fetched().catch(() => undefined)
  }
  return Late
}

export interface LatePart<P> {
  (props: P): ReactNode
  /** Fetches the code before it is drawn; then it stands at once. What fails here is asked for again when it is drawn. */
  ahead(): Promise<void>
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new NotLoaded('The code of a part did not come.', { cause })
  }
}

/** The bundler asks for a stylesheet once in the life of a page: one that did not come has no sheet, and is asked for again here. */
async function loadStylesAgain(): Promise<void> {
  const missing = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null)
  await Promise.all(missing.map(renewed))
}

function renewed(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement
  return new Promise((done) => {
    fresh.addEventListener('load', () => done())
    fresh.addEventListener('error', () => done())
    link.replaceWith(fresh)
  })
}

class LateBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof NotLoaded) return this.props.failed
    throw error
  }
}

function Missing({ hasPlace, again }: { hasPlace: boolean; again: () => void }) {
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  const sentence = 'The connection broke or a newer version was installed. Nothing you entered is lost.'
  if (hasPlace) return <ErrorState title="This part could not be loaded" message={sentence} onRetry={again} />
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-raised p-4 shadow-overlay"
    >
      <p>
        <span className="block font-medium">This part could not be loaded</span>
        <span className="text-muted">{sentence}</span>
      </p>
      <Button onClick={again}>Try again</Button>
    </div>
  )
}
