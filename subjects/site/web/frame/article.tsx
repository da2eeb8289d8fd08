import type { ReactNode } from 'react'

/** A page of text: a title, a sentence on what it is, and sections. */
export const Article = ({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) => (
  <article className="mx-auto max-w-3xl px-4 pt-24 pb-16 md:px-6 md:pt-32 md:pb-24">
    <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
    <p className="mt-4 text-lg text-muted">{intro}</p>
    {children}
  </article>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="text-xl font-semibold">{title}</h2>
    <div className="mt-2 flex flex-col gap-3 text-lg [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 [&_li]:mt-1 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  </section>
)

/** Rows of a subject and what is said of it. */
export const Told = ({ rows }: { rows: readonly { readonly what: string; readonly how: ReactNode }[] }) => (
  <dl className="divide-y divide-line border-y border-line text-base">
    {rows.map(({ what, how }) => (
      <div key={what} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="font-medium">{what}</dt>
        <dd className="text-muted">{how}</dd>
      </div>
    ))}
  </dl>
)
