import { languageNames } from '@ridgeline/web/session/language.ts'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { type Language, language } from '@ridgeline/words/locale'
import { footerColumns } from './footer-links.ts'
import { PRODUCT } from './product.ts'
import { WriteButton } from './write-button.tsx'

const otherLanguages = (Object.keys(languageNames) as Language[]).filter((one) => one !== language)

export const SiteFooter = () => (
  <footer id="contact" className="scroll-mt-16 border-t border-line">
    <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 py-12 sm:grid-cols-3 md:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="sm:col-span-3 lg:col-span-1">
        <p className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          <Logo />
          {PRODUCT}
        </p>
        <p className="mt-2 max-w-xs text-muted">Thermal roof and storm damage assessment for people who have to show their proof.</p>
        <WriteButton topic="general" className="mt-4">
          Write to us
        </WriteButton>
        <p className="mt-2">
          {otherLanguages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              data-language={one}
              className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-2 hover:text-ink"
            >
              {languageNames[one]}
            </button>
          ))}
        </p>
      </div>
      {footerColumns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="mb-1 font-semibold">{title}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center text-muted hover:text-ink md:min-h-8">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <p className="mx-auto max-w-6xl px-4 pb-10 text-sm text-muted md:px-6">&copy; {PRODUCT}</p>
  </footer>
)
