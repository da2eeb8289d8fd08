import { Star } from 'lucide-react'
import { samples } from './claims.ts'
import { testimonials } from './content.ts'
import { SampleMark } from './sample-mark.tsx'
import { SectionTitle } from './section-title.tsx'

export const TestimonialsSection = () => (
  <section id="testimonials" className="scroll-mt-16 border-t border-line">
    <div className="mx-auto max-w-6xl px-4 py-14 md:px-6 md:py-20">
      <SectionTitle
        title="Testimonials"
        text="What the people we build for would want to say. These are samples, not quotes of customers."
      />
      <div className="grid gap-4 lg:grid-cols-3">
        {testimonials.map((t) => (
          <figure key={t.name} className="flex flex-col rounded-ui border border-line bg-surface p-5 md:p-6">
            <div className="flex items-center justify-between gap-3">
              <span role="img" aria-label={`${t.rating} of 5 stars`} className="flex gap-0.5 text-muted">
                {[1, 2, 3, 4, 5].map((n) => (
                  <Star key={n} aria-hidden size={14} fill={n <= t.rating ? 'currentColor' : 'none'} />
                ))}
              </span>
              <SampleMark>Sample</SampleMark>
            </div>
            <blockquote className="mt-4 flex-1 text-lg">{t.content}</blockquote>
            <figcaption className="mt-5">
              <span className="block font-medium">{t.name}</span>
              <span className="text-muted">
                {t.role}, {t.company}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <h3 className="mt-10 flex flex-wrap items-center gap-3 font-semibold">
        Figures we would be proud of
        <SampleMark>Sample figures</SampleMark>
      </h3>
      <p className="mt-1 max-w-2xl text-muted">
        Nobody has counted these yet. A figure moves to the top of this page when it has a source and a date.
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 text-muted md:grid-cols-4">
        {samples.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-0.5">
            <dt className="text-sm">{label}</dt>
            <dd className="text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
