import type { ReactNode } from 'react'

/** Fields of a form, two beside each other where there is room; a part that needs the whole width says `md:col-span-2`. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>
)

/** What is pressed at the foot of a form that fills a panel; `note` says when it counts. */
export const FormFoot = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className="-mx-4 mt-5 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
    {note && <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{note}</p>}
    <div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>
  </div>
)
