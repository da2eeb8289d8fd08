import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part whose code comes when it is first drawn; `waiting` stands in its place until then. */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports, never while something is drawn
  return function Late(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
