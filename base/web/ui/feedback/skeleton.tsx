import { useEffect, useSyncExternalStore } from 'react'
import { classNames } from '#ui/class-names.ts'
import { countShown, shownSkeletons } from '#ui/feedback/shown-skeletons.ts'

const countSkeleton = countShown('skeletons')
const countNamed = countShown('named')

/** A grey shape of the size of what comes. Give it height and width by class. `LoadingVoice` says that it loads. */
export function Skeleton({ className }: { className?: string }) {
  useEffect(countSkeleton, [])
  return <span aria-hidden className={classNames('breathe block rounded-ui bg-hover', className)} />
}

/** Says to assistive technology what the skeletons around it stand for, in place of the plain word of `LoadingVoice`. */
export function Loading({ label }: { label: string }) {
  useEffect(countNamed, [])
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  )
}

/** Stands once on every screen, before anything loads, so that a change of its text is read out: no skeleton is only seen. */
export function LoadingVoice() {
  const says = useSyncExternalStore(shownSkeletons.subscribe, shownSkeletons.areUnnamed, () => false)
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {says && 'Loading'}
    </span>
  )
}
