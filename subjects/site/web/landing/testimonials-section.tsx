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
              <span className="text-sm text-muted">{`${t.rating} of 5 stars`}</span>
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
    </div>
  </section>
)
