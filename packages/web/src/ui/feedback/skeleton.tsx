import { classNames } from '#ui/class-names.ts'

/** A grey shape of the size of what comes. Give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('breathe block rounded-ui bg-hover', className)} />
}

/** Says once, to assistive technology, that the skeletons around it stand for something that loads. */
export function Loading({ label }: { label: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  )
}
